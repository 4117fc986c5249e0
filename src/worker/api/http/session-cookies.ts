import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { cookieNames } from '#shared/constants.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { csrfToken } from './csrf-token.ts'
import { isHttps } from '#worker/base/request/request-url.ts'
import { sessionCookieName } from '#worker/base/signing/session-id.ts'
import { sessionLifetime } from '#worker/base/limits.ts'

export const sessionCookies = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  setSessionCookies(c)
})

/** Sets the cookies of a session that this request has begun or continued. */
export function setSessionCookies(c: ApiContext): void {
  const issued = c.get('issuedSession')
  if (!issued) return
  setCookie(c, cookieName(c), issued.id, { ...cookieOptions(c, issued.maxAgeMs), httpOnly: true })
  const token = csrfToken(c.get('settings').appKey, issued.id)
  const domain = c.get('settings').cookieDomain
  setCookie(c, cookieNames.xsrf, token, { ...cookieOptions(c, sessionLifetime.idleMs), ...(domain && { domain }) })
  c.header('Cache-Control', 'private, no-store')
}

export function sentSessionId(c: ApiContext): string {
  return getCookie(c, cookieName(c)) ?? ''
}

function cookieOptions(c: ApiContext, maxAgeMs: number) {
  return {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: Math.floor(maxAgeMs / 1000),
    expires: new Date(Date.now() + maxAgeMs),
  } as const
}

function cookieName(c: ApiContext): string {
  return sessionCookieName(isHttps(c))
}
