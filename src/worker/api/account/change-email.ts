import * as v from 'valibot'
import { requestEmailChange, requestTakenEmail } from '#db/account/email-changes.ts'
import { findUser, findUserByEmail } from '#db/account/users.ts'
import { limits } from '#worker/base/limits.ts'
import { ExistingEmail } from './account-rules.ts'
import type { ApiContext } from '#api/http/context.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { requireUser } from '#api/http/session.ts'
import { logSecurity } from './security-log.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

export const EmailUpdate = v.object({ email: ExistingEmail, password: v.string() })

/**
 * PUT /api/user/email: emails a link to the new address and a notice to the current one, with the same response if the
 * new address has an account.
 */
export async function updateEmail(c: ApiContext): Promise<Response> {
  const member = await requireUser(c)
  const { email, password } = await validated(c, EmailUpdate)
  if (email === member.email) throw new ValidationError({ email: ['This is already your address.'] })
  await throttle(c, 'change-email', limits.changeEmail.hits, limits.changeEmail.windowMs, String(member.id))
  const db = c.get('db')
  const user = await findUser(db, member.id)
  if (!(await verifyPassword(password, user?.passwordHash ?? null))) {
    logSecurity(c, 'password-wrong', member.email)
    throw new ValidationError({ password: ['The password is incorrect.'] })
  }
  const change = { userId: member.id, from: member.email, to: email, now: Date.now() }
  await db.batch((await findUserByEmail(db, email)) ? requestTakenEmail(db, change) : requestEmailChange(db, change))
  logSecurity(c, 'email-change-asked', member.email)
  return c.json({ status: 'verification-link-sent' })
}
