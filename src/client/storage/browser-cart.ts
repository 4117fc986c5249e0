import type { CartHandle } from '#shared/api/cart-session.ts'
import { storageKeys } from '#shared/constants.ts'
import { readMirrored, writeMirrored } from './synced-storage.ts'

/** The cart's hash in localStorage and in the cookie of the same name, which the server sees. */
export const browserCart: CartHandle = {
  hash: () => readMirrored(storageKeys.cart),
  keep: (hash) => writeMirrored(storageKeys.cart, hash),
  forget: () => writeMirrored(storageKeys.cart, null),
}
