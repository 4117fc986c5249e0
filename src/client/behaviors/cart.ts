import { cartAtom } from '#shared/state/cart.ts'
import type { ClientContext } from '#client/client-context.ts'

/** Adopts the stored cart or creates one, and adopts another tab's cart when this tab comes back to the front. */
export function startCart(context: ClientContext): void {
  const { store, cart, signal } = context
  const shown = store.get(cartAtom)
  const refresh = () =>
    import('./refresh-cart.ts')
      .then((part) => part.refreshCart(context))
      // The shop works without a cart until the shopper adds something; that form then shows the error.
      .catch((error: unknown) => console.warn('cart', error))
  if (!shown || shown.hash_id !== cart.hash()) void refresh()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refresh(), {
    signal,
  })
}
