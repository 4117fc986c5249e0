import { storageKeys } from '#shared/constants.ts'
import { emptyHistory, historyIn, type EditHistory } from '#shared/planner/editing/history.ts'

export function storedHistory(): EditHistory {
  try {
    return historyIn(sessionStorage.getItem(storageKeys.plannerSteps))
  } catch {
    return emptyHistory
  }
}

export function storeHistory(history: EditHistory): void {
  try {
    sessionStorage.setItem(storageKeys.plannerSteps, JSON.stringify(history))
  } catch {
    // Where storage is blocked or full, a reload forgets the history. One that was stored before is out of date.
    forgetHistory()
  }
}

function forgetHistory(): void {
  try {
    sessionStorage.removeItem(storageKeys.plannerSteps)
  } catch {
    // Then nothing was stored either.
  }
}
