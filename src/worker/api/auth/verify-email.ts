import * as v from 'valibot'
import { outboxLinkToUnconfirmed, outboxMailToUser } from '#db/mail/outbox.ts'
import { deleteOtherSessions } from '#db/account/sessions.ts'
import { isEmailTaken } from '#db/account/users.ts'
import { NOT_VERIFIED } from '#shared/api/session.ts'
import { paths } from '#shared/paths.ts'
import { expectsJson } from '#worker/base/request/expects-json.ts'
import { ExistingEmail } from '#api/account/account-rules.ts'
import {
  confirming,
  findConfirmation,
  isGenuineLink,
  isStale,
  logConfirmed,
  type Confirmation,
} from './confirmation.ts'
import type { ApiContext } from '#api/http/context.ts'
import { limits, VERIFICATION_PAUSE_MS } from '#worker/base/limits.ts'
import type { MemberSession } from '#api/http/member-session.ts'
import { currentSession, renewedSession, requireSession } from '#api/http/session.ts'
import { networkCounters, throttle } from '#api/http/throttle.ts'
import { inConstantTime } from './in-constant-time.ts'
import { validated } from '#api/http/validation.ts'

/**
 * GET /verify-email/{id}/{hash}: the emailed link. It confirms an account's first address, or the requested one, in the
 * browser that has the account's session. Elsewhere it changes nothing, because whoever registered may not own the
 * mailbox: scripts get 409, browsers the page that asks for the password.
 */
export async function verifyEmail(c: ApiContext): Promise<Response> {
  const url = new URL(c.req.url)
  if (!isGenuineLink(c, url)) return c.json({ message: 'Invalid signature.' }, 403)
  const counters = networkCounters(c, 'verify-email', limits.verifyEmail)
  const [id, hash] = [c.req.param('id') ?? '', c.req.param('hash') ?? '']
  const confirmation = await findConfirmation(c, counters, { id, hash })
  if (!confirmation) return unauthorized(c)
  if (confirmation.kind !== 'done') {
    const own = await findOwnSession(c, confirmation.user.id)
    if (!own) return askForPassword(c, confirmation, url)
    if (!(await confirm(c, confirmation, own))) return unauthorized(c)
  }
  return expectsJson(c) ? c.body(null, 204) : c.redirect(`${c.get('settings').siteOrigin}${paths.dashboard}?verified=1`)
}

function unauthorized(c: ApiContext): Response {
  return c.json({ message: 'This action is unauthorized.' }, 403)
}

function askForPassword(c: ApiContext, { kind, email }: Confirmation, { pathname, search }: URL): Response {
  if (!expectsJson(c)) {
    const link = encodeURIComponent(pathname + search)
    return c.redirect(`${c.get('settings').siteOrigin}${paths.emailConfirmation}?url=${link}`)
  }
  const mayChoose = kind === 'registration'
  return c.json({ message: NOT_VERIFIED, code: 'password_required', email, new_password: mayChoose }, 409)
}

/** Ends other sessions and renews this ID. False if the address was already taken. */
async function confirm(c: ApiContext, confirmation: Confirmation, own: MemberSession): Promise<boolean> {
  const db = c.get('db')
  const renewed = renewedSession(c, own)
  try {
    await db.batch([
      ...confirming(c, confirmation),
      deleteOtherSessions(db, confirmation.user.id, own.id),
      ...renewed.statements,
    ])
  } catch (error) {
    if (isEmailTaken(error) || isStale(error)) return false
    throw error
  }
  renewed.enter()
  logConfirmed(c, confirmation)
  return true
}

async function findOwnSession(c: ApiContext, userId: number): Promise<MemberSession | null> {
  const session = await currentSession(c)
  return session?.user.id === userId ? session : null
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
  await inConstantTime(() => outboxLinkToUnconfirmed(c.get('db'), email, VERIFICATION_PAUSE_MS, Date.now()).run())
  return c.json({ status: 'verification-link-sent' })
}
