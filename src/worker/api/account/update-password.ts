import * as v from 'valibot'
import { outboxMailToUser } from '#db/outbox.ts'
import { changePassword, findUser } from '#db/users.ts'
import { NewPassword } from './account-rules.ts'
import { bodyOf } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { limits } from '#worker/base/limits.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { newSession, requireSession, requireUser, unauthenticated } from '#api/http/session.ts'
import { throttle } from '#api/http/throttle.ts'
import { validate, ValidationError } from '#api/http/validation.ts'

export function PasswordUpdate(confirmation?: unknown) {
  return v.object({ current_password: v.string(), password: NewPassword(confirmation) })
}

export async function updatePassword(c: ApiContext): Promise<Response> {
  const { id, email } = await requireUser(c)
  const { remember } = await requireSession(c)
  const body = await bodyOf(c)
  const input = validate(PasswordUpdate(body['password_confirmation']), body)
  await throttle(c, 'update-password', limits.updatePassword.hits, limits.updatePassword.windowMs, String(id))
  const db = c.get('db')
  const user = await findUser(db, id)
  if (!user || !(await verifyPassword(input.current_password, user.passwordHash))) {
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
  return c.body(null, 204)
}
