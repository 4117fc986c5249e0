import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hostCookieName, isHttps } from '#worker/base/request/request-url.ts'
import type { ApiContext } from '#api/http/context.ts'
import { isSignature, sign } from '#worker/base/signing/signature.ts'
import { HOUR_MS } from '#shared/time.ts'

const NAME = 'recent_order'

/** Sets a cookie that lets this browser find its order for an hour without the link. */
export function storeRecentOrder(c: ApiContext, number: string): void {
  const expires = Date.now() + HOUR_MS
  const value = `${number}.${expires}.${sign(c.get('settings').appKey, 'recent-order', `${number}|${expires}`)}`
  setCookie(c, hostCookieName(c, NAME), value, { ...options(c), maxAge: HOUR_MS / 1000 })
}

export function recentOrder(c: ApiContext): string | null {
  const [number = '', expires = '', signed = ''] = (getCookie(c, hostCookieName(c, NAME)) ?? '').split('.')
  const isOurs = isSignature(c.get('settings').appKey, 'recent-order', `${number}|${expires}`, signed)
  return isOurs && Number(expires) > Date.now() ? number : null
}

export function clearRecentOrder(c: ApiContext): void {
  const name = hostCookieName(c, NAME)
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, options(c))
}

function options(c: ApiContext) {
  const secure = isHttps(c)
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
}
