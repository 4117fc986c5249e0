import { use, useEffect, useState } from 'react'
import { emptySteps, next, previous, recorded, stepsIn, type Steps } from '#shared/planner/steps.ts'
import { storageKeys } from '#shared/constants.ts'
import { LiveContext } from './live/live.ts'
import { LineIcon } from './planner-icons.tsx'

/** Where quick steps lead that the page does not show yet. */
const passed = new Set<string>()

/** Goes back and forth through the drawings of this tab, also after a reload. */
export function Undo({ code }: { code: string }) {
  const live = use(LiveContext)!
  const [steps, setSteps] = useState<Steps>()
  useEffect(() => {
    const stored = readSteps()
    // A drawing between two quick steps is stored already, and the page may show it late.
    const isPassed = passed.has(code)
    if (!isPassed || stored.codes[stored.at] === code) passed.clear()
    const known = isPassed ? stored : recorded(stored, code)
    storeSteps(known)
    setSteps(known)
  }, [code])
  const back = steps && previous(steps)
  const forth = steps && next(steps)
  // The page may not show the last step yet, so the next one is counted from what is stored.
  const step = (towards: typeof previous) => {
    const known = readSteps()
    const to = towards(known)
    if (!to) return
    const moved = recorded(known, to)
    passed.add(to)
    storeSteps(moved)
    setSteps(moved)
    live.goTo(to)
  }
  useKeys(
    () => step(previous),
    () => step(next),
  )
  return (
    <div className="cluster" role="group" aria-label="Changes" data-needs-script="">
      <StepButton name="Undo" keys="Control+Z" disabled={steps && !back} onClick={() => step(previous)} />
      <StepButton name="Redo" keys="Control+Shift+Z" disabled={steps && !forth} onClick={() => step(next)} />
    </div>
  )
}

type Step = { name: 'Undo' | 'Redo'; keys: string; disabled: boolean | undefined; onClick: () => void }

function StepButton({ name, keys, ...button }: Step) {
  return (
    <button type="button" className="btn btn--quiet" aria-keyshortcuts={keys} {...button}>
      <LineIcon name={name === 'Undo' ? 'undo' : 'redo'} />
      <span>{name}</span>
    </button>
  )
}

/** Text fields undo their own typing. */
const TYPED = 'input:not([type=radio], [type=checkbox]), textarea'

function useKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (event.defaultPrevented || (event.target as Element).matches(TYPED)) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** The steps of this document, which need no storage. */
let known: Steps | undefined

function readSteps(): Steps {
  return (known ??= storedSteps())
}

/** Those from before a reload. */
function storedSteps(): Steps {
  try {
    return stepsIn(sessionStorage.getItem(storageKeys.plannerSteps))
  } catch {
    return emptySteps
  }
}

function storeSteps(steps: Steps): void {
  known = steps
  try {
    sessionStorage.setItem(storageKeys.plannerSteps, JSON.stringify(steps))
  } catch {
    // Where storage is blocked or full, a reload forgets the steps; those that were stored are of another time.
    forgetSteps()
  }
}

function forgetSteps(): void {
  try {
    sessionStorage.removeItem(storageKeys.plannerSteps)
  } catch {
    // Then nothing was stored either.
  }
}
