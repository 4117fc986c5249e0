import { LOAD_FAILURE_ID } from '#shared/page-data.ts'

/** Says that something could not be loaded, in the place that every page has for it. `retry` runs on "Try again". */
export function showLoadFailure(text: string, retry: () => void): void {
  const place = document.getElementById(LOAD_FAILURE_ID)
  if (!place) return
  place.hidden = false
  const [message, button] = [place.querySelector('span')!, place.querySelector('button')!]
  // A message that enters a visible alert is announced; one that is there before is not.
  message.textContent = text
  button.onclick = retry
}

/** Takes the message away: the page it was about has been left, or what failed has worked. */
export function hideLoadFailure(): void {
  const place = document.getElementById(LOAD_FAILURE_ID)
  if (place) place.hidden = true
}
