import { getCookie, setCookie } from 'hono/cookie'
import { COOKIE_DAYS, cookieNames } from '#shared/constants.ts'
import { DAY_SECONDS } from '#shared/time.ts'
import { isHttps } from '#worker/base/request/request-url.ts'
import type { ApiContext } from '#api/http/context.ts'

export function cartCookie(c: ApiContext): string | null {
  return getCookie(c, cookieNames.cart) || null
}

/**
 * Renews the cart's cookie at a change, because Safari deletes a script's cookie after seven days. Another cart's
 * cookie stays.
 */
export function keepCartCookie(c: ApiContext, hash: string): void {
  const sent = cartCookie(c)
  if (sent === null || sent === hash) setCartCookie(c, hash)
}

/** The cookie overrides the hash in the browser's localStorage. */
export function setCartCookie(c: ApiContext, hash: string): void {
  const secure = isHttps(c)
  setCookie(c, cookieNames.cart, hash, { path: '/', sameSite: 'Lax', secure, maxAge: COOKIE_DAYS * DAY_SECONDS })
}
