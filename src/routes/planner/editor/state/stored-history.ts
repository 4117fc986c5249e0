import { storageKeys } from '#shared/constants.ts'
import { emptyHistory, historyIn, recorded, type EditHistory } from '#shared/planner/editing/history.ts'
import { shownAt } from './use-arrivals.ts'

export function storedHistory(): EditHistory {
  try {
    return historyIn(sessionStorage.getItem(storageKeys.plannerSteps))
  } catch {
    return emptyHistory
  }
}

/** The history with the design that led here from a page that never ran: it can be undone to, like any other. */
export function withReferrer(history: EditHistory): EditHistory {
  const from = document.referrer === '' ? null : shownAt(document.referrer)
  return from === null || history.codes.includes(from.code) ? history : recorded(history, from.code)
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
