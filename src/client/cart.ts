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
  loading ??= load()
    // The shop works without a cart until something is put into it; then the failure is shown where it matters.
    .catch((error: unknown) => console.warn('cart', error))
    .finally(() => (loading = null))
  return loading

  async function load() {
    const { loadCart } = await import('#shared/cart-session.ts')
    store.set(cartAtom, await loadCart(await api(), cart))
  }
}
