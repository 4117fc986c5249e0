import { AUTO_REFRESH } from '#shared/desk/auto-refresh.ts'
import { MINUTE_MS } from '#shared/time.ts'

const EVERY_MS = 5 * MINUTE_MS
/** How soon it tries again after someone was in the way, or no one answered. */
const SOON_MS = MINUTE_MS / 2

/**
 * Loads the parts of a page that are marked again every five minutes. Not while the tab is hidden or a field has the
 * focus; a link or a button of theirs keeps it.
 */
export function startKeepFresh(): void {
  if (!document.querySelector('[data-keep-fresh]')) return
  let lookedAt = Date.now()
  let isLooking = false
  const look = async () => {
    if (isLooking || Date.now() - lookedAt < EVERY_MS || document.hidden || isTyping()) return
    // A slow answer must not be requested twice.
    isLooking = true
    if (await renew()) lookedAt = Date.now()
    isLooking = false
  }
  setInterval(() => void look(), SOON_MS)
  document.addEventListener('visibilitychange', () => void look())
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}

async function renew(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { headers: { [AUTO_REFRESH]: '1' } })
    // A locked Desk returns another page; this one stays until the user acts.
    if (!response.ok || response.redirected) return false
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (isTyping()) return false
    for (const part of document.querySelectorAll<HTMLElement>('[data-keep-fresh]')) replace(part, answer)
    return true
  } catch {
    // Without an answer the page stays as it is and tries again.
    return false
  }
}

/** What someone has unfolded stays unfolded, and what has the focus keeps it; a part that has lost that stays as it is. */
function replace(part: HTMLElement, answer: Document): void {
  const fresh = answer.querySelector(`[data-keep-fresh="${CSS.escape(part.dataset['keepFresh']!)}"]`)
  if (!fresh) return
  const active = part.contains(document.activeElement) ? document.activeElement : null
  const next = active && [...fresh.querySelectorAll<HTMLElement>(active.tagName)].find((other) => isSame(other, active))
  if (active && !next) return
  const open = [...part.querySelectorAll('details')].map((details) => details.open)
  part.replaceChildren(...fresh.childNodes)
  for (const [index, details] of part.querySelectorAll('details').entries()) details.open = open[index] ?? false
  next?.focus({ preventScroll: true })
}

function isSame(a: Element, b: Element): boolean {
  const href = a.getAttribute('href')
  return href === null ? a.textContent === b.textContent : href === b.getAttribute('href')
}
