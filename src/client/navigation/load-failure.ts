import { LOAD_FAILURE_ID } from '#shared/page-data.ts'

/** Shows a load error in the alert that every page has. `retry` runs on "Try again". */
export function showLoadFailure(text: string, retry: () => void): void {
  const place = document.getElementById(LOAD_FAILURE_ID)
  if (!place) return
  place.hidden = false
  const [message, button] = [place.querySelector('span')!, place.querySelector('button')!]
  // Screen readers announce text that enters a visible alert, not text that is already in it.
  message.textContent = text
  button.onclick = retry
}

/** With a text, hides only the alert that says it. */
export function hideLoadFailure(text?: string): void {
  const place = document.getElementById(LOAD_FAILURE_ID)
  if (place && (text === undefined || place.querySelector('span')!.textContent === text)) place.hidden = true
}
