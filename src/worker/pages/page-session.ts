import { DEFERRED_DEADLINE_MS } from '#shared/constants.ts'
import { readSession } from '#shared/api/session.ts'
import type { Session } from '#shared/state/session.ts'
import { isVisitorId } from '#worker/base/session-id.ts'
import type { RequestContext } from './request-context.ts'

/** Who is here when the cookie alone tells it: without a session, or with one of ours that no member has, a guest. */
export function sessionFromCookie(context: RequestContext): Session | null {
  const id = context.sessionId()
  return id === '' || isVisitorId(id) ? { state: 'guest' } : null
}

/** Asks who is here, but not for longer than a page waits for what it can do without. */
export function readSessionInTime(context: RequestContext): Promise<Session> {
  const timeout = new Promise<Session>((resolve) =>
    setTimeout(() => resolve({ state: 'unavailable' }), DEFERRED_DEADLINE_MS),
  )
  return Promise.race([readSession(context.api), timeout])
}
