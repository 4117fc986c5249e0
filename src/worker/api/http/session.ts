import { HTTPException } from 'hono/http-exception'
import {
  deleteSession,
  findSession,
  insertSession,
  renewSession,
  touchSession,
  type SessionRow,
} from '#db/account/sessions.ts'
import { NOT_VERIFIED } from '#shared/api/session.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { isMemberId, newMemberId, newVisitorId } from '#worker/base/signing/session-id.ts'
import { sharedRead } from '#worker/base/request/shared-reads.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { deviceName } from '#api/auth/device-name.ts'
import type { ApiContext } from './context.ts'
import type { MemberSession, SessionUser } from './member-session.ts'
import { sessionLifetime } from '#worker/base/limits.ts'
import { sentSessionId } from './session-cookies.ts'

const TOUCH_EVERY_MS = 10 * MINUTE_MS

/** The user of this session, verified or not; null for visitors. Loaded once per request. */
export async function currentUser(c: ApiContext): Promise<SessionUser | null> {
  return (await currentSession(c))?.user ?? null
}

/** The verified user of this session. Throws 401 for visitors and 409 for unverified users. */
export async function requireUser(c: ApiContext): Promise<SessionUser> {
  const { user } = await requireSession(c)
  if (!user.verified) throw authError(409, NOT_VERIFIED)
  return user
}

export async function requireSession(c: ApiContext): Promise<MemberSession> {
  const session = await currentSession(c)
  if (!session) throw unauthenticated()
  return session
}

export function unauthenticated(): HTTPException {
  return authError(401, 'Unauthenticated.')
}

export function currentSession(c: ApiContext): Promise<MemberSession | null> {
  const pending = c.get('session')
  if (pending) return pending
  const session = loadSession(c)
  c.set('session', session)
  return session
}

type Beginning = { email: string; passwordVersion: number; remember: boolean }

/** A session under a new id: run `statements` in the batch that signs in, then `enter` to set the cookie. */
export function newSession(c: ApiContext, { email, passwordVersion, remember }: Beginning) {
  const [db, now, id] = [c.get('db'), Date.now(), newMemberId()]
  const session = {
    id,
    email,
    passwordVersion,
    remember,
    device: deviceName(c.req.header('User-Agent') ?? ''),
    now,
    idleExpiresAt: now + idleMs(remember),
    expiresAt: now + sessionLifetime.maximumMs,
  }
  return {
    statements: [deleteSession(db, sentSessionId(c)), insertSession(db, session)],
    enter: () => issue(c, id, idleMs(remember)),
  }
}

/** Like `newSession`, but continues the current session under a new id. */
export function renewedSession(c: ApiContext, { id, remember }: MemberSession) {
  const newId = newMemberId()
  return {
    statements: [renewSession(c.get('db'), id, newId)],
    enter: () => issue(c, newId, idleMs(remember)),
  }
}

/** Signs out: deletes the session and issues a visitor's id. */
export async function endSession(c: ApiContext): Promise<void> {
  const id = sentSessionId(c)
  if (isMemberId(id)) await deleteSession(c.get('db'), id).run()
  issueVisitor(c, newVisitorId())
}

export function issueVisitor(c: ApiContext, id: string): void {
  issue(c, id, sessionLifetime.idleMs)
}

async function loadSession(c: ApiContext): Promise<MemberSession | null> {
  const id = sentSessionId(c)
  if (!isMemberId(id)) return null
  const row = await sharedRead(c.req.raw, `session|${id}`, () => findSession(c.get('db'), id, Date.now()))
  return row && continueSession(c, id, row)
}

export function continueSession(c: ApiContext, id: string, row: SessionRow): MemberSession {
  const now = Date.now()
  const { passwordVersion, lastSeenAt, expiresAt, remember: isRemembered, ...user } = row
  const remember = isRemembered === 1
  const lifetime = Math.min(idleMs(remember), expiresAt - now)
  if (now - lastSeenAt >= TOUCH_EVERY_MS) waitUntil(c, touchSession(c.get('db'), id, now, now + lifetime))
  c.set('issuedSession', { id, maxAgeMs: lifetime })
  return { id, user: { ...user, verified: user.emailVerifiedAt !== null }, passwordVersion, remember }
}

function issue(c: ApiContext, id: string, maxAgeMs: number): void {
  c.set('issuedSession', { id, maxAgeMs })
}

function idleMs(remember: boolean): number {
  return remember ? sessionLifetime.rememberedMs : sessionLifetime.idleMs
}

function authError(status: 401 | 409, message: string): HTTPException {
  return new HTTPException(status, { res: Response.json({ message }, { status }) })
}
