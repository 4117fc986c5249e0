import type { CartHandle } from '#shared/api/cart-session.ts'
import { storageKeys } from '#shared/constants.ts'
import { cartAtom } from '#shared/state/cart.ts'
import type { ClientContext } from '#client/client-context.ts'
import { readSynced, writeSynced } from '#client/storage/synced-storage.ts'

/** Stores the cart's hash in localStorage and in a cookie of the same name, which the server reads. */
export const browserCart: CartHandle = {
  hash: () => readSynced(storageKeys.cart),
  save: (hash) => writeSynced(storageKeys.cart, hash),
  clear: () => writeSynced(storageKeys.cart, null),
}

/**
 * Adopts the stored cart or creates one, adopts another tab's cart when this tab comes back to the front, and shows what
 * another window of the shop has changed at once.
 */
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
  addEventListener('pageshow', ({ persisted }) => persisted && void refresh(), { signal })
  if (!('BroadcastChannel' in window)) return
  // A page in the browser's back/forward cache has no channel.
  let channel: BroadcastChannel | null = null
  const tell = () => store.get(cartAtom) && channel?.postMessage(findCartVersion(context))
  const open = () => {
    channel = new BroadcastChannel('cart')
    channel.onmessage = ({ data }) => data !== findCartVersion(context) && void refresh()
    tell()
  }
  const close = () => {
    channel?.close()
    channel = null
  }
  open()
  store.sub(cartAtom, tell)
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
}

function findCartVersion({ store }: ClientContext): string {
  const { hash_id: hash, version } = store.get(cartAtom) ?? {}
  return `${hash} ${version}`
}
