import { cartAtom } from '#shared/state/cart.ts'
import type { ClientContext } from '#client/client-context.ts'

/**
 * Gives every visitor a cart: the one whose hash is stored, or a new one. What the server already showed is not asked
 * for again. Another tab's cart is adopted when this one comes back to the front.
 */
export function startCart(context: ClientContext): void {
  const { store, cart, signal } = context
  const shown = store.get(cartAtom)
  const refresh = () =>
    import('./refresh-cart.ts')
      .then(({ refreshCart }) => refreshCart(context))
      // The shop works without a cart until something is put into it; then the failure is shown where it matters.
      .catch((error: unknown) => console.warn('cart', error))
  if (!shown || shown.hash_id !== cart.hash()) void refresh()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refresh(), {
    signal,
  })
}
