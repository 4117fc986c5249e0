import { shortcutKey } from '#shared/text/shortcut-key.ts'

const GO_WITHIN_MS = 1_500

let wentAt = -Infinity

/**
 * Keys: each presses or focuses what carries the same name in `aria-keyshortcuts`, so
 * nothing works by a key alone. `g` and a letter follow a link of the rail; `j`, `k`, `x` and Enter walk a list.
 */
export function startKeys(): void {
  if (document.body.hasAttribute('data-no-keys')) {
    // Keys that do nothing are not announced.
    for (const element of document.querySelectorAll('[aria-keyshortcuts]')) element.removeAttribute('aria-keyshortcuts')
    return
  }
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const isSecond = performance.now() - wentAt < GO_WITHIN_MS
    wentAt = -Infinity
    const key = shortcutKey(event)
    if (key === 'g' && !isSecond) wentAt = performance.now()
    else if (isSecond ? press(`g ${key}`) : walk(key) || press(key)) event.preventDefault()
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return target.isContentEditable || (!isBox && target.matches('input, select, textarea'))
}

/** Fields, and buttons that change something, take the focus; links and boxes are followed. */
function press(key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (element) => element.getAttribute('aria-keyshortcuts') === key,
  )
  if (!found) return false
  if (found.matches('a, [type=checkbox]')) found.click()
  else found.focus()
  return true
}

function walk(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('.rows tbody tr, .inbox li, .work li')].filter((row) =>
    row.querySelector('a'),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'x' && at >= 0) {
    rows[at]!.querySelector<HTMLInputElement>('.select-cell input')?.click()
    return true
  }
  if (key !== 'j' && key !== 'k') return false
  const next = rows[key === 'j' ? at + 1 : Math.max(0, at - 1)]
  next?.querySelector<HTMLElement>('a')?.focus()
  return rows.length > 0
}
