import * as v from 'valibot'
import { outboxMailToUser } from '#db/mail/outbox.ts'
import { changePassword, userQuery } from '#db/account/users.ts'
import { NewPassword, type Compared } from './account-rules.ts'
import { readBody, type Body } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { limits } from '#worker/base/limits.ts'
import { hashPassword, verifyPassword } from '#api/auth/password-hash.ts'
import { newSession, requireSession, requireUser, unauthenticated } from '#api/http/session.ts'
import { logSecurity } from './security-log.ts'
import { countAndAsk } from '#api/http/throttle.ts'
import { validate, ValidationError } from '#api/http/validation.ts'

export function PasswordUpdate(compared: Compared = {}) {
  return v.object({ current_password: v.string(), password: NewPassword(compared) })
}

export async function updatePassword(c: ApiContext): Promise<Response> {
  const { id, email } = await requireUser(c)
  const { remember } = await requireSession(c)
  const body = await readBody(c)
  const input = validate(PasswordUpdate(comparedWith(body, email)), body)
  const db = c.get('db')
  const counter = { key: `update-password|${id}`, limit: limits.updatePassword }
  const [user] = await countAndAsk(c, [counter], userQuery(db, id))
  if (!user || !(await verifyPassword(input.current_password, user.passwordHash))) {
    logSecurity(c, 'password-wrong', email)
    throw new ValidationError({ current_password: ['The password is incorrect.'] })
  }

  const hash = await hashPassword(input.password)
  const session = newSession(c, { email, passwordVersion: user.passwordVersion + 1, remember })
  try {
    await db.batch([
      ...changePassword(db, id, user.passwordVersion, hash),
      ...session.statements,
      outboxMailToUser(db, 'password-changed', email, Date.now()),
    ])
  } catch (error) {
    // Another request changed the password first, and this session belongs to the old one.
    throw error instanceof Error && error.message.includes('assertion') ? unauthenticated() : error
  }
  session.enter()
  logSecurity(c, 'password-changed', email)
  return c.body(null, 204)
}

function comparedWith(body: Body, email: string): Compared {
  return { confirmation: body['password_confirmation'], email, current: body['current_password'] }
}
