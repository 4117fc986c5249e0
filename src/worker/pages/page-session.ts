import { readSession } from '#shared/api/session.ts'
import type { Session } from '#shared/state/session.ts'
import { deadlines, withFallback } from '#worker/base/deadlines.ts'
import { isVisitorId } from '#worker/base/signing/session-id.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'

/** Without a cookie, or with a session of the shop's own that no member has, the visitor is a guest. */
export function sessionFromCookie(context: RequestContext): Session | null {
  const id = context.sessionId()
  return id === '' || isVisitorId(id) ? { state: 'guest' } : null
}

/** Loads the session, but stops waiting at the deadline for optional parts. */
export function readSessionInTime(context: RequestContext): Promise<Session> {
  return withFallback<Session>(deadlines.deferredMs, readSession(context.api), { state: 'unavailable' })
}
