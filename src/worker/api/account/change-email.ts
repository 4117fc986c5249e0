import * as v from 'valibot'
import { requestEmailChange, requestTakenEmail } from '#db/account/email-changes.ts'
import { userByEmailQuery, userQuery } from '#db/account/users.ts'
import { limits } from '#worker/base/limits.ts'
import { ExistingEmail } from './account-rules.ts'
import type { ApiContext } from '#api/http/context.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { requireUser } from '#api/http/session.ts'
import { logSecurity } from './security-log.ts'
import { countAndAsk } from '#api/http/throttle.ts'
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
  const db = c.get('db')
  const counter = { key: `change-email|${member.id}`, limit: limits.changeEmail }
  const [user, other] = await countAndAsk(c, [counter], userQuery(db, member.id), userByEmailQuery(db, email))
  if (!(await verifyPassword(password, user?.passwordHash ?? null))) {
    logSecurity(c, 'password-wrong', member.email)
    throw new ValidationError({ password: ['The password is incorrect.'] })
  }
  const change = { userId: member.id, from: member.email, to: email, now: Date.now() }
  await db.batch(other ? requestTakenEmail(db, change) : requestEmailChange(db, change))
  logSecurity(c, 'email-change-asked', member.email)
  return c.json({ status: 'verification-link-sent' })
}
