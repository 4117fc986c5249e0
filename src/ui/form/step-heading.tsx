import type { ReactNode } from 'react'

/** The question of a step, which takes the focus when the step before it is done, unless there is an error to read. */
export function StepHeading({ hasError = false, children }: { hasError?: boolean; children: ReactNode }) {
  return (
    <h1 tabIndex={-1} autoFocus={!hasError}>
      {children}
    </h1>
  )
}
