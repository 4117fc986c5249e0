import * as v from 'valibot'
import { mergeCarts } from '#db/cart/merge-cart.ts'
import { outboxMailToUser } from '#db/mail/outbox.ts'
import { insertUser, isEmailTaken, userByEmailQuery } from '#db/account/users.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { NewEmail, NewPassword, type Compared } from '#api/account/account-rules.ts'
import { readBody, type Body } from '#api/http/body.ts'
import { cartCookie } from '#api/cart/cart-cookie.ts'
import type { ApiContext } from '#api/http/context.ts'
import { scryptCost } from './hash-cost.ts'
import { rejectWhenFull } from './hash-queue.ts'
import { limits } from '#worker/base/limits.ts'
import { hashPassword } from './password-hash.ts'
import { passCaptcha } from '#api/http/pass-captcha.ts'
import { OptionalText, Text } from '#api/http/rules.ts'
import { newSession } from '#api/http/session.ts'
import { logSecurity } from '#api/account/security-log.ts'
import { countAndAsk, networkCounters } from '#api/http/throttle.ts'
import { validate, ValidationError } from '#api/http/validation.ts'

export function Registration(compared: Compared = {}) {
  return v.object({
    first_name: Text,
    last_name: Text,
    name: OptionalText,
    email: NewEmail,
    password: NewPassword(compared),
    [CAPTCHA_FIELD]: v.string(),
  })
}

export async function register(c: ApiContext): Promise<Response> {
  const body = await readBody(c)
  const input = validated(body)
  rejectWhenFull('strangers')
  const db = c.get('db')
  const counters = networkCounters(c, 'register', limits.register)
  const [present] = await countAndAsk(c, counters, userByEmailQuery(db, input.email))
  await passCaptcha(c, input[CAPTCHA_FIELD])
  if (present) throw emailTakenError()

  const { email, first_name, last_name, name, password } = input
  const passwordHash = await hashPassword(password, scryptCost, 'strangers')
  const now = Date.now()
  const session = newSession(c, { email, passwordVersion: 1, remember: false })
  const user = { email, first_name, last_name, name: name ?? `${first_name} ${last_name}`, passwordHash }
  try {
    await db.batch([
      insertUser(db, user, now),
      ...session.statements,
      ...mergeCarts(db, cartCookie(c), email, now).statements,
      outboxMailToUser(db, 'verify-email', email, now),
    ])
  } catch (error) {
    throw isEmailTaken(error) ? emailTakenError() : error
  }
  session.enter()
  logSecurity(c, 'registered', email)
  return c.body(null, 204)
}

function validated(body: Body): v.InferOutput<ReturnType<typeof Registration>> {
  return validate(Registration({ confirmation: body['password_confirmation'], email: body['email'] }), body)
}

function emailTakenError(): ValidationError {
  return new ValidationError({ email: ['The email has already been taken.'] })
}
