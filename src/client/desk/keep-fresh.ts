import { LOOKS_AGAIN } from '#desk/looks-again.ts'
import { MINUTE_MS } from '#shared/time.ts'

const EVERY_MS = 5 * MINUTE_MS
/** How soon it tries again after somebody was in the way, or nobody answered. */
const SOON_MS = MINUTE_MS / 2

/**
 * Loads the parts of a page that are marked again every five minutes. Not while the tab is hidden, nor while a field, a
 * link or a button of theirs has the focus: nothing is taken from under somebody.
 */
export function startKeepFresh(): void {
  if (!document.querySelector('[data-keep-fresh]')) return
  let lookedAt = Date.now()
  const look = async () => {
    if (Date.now() - lookedAt < EVERY_MS || document.hidden || isBusy()) return
    if (await renew()) lookedAt = Date.now()
  }
  setInterval(() => void look(), SOON_MS)
  document.addEventListener('visibilitychange', () => void look())
}

function isBusy(): boolean {
  const active = document.activeElement
  return active !== null && active.closest('[data-keep-fresh], form') !== null
}

async function renew(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { headers: { [LOOKS_AGAIN]: '1' } })
    // A closed desk answers with another page; this one stays until somebody does something.
    if (!response.ok || response.redirected) return false
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (isBusy()) return false
    for (const part of document.querySelectorAll<HTMLElement>('[data-keep-fresh]')) replace(part, answer)
    return true
  } catch {
    // Without an answer the page stays as it is and tries again.
    return false
  }
}

/** What somebody has unfolded stays unfolded. */
function replace(part: HTMLElement, answer: Document): void {
  const fresh = answer.querySelector(`[data-keep-fresh="${CSS.escape(part.dataset['keepFresh']!)}"]`)
  if (!fresh) return
  const open = [...part.querySelectorAll('details')].map((details) => details.open)
  part.replaceChildren(...fresh.childNodes)
  for (const [index, details] of part.querySelectorAll('details').entries()) details.open = open[index] ?? false
}
