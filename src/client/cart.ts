import { loadCart } from '#shared/cart-session.ts'
import { cartAtom } from '#shared/state/cart.ts'
import type { BrowserShop } from './shop.ts'

/**
 * Gives every visitor a cart: the one whose hash is stored, or a new one. What the server already showed is not asked
 * for again. Another tab's cart is adopted when this one comes back to the front.
 */
export function startCart(shop: BrowserShop): void {
  const { store, cart, signal } = shop
  const shown = store.get(cartAtom)
  if (!shown || shown.hash_id !== cart.hash()) void refresh(shop)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refresh(shop), {
    signal,
  })
}

let loading: Promise<void> | null = null

/** One load at a time, so that two of them never make two carts. */
function refresh({ store, api, cart }: BrowserShop): Promise<void> {
  loading ??= loadCart(api, cart)
    .then((loaded) => store.set(cartAtom, loaded))
    // The shop works without a cart until something is put into it; then the failure is shown where it matters.
    .catch((error: unknown) => console.warn('cart', error))
    .finally(() => (loading = null))
  return loading
}
