import { getCookie, setCookie } from 'hono/cookie'
import { hostCookieName, isHttps } from '#worker/base/request/request-url.ts'
import { isMemberId } from '#worker/base/signing/session-id.ts'
import type { ApiContext } from './context.ts'
import { sentSessionId } from './session-cookies.ts'

const COOKIE = 'db_bookmark'
/** Replicas are seconds behind, so an older bookmark has no effect. */
const MAX_AGE_SECONDS = 600
const BOOKMARK = /^[\da-f]{1,16}(-[\da-f]{1,64}){1,5}$/

/**
 * Where a request's database session begins: at the primary for members and changes, otherwise at any replica that has
 * the visitor's last change.
 */
export function sessionStart(c: ApiContext): D1SessionConstraint | D1SessionBookmark {
  if (!isRead(c) || isMember(c) || !c.req.path.startsWith('/api/')) return 'first-primary'
  const bookmark = getCookie(c, hostCookieName(c, COOKIE)) ?? ''
  return BOOKMARK.test(bookmark) ? bookmark : 'first-unconstrained'
}

/** After a visitor's change, leaves its bookmark with them, so that their next reads see it. */
export function keepBookmark(c: ApiContext, session: D1DatabaseSession): void {
  if (isRead(c) || isMember(c) || c.get('issuedSession') || !c.res.ok) return
  const bookmark = session.getBookmark?.()
  if (!bookmark) return
  const secure = isHttps(c)
  setCookie(c, hostCookieName(c, COOKIE), bookmark, {
    path: '/',
    sameSite: 'Lax',
    secure,
    httpOnly: true,
    maxAge: MAX_AGE_SECONDS,
  })
}

function isRead(c: ApiContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

function isMember(c: ApiContext): boolean {
  return isMemberId(sentSessionId(c))
}
