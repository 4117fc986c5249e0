import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { bodyOf } from './body.ts'
import type { ApiContext, ApiEnv } from './context.ts'

const LIFETIME_SECONDS = 7200

/**
 * Issues the session and XSRF-TOKEN cookies, as Laravel Sanctum does. A visitor's session is a random id and nothing
 * else: no row is written for it.
 */
export function csrfCookie(c: ApiContext): Response {
  const session = sessionOf(c) ?? randomBytes(32).toString('base64url')
  const options = {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge: LIFETIME_SECONDS,
    expires: inLifetime(),
  } as const
  setCookie(c, sessionCookieName(c), session, { ...options, httpOnly: true })
  setCookie(c, cookieNames.xsrf, csrfToken(c.get('settings').appKey, session), options)
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
  const site = c.req.header('Sec-Fetch-Site')
  if (site === 'cross-site' || site === 'same-site') return false
  const origin = c.req.header('Origin')
  if (origin && origin !== (c.get('settings').siteOrigin || new URL(c.req.url).origin)) return false
  const session = sessionOf(c)
  if (!session) return false
  const inBody = (await bodyOf(c))['_token']
  const token = typeof inBody === 'string' ? inBody : (c.req.header('X-CSRF-TOKEN') ?? c.req.header(XSRF_HEADER))
  return token !== undefined && isTokenOf(c.get('settings').appKey, session, token)
}

function csrfToken(key: string, session: string): string {
  const nonce = randomBytes(16).toString('base64url')
  // The closing "=" makes a client that forgets to decode the cookie fail at once.
  return `${nonce}.${signature(key, session, nonce)}=`
}

function isTokenOf(key: string, session: string, token: string): boolean {
  const [nonce = '', signed = ''] = token.split('.')
  const expected = Buffer.from(`${signature(key, session, nonce)}=`)
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signature(key: string, session: string, nonce: string): string {
  return createHmac('sha256', key).update(`csrf|${session.length}|${session}|${nonce}`).digest('base64url')
}

function sessionOf(c: ApiContext): string | undefined {
  return getCookie(c, sessionCookieName(c))
}

function sessionCookieName(c: ApiContext): string {
  return isSecure(c) ? '__Host-alderline_session' : 'alderline_session'
}

function isSecure(c: ApiContext): boolean {
  return new URL(c.req.url).protocol === 'https:'
}

function inLifetime(): Date {
  return new Date(Date.now() + LIFETIME_SECONDS * 1000)
}
