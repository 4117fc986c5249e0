import type { CartHandle } from '#shared/api/cart-session.ts'
import { storageKeys } from '#shared/constants.ts'
import { readSynced, writeSynced } from './synced-storage.ts'

/** Stores the cart's hash in localStorage and in a cookie of the same name, which the server reads. */
export const browserCart: CartHandle = {
  hash: () => readSynced(storageKeys.cart),
  save: (hash) => writeSynced(storageKeys.cart, hash),
  clear: () => writeSynced(storageKeys.cart, null),
}
