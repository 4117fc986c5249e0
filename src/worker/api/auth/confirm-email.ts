import * as v from 'valibot'
import { outboxMailToUser } from '#db/mail/outbox.ts'
import { deleteOtherSessions } from '#db/account/sessions.ts'
import { changePassword, isEmailTaken } from '#db/account/users.ts'
import { parseVerificationLink } from '#shared/account/parse-verification-link.ts'
import { limits } from '#worker/base/limits.ts'
import { readBody } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { networkCounters } from '#api/http/throttle.ts'
import { validate, ValidationError } from '#api/http/validation.ts'
import { NewPassword, type Compared } from '#api/account/account-rules.ts'
import { beginSession } from './begin-session.ts'
import {
  confirming,
  findConfirmation,
  isGenuineLink,
  isStale,
  logConfirmed,
  type Confirmation,
} from './confirmation.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'

/** An account that does not exist, so that tries of forged links count too. */
const nothing = { id: '0', hash: '' }

export const EmailConfirmation = v.object({ link: v.string(), current_password: v.string() })

/** The password replaces that of anyone who registered with the address. */
export function PasswordChoice(compared: Compared = {}) {
  return v.object({ link: v.string(), password: NewPassword(compared) })
}

/**
 * POST /email/confirmation: confirms an address in a browser without the account's session, and signs it in. The link
 * proves the mailbox; the password proves the account. Anyone can register with someone's address, so the mailbox's
 * owner may choose a new password instead. Every other session ends.
 */
export async function confirmByPassword(c: ApiContext): Promise<Response> {
  const body = await readBody(c)
  const counters = networkCounters(c, 'confirm-email', limits.confirmEmail)
  const confirmation = await findConfirmation(c, counters, genuineLink(c, body['link']) ?? nothing)
  if (!confirmation || confirmation.kind === 'done') return c.json({ message: 'Invalid signature.' }, 403)
  const choosesPassword = 'password' in body && confirmation.kind === 'registration'
  try {
    await (choosesPassword ? choosePassword : provePassword)(c, confirmation, body)
    logConfirmed(c, confirmation)
  } catch (error) {
    if (isEmailTaken(error) || isStale(error)) return c.json({ message: 'Invalid signature.' }, 403)
    throw error
  }
  return c.body(null, 204)
}

function genuineLink(c: ApiContext, link: unknown): ReturnType<typeof parseVerificationLink> {
  const { origin } = new URL(c.req.url)
  const parsed = typeof link === 'string' ? parseVerificationLink(link, origin) : null
  return parsed && isGenuineLink(c, new URL(link as string, origin)) ? parsed : null
}

type Body = Record<string, unknown>

async function provePassword(c: ApiContext, confirmation: Confirmation, body: Body): Promise<void> {
  const { user, email } = confirmation
  const { current_password: password } = validate(EmailConfirmation, body)
  if (!(await verifyPassword(password, user.passwordHash))) {
    logSecurity(c, 'password-wrong', user.email)
    throw new ValidationError({ current_password: ['The password is incorrect.'] })
  }
  const writes = [...confirming(c, confirmation), deleteOtherSessions(c.get('db'), user.id, '')]
  await beginSession(c, { ...user, email, remember: false }, writes)
}

async function choosePassword(c: ApiContext, confirmation: Confirmation, body: Body): Promise<void> {
  const { user, email } = confirmation
  const db = c.get('db')
  const compared = { confirmation: body['password_confirmation'], email }
  const { password } = validate(PasswordChoice(compared), body)
  const writes = [
    ...changePassword(db, user.id, user.passwordVersion, await hashPassword(password)),
    ...confirming(c, confirmation),
    outboxMailToUser(db, 'password-changed', email, Date.now()),
  ]
  await beginSession(c, { ...user, email, passwordVersion: user.passwordVersion + 1, remember: false }, writes)
}
