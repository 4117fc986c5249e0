import * as v from 'valibot'
import { attachOrders } from '#db/orders-of-user.ts'
import { outboxMail, outboxMailToUser } from '#db/outbox.ts'
import { changeEmail, findRequestedEmail } from '#db/email-changes.ts'
import { deleteOtherSessions } from '#db/sessions.ts'
import { confirmEmail, findUser, findUserByEmail, isEmailTaken, type UserRow } from '#db/users.ts'
import { paths } from '#shared/paths.ts'
import { expectsJson } from '#worker/base/expects-json.ts'
import { ExistingEmail } from './account-rules.ts'
import type { ApiContext } from '#api/http/context.ts'
import { limits, VERIFICATION_PAUSE_MS } from '#worker/base/limits.ts'
import { isSignedLink } from '#worker/base/signed-link.ts'
import { emailHash } from '#worker/base/digest.ts'
import { currentSession, renewedSession, requireSession } from '#api/http/session.ts'
import { throttle } from '#api/http/throttle.ts'
import { inConstantTime } from './in-constant-time.ts'
import { validated } from '#api/http/validation.ts'

/**
 * GET /verify-email/{id}/{hash}: the signature is enough, so the link works on any device. Scripts get 204 instead of a
 * redirect.
 */
export async function verifyEmail(c: ApiContext): Promise<Response> {
  const url = new URL(c.req.url)
  if (!isSignedLink(c.get('settings').appKey, url, Date.now())) return c.json({ message: 'Invalid signature.' }, 403)
  await throttle(c, 'verify-email', limits.verifyEmail.hits, limits.verifyEmail.windowMs)
  const db = c.get('db')
  const user = await findUser(db, Number(c.req.param('id')))
  if (!user || !(await isConfirmed(c, user, c.req.param('hash') ?? ''))) {
    return c.json({ message: 'This action is unauthorized.' }, 403)
  }
  return expectsJson(c) ? c.body(null, 204) : c.redirect(`${c.get('settings').siteOrigin}${paths.dashboard}?verified=1`)
}

export async function sendVerification(c: ApiContext): Promise<Response> {
  const { user } = await requireSession(c)
  if (user.verified) return c.body(null, 204)
  const { hits, windowMs } = limits.verificationNotification
  await throttle(c, 'verification-notification', hits, windowMs, String(user.id))
  await outboxMailToUser(c.get('db'), 'verify-email', user.email, Date.now()).run()
  return c.json({ status: 'verification-link-sent' })
}

export async function verificationAddress(c: ApiContext): Promise<Response> {
  const { user } = await requireSession(c)
  return c.json({ data: { email: user.email } })
}

export const VerificationRequest = v.object({ email: ExistingEmail })

/**
 * POST /email/verification-link: the same response after the same time, whether or not such an unverified account
 * exists.
 */
export async function sendVerificationLink(c: ApiContext): Promise<Response> {
  const { email } = await validated(c, VerificationRequest)
  const { hits, windowMs } = limits.verificationLink
  await throttle(c, 'verification-link', hits, windowMs)
  await inConstantTime(() => mailLinkTo(c, email))
  return c.json({ status: 'verification-link-sent' })
}

async function mailLinkTo(c: ApiContext, email: string): Promise<void> {
  const [db, now] = [c.get('db'), Date.now()]
  const user = await findUserByEmail(db, email)
  if (!user || user.verifiedAt !== null) return
  const key = `verify-email:${user.id}:asked:${Math.floor(now / VERIFICATION_PAUSE_MS)}`
  await outboxMail(db, 'verify-email', key, { user_id: user.id }, now).run()
}

/** Confirms the address with this hash if it is the user's own or requested one; false otherwise. */
async function isConfirmed(c: ApiContext, user: UserRow, hash: string): Promise<boolean> {
  if (emailHash(user.email) === hash) {
    if (user.verifiedAt === null) await confirm(c, user)
    return true
  }
  const requestedEmail = await findRequestedEmail(c.get('db'), user.id)
  return requestedEmail !== null && emailHash(requestedEmail) === hash && move(c, user, requestedEmail)
}

/** Changes the user's address and ends all other sessions. False if another account has taken the address. */
async function move(c: ApiContext, { id, email }: UserRow, requestedEmail: string): Promise<boolean> {
  const db = c.get('db')
  const own = await sessionOf(c, id)
  const renewed = own && renewedSession(c, own)
  try {
    await db.batch([
      ...changeEmail(db, { userId: id, from: email, to: requestedEmail, now: Date.now() }),
      deleteOtherSessions(db, id, own?.id ?? ''),
      ...(renewed?.statements ?? []),
    ])
  } catch (error) {
    if (isEmailTaken(error) || isStale(error)) return false
    throw error
  }
  renewed?.enter()
  return true
}

/** The database rejects the change if the address has changed meanwhile. */
function isStale(error: unknown): boolean {
  return error instanceof Error && error.message.includes('assertion')
}

async function sessionOf(c: ApiContext, userId: number) {
  const session = await currentSession(c)
  return session?.user.id === userId ? session : null
}

/** Verifies the address, attaches the guest orders placed with it, and renews the session's id. */
async function confirm(c: ApiContext, { id, email }: { id: number; email: string }): Promise<void> {
  const db = c.get('db')
  const own = await sessionOf(c, id)
  const renewed = own && renewedSession(c, own)
  await db.batch([confirmEmail(db, id, Date.now()), attachOrders(db, id, email), ...(renewed?.statements ?? [])])
  renewed?.enter()
}
