import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { outboxMailToUser } from '#db/mail/outbox.ts'
import { resetTokenQuery, startReset, useReset } from '#db/account/password-resets.ts'
import { changePassword, confirmEmail, userByEmailQuery } from '#db/account/users.ts'
import { ask } from '#db/db.ts'
import { seal } from '#worker/base/signing/seal.ts'
import { ExistingEmail, NewPassword, UNCHANGED, type Compared } from '#api/account/account-rules.ts'
import { readBody } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { limits } from '#worker/base/limits.ts'
import { rememberDevice } from './known-device.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { throttle } from '#api/http/throttle.ts'
import { inConstantTime } from './in-constant-time.ts'
import { validate, validated, ValidationError } from '#api/http/validation.ts'

const SENT = 'We have emailed your password reset link.'
const TOKEN_BYTES = 32

export const ForgotPassword = v.object({ email: ExistingEmail })

export function PasswordReset(compared: Compared = {}) {
  return v.object({ token: v.string(), email: ExistingEmail, password: NewPassword(compared) })
}

/** POST /forgot-password: the same response after the same time, whether or not the account exists. */
export async function forgotPassword(c: ApiContext): Promise<Response> {
  const { email } = await validated(c, ForgotPassword)
  await throttle(c, 'forgot-password', limits.forgotPassword.hits, limits.forgotPassword.windowMs)
  await inConstantTime(() => mailResetLink(c, email))
  logSecurity(c, 'password-reset-asked', email)
  return c.json({ status: SENT, message: SENT })
}

/** POST /reset-password: sets a new password with an emailed token, once. Ends every session and starts none. */
export async function resetPassword(c: ApiContext): Promise<Response> {
  const body = await readBody(c)
  const { token, email, password } = validate(
    PasswordReset({ confirmation: body['password_confirmation'], email: body['email'] }),
    body,
  )
  if (!(await inConstantTime(() => reset(c, email, token, password)))) {
    logSecurity(c, 'password-reset-failed', email)
    throw new ValidationError({ email: ['This password reset token is invalid.'] })
  }
  logSecurity(c, 'password-reset', email)
  return c.json({ status: 'Your password has been reset.' })
}

async function mailResetLink(c: ApiContext, email: string): Promise<void> {
  const db = c.get('db')
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const sealedToken = await seal(c.get('settings').appKey, token)
  await db.batch(startReset(db, { email, token, sealedToken, now: Date.now() }))
}

/** False if the token is invalid or another request used it first. */
async function reset(c: ApiContext, email: string, token: string, password: string): Promise<boolean> {
  const db = c.get('db')
  const now = Date.now()
  const [user, isValidToken] = await ask(db, userByEmailQuery(db, email), resetTokenQuery(db, email, token, now))
  if (!user || !isValidToken) return false
  if (await verifyPassword(password, user.passwordHash)) throw new ValidationError({ password: [UNCHANGED] })
  const hash = await hashPassword(password)
  const device = rememberDevice(c, email)
  try {
    await db.batch([
      ...useReset(db, email, token),
      ...changePassword(db, user.id, user.passwordVersion, hash),
      // The emailed token proves that the member reads this address, so the reset also confirms it.
      confirmEmail(db, user.id, now),
      attachOrders(db, user.id, email),
      outboxMailToUser(db, 'password-changed', email, now),
      // So that a member whose account is under attack gets in by the emailed link.
      ...device.statements,
    ])
    device.enter()
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('assertion')) return false
    throw error
  }
}
