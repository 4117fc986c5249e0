import { useEffect } from 'react'
import { emptyHistory, next, previous } from '#shared/planner/editing/history.ts'
import { shortcutKey } from '#shared/text/shortcut-key.ts'
import { useEditor } from './state/editor-context.ts'
import { LineIcon } from './planner-icons.tsx'

/** Undo and redo within this tab, even after a reload. */
export function Undo() {
  const { history, step } = useEditor()
  // The history of this tab is read after hydration; until then both buttons are enabled.
  const isReady = history !== emptyHistory
  useKeys(
    () => step(previous),
    () => step(next),
  )
  return (
    <div className="cluster" role="group" aria-label="Changes" data-needs-script="">
      <StepButton
        name="Undo"
        keys="Control+Z"
        disabled={isReady && !previous(history)}
        onClick={() => step(previous)}
      />
      <StepButton
        name="Redo"
        keys="Control+Shift+Z Control+Y"
        disabled={isReady && !next(history)}
        onClick={() => step(next)}
      />
    </div>
  )
}

type Step = { name: 'Undo' | 'Redo'; keys: string; disabled: boolean; onClick: () => void }

function StepButton({ name, keys, ...button }: Step) {
  return (
    <button type="button" className="btn btn--quiet" aria-keyshortcuts={keys} {...button}>
      <LineIcon name={name === 'Undo' ? 'undo' : 'redo'} />
      <span>{name}</span>
    </button>
  )
}

/** Text fields have their own undo. */
const TYPED = 'input:not([type=radio], [type=checkbox]), textarea'

function useKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { z: undo, Z: redo, y: redo, '': null }[stepKey(event)]
      if (!step || event.defaultPrevented || (event.target as Element).matches(TYPED)) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** `z` undoes, `Z` with Shift or `y` redoes; '' for other keys. */
function stepKey(event: KeyboardEvent): 'z' | 'Z' | 'y' | '' {
  const key = shortcutKey(event).toLowerCase()
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return ''
  if (key === 'z') return event.shiftKey ? 'Z' : 'z'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'y' : ''
}
