import { createMiddleware } from 'hono/factory'
import { XSRF_HEADER } from '#shared/constants.ts'
import { isVisitorId, newVisitorId } from '#worker/base/signing/session-id.ts'
import { keepConsentCookies } from '#api/account/preference-cookies.ts'
import { readBody } from './body.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { isCsrfToken } from './csrf-token.ts'
import { currentSession, issueVisitor } from './session.ts'
import { sentSessionId } from './session-cookies.ts'

/**
 * Issues the session and XSRF-TOKEN cookies, as Laravel Sanctum does, and keeps the consent that a script has stored. A visitor's session is a random id without a row.
 */
export async function csrfCookie(c: ApiContext): Promise<Response> {
  keepConsentCookies(c)
  const id = sentSessionId(c)
  if (!(await currentSession(c))) issueVisitor(c, isVisitorId(id) ? id : newVisitorId())
  return c.body(null, 204)
}

/** Requires the session's token, looked up in Laravel's order, and one of the shop's own pages. Otherwise 419. */
export const verifyCsrf = createMiddleware<ApiEnv>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || (await isGenuine(c))) return next()
  return c.json({ message: 'CSRF token mismatch.' }, 419 as 400)
})

async function isGenuine(c: ApiContext): Promise<boolean> {
  if (!isFromUs(c) && !isAllowedOrigin(c)) return false
  const id = sentSessionId(c)
  if (!id) return false
  const inBody = (await readBody(c))['_token']
  const token = typeof inBody === 'string' ? inBody : (c.req.header('X-CSRF-TOKEN') ?? c.req.header(XSRF_HEADER))
  return token !== undefined && isCsrfToken(c.get('settings').appKey, id, token)
}

function isFromUs(c: ApiContext): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'cross-site' || site === 'same-site') return false
  const origin = c.req.header('Origin')
  return !origin || origin === (c.get('settings').siteOrigin || new URL(c.req.url).origin)
}

/** An origin from `CORS_ORIGINS`; its requests still need the token. */
function isAllowedOrigin(c: ApiContext): boolean {
  return c.get('settings').corsOrigins.includes(c.req.header('Origin') ?? '')
}
