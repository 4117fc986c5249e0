import { useEffect, useState } from 'react'
import { emptySteps, next, previous, recorded, stepsIn, type Steps } from '#shared/planner/steps.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { storageKeys } from '#shared/constants.ts'
import { go } from './go.ts'
import { LineIcon } from './planner-icons.tsx'
import { addressOf, type Place } from './plan-form.tsx'

/** Where quick steps lead that the page does not show yet. */
const passed = new Set<string>()

/** Goes back and forth through the drawings of this tab, also after a reload. */
export function Undo({ place }: { place: Place }) {
  const { code } = place
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
    go(plannerHref({ ...addressOf(place), code: to }))
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

/** Without storage there is nothing to undo. */
function readSteps(): Steps {
  try {
    return stepsIn(sessionStorage.getItem(storageKeys.plannerSteps))
  } catch {
    return emptySteps
  }
}

function storeSteps(steps: Steps): void {
  try {
    sessionStorage.setItem(storageKeys.plannerSteps, JSON.stringify(steps))
  } catch {
    // The drawing is still in its address, and Back still leads to the one before.
  }
}
