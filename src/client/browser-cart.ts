import type { CartHandle } from '#shared/cart-session.ts'
import { CART_COOKIE_DAYS, cookieNames, storageKeys } from '#shared/constants.ts'
import { readCookie } from './cookies.ts'
import { readStorage, writeStorage } from './storage.ts'

const DAY_SECONDS = 86_400

/** The cart's hash in localStorage and in the cookie of the same name, kept in step. Where they differ the cookie wins. */
export const browserCart: CartHandle = {
  hash() {
    const stored = readStorage(storageKeys.cart)
    const cookie = readCookie(cookieNames.cart)
    const hash = cookie ?? stored
    if (hash && (hash !== stored || hash !== cookie)) browserCart.keep(hash)
    return hash
  },
  keep(hash) {
    writeStorage(storageKeys.cart, hash)
    writeCookie(hash, CART_COOKIE_DAYS * DAY_SECONDS)
  },
  forget() {
    writeStorage(storageKeys.cart, null)
    writeCookie('', 0)
  },
}

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieNames.cart}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
