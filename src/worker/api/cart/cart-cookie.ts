import { getCookie, setCookie } from 'hono/cookie'
import { COOKIE_DAYS, cookieNames } from '#shared/constants.ts'
import type { ApiContext } from '#api/http/context.ts'

const DAY_SECONDS = 86_400

/** The hash of the cart that the browser holds, or null. */
export function cartCookie(c: ApiContext): string | null {
  return getCookie(c, cookieNames.cart) || null
}

/** Gives the browser another cart: where the cookie and the browser's storage differ, the cookie counts. */
export function setCartCookie(c: ApiContext, hash: string): void {
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, cookieNames.cart, hash, { path: '/', sameSite: 'Lax', secure, maxAge: COOKIE_DAYS * DAY_SECONDS })
}
