import type { ClientContext } from '#client/client-context.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'

/** What was typed of a card is gone when the visitor comes back, and a step of the checkout is loaded again. */
export function startCardData({ store, signal }: ClientContext): void {
  if (store.get(currentPageAtom)?.layout !== 'checkout') return
  addEventListener('pagehide', clearCards, { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (persisted || visit?.type !== 'navigate') clearCards()
      // The cart may have become an order since.
      if (persisted) location.reload()
    },
    { signal },
  )
}

function clearCards(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name^="card."]')) field.value = ''
}
