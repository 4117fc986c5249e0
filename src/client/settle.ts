import { currentPageAtom } from '#ui/current-page.ts'
import type { BrowserShop } from './shop.ts'
import { whenIdle } from './when-idle.ts'

/** A piece is begun no later than this after the last frame, so that a finger need not wait. */
const BUSY_MS = 5

/**
 * Has the browser lay out what lies below the window (`layout.css` lets it wait), some pieces whenever it has time, so
 * that neither the first view nor a quick scroll waits for all of it.
 */
export function startSettle({ store }: BrowserShop): void {
  const settleAll = () => settle([...document.querySelectorAll<HTMLElement>('main > * ~ *, #products > *, .footer')])
  settleAll()
  store.sub(currentPageAtom, () => whenIdle(settleAll))
}

function settle(pieces: HTMLElement[]): void {
  const start = performance.now()
  while (pieces.length > 0 && performance.now() - start < BUSY_MS) {
    const piece = pieces.shift()!
    piece.dataset.near = ''
    // Asking for its size is what has it laid out here and not in the next frame.
    void piece.offsetHeight
  }
  if (pieces.length > 0) whenIdle(() => settle(pieces))
}
