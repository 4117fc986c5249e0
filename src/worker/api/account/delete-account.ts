import * as v from 'valibot'
import { outboxMail } from '#db/mail/outbox.ts'
import { userQuery } from '#db/account/users.ts'
import { PASSWORD_PROVEN_MS } from '#shared/constants.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { readBody, type Body } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { verifyPassword } from '#api/auth/password-hash.ts'
import { newVisitorId } from '#worker/base/signing/session-id.ts'
import { erasePerson } from './erase-person.ts'
import type { SessionUser } from '#api/http/member-session.ts'
import { issueVisitor, requireUser } from '#api/http/session.ts'
import { logSecurity } from './security-log.ts'
import { countAndAsk } from '#api/http/throttle.ts'
import { validate, ValidationError } from '#api/http/validation.ts'

const TRIES_PER_MINUTE = 5

export const Confirmation = v.object({ password: v.string() })

export async function deleteAccount(c: ApiContext): Promise<Response> {
  const user = await requireUser(c)
  const now = Date.now()
  const body = await readBody(c)
  const db = c.get('db')
  const asksPassword = 'password' in body || now - user.authenticatedAt > PASSWORD_PROVEN_MS
  const [erasing] = await Promise.all([erasePerson(db, user, now), asksPassword && confirmPassword(c, user, body)])
  const farewell = { email: user.email, first_name: user.first_name }
  await db.batch([...erasing, outboxMail(db, 'account-deleted', `account-deleted:${user.id}`, farewell, now)])
  issueVisitor(c, newVisitorId())
  logSecurity(c, 'account-deleted', user.email)
  return c.body(null, 204)
}

async function confirmPassword(c: ApiContext, { id, email }: SessionUser, body: Body): Promise<void> {
  const { password } = validate(Confirmation, body)
  const counter = { key: `delete-account|${id}`, limit: { hits: TRIES_PER_MINUTE, windowMs: MINUTE_MS } }
  const [user] = await countAndAsk(c, [counter], userQuery(c.get('db'), id))
  if (await verifyPassword(password, user?.passwordHash ?? null)) return
  logSecurity(c, 'password-wrong', email)
  throw new ValidationError({ password: ['The password is incorrect.'] })
}
