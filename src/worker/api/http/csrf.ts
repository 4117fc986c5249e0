import { createMiddleware } from 'hono/factory'
import { XSRF_HEADER } from '#shared/constants.ts'
import { isVisitorId, newVisitorId } from '#worker/base/session-id.ts'
import { bodyOf } from './body.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { isCsrfToken } from './csrf-token.ts'
import { currentSession, issueVisitor } from './session.ts'
import { sentSessionId } from './session-cookies.ts'

/**
 * Issues the session and XSRF-TOKEN cookies, as Laravel Sanctum does. A visitor's session is a random id and nothing
 * else: no row is written for it. A member's goes on; one that is over gives way to a visitor's.
 */
export async function csrfCookie(c: ApiContext): Promise<Response> {
  const id = sentSessionId(c)
  if (!(await currentSession(c))) issueVisitor(c, isVisitorId(id) ? id : newVisitorId())
  return c.body(null, 204)
}

/**
 * Lets an unsafe request pass only with a token of its own session and from our own pages: Laravel's order of
 * `_token`, X-CSRF-TOKEN, X-XSRF-TOKEN, plus Origin and Sec-Fetch-Site. Otherwise 419.
 */
export const verifyCsrf = createMiddleware<ApiEnv>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || (await isGenuine(c))) return next()
  return c.json({ message: 'CSRF token mismatch.' }, 419 as 400)
})

async function isGenuine(c: ApiContext): Promise<boolean> {
  if (!isFromUs(c) && !isAllowedOrigin(c)) return false
  const id = sentSessionId(c)
  if (!id) return false
  const inBody = (await bodyOf(c))['_token']
  const token = typeof inBody === 'string' ? inBody : (c.req.header('X-CSRF-TOKEN') ?? c.req.header(XSRF_HEADER))
  return token !== undefined && isCsrfToken(c.get('settings').appKey, id, token)
}

function isFromUs(c: ApiContext): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'cross-site' || site === 'same-site') return false
  const origin = c.req.header('Origin')
  return !origin || origin === (c.get('settings').siteOrigin || new URL(c.req.url).origin)
}

/** A page that the settings name as a client of the API; it still has to bring the token. */
function isAllowedOrigin(c: ApiContext): boolean {
  return c.get('settings').corsOrigins.includes(c.req.header('Origin') ?? '')
}
