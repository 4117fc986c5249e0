import { storageKeys } from '#shared/constants.ts'
import { emptySteps, stepsIn, type Steps } from '#shared/planner/editing/steps.ts'

/** The steps of this tab from before a reload. */
export function storedSteps(): Steps {
  try {
    return stepsIn(sessionStorage.getItem(storageKeys.plannerSteps))
  } catch {
    return emptySteps
  }
}

export function storeSteps(steps: Steps): void {
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
