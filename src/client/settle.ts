import { currentPageAtom } from '#ui/current-page.ts'
import type { BrowserShop } from './shop.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Has the browser lay out what lies below the window (`layout.css` lets it wait), one piece whenever it has time, so
 * that neither the first view nor a quick scroll waits for all of it.
 */
export function startSettle({ store }: BrowserShop): void {
  const settleAll = () => settle([...document.querySelectorAll<HTMLElement>('main > * ~ *, #products > *, .footer')])
  settleAll()
  store.sub(currentPageAtom, () => whenIdle(settleAll))
}

function settle([piece, ...others]: HTMLElement[]): void {
  if (!piece) return
  piece.dataset.near = ''
  whenIdle(() => settle(others))
}
