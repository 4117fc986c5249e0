import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { mergeCarts } from '#db/merge-cart.ts'
import { outboxMailToUser } from '#db/outbox.ts'
import { findUserByEmail, insertUser, isEmailTaken } from '#db/users.ts'
import { captchaOf } from '#providers/captcha.ts'
import { NewEmail, NewPassword } from './account-rules.ts'
import { bodyOf, type Body } from '#api/http/body.ts'
import { cartCookie } from '#api/cart/cart-cookie.ts'
import type { ApiContext } from '#api/http/context.ts'
import { rejectWhenFull } from './hash-queue.ts'
import { limits } from '#worker/base/limits.ts'
import { hashPassword } from './password-hash.ts'
import { OptionalText, Text } from '#api/http/rules.ts'
import { newSession } from '#api/http/session.ts'
import { throttle } from '#api/http/throttle.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'
import { validate, ValidationError } from '#api/http/validation.ts'

const CAPTCHA = 'g-recaptcha-response'

export function Registration(confirmation?: unknown) {
  return v.object({
    first_name: Text,
    last_name: Text,
    name: OptionalText,
    email: NewEmail,
    password: NewPassword(confirmation),
    [CAPTCHA]: v.string(),
  })
}

export async function register(c: ApiContext): Promise<Response> {
  const body = await bodyOf(c)
  const input = validated(body)
  rejectWhenFull()
  await throttle(c, 'register', limits.register.hits, limits.register.windowMs)
  await passCaptcha(c, input[CAPTCHA])
  const db = c.get('db')
  if (await findUserByEmail(db, input.email)) throw emailTakenError()

  const { email, first_name, last_name, name, password } = input
  const passwordHash = await hashPassword(password)
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
  return c.body(null, 204)
}

function validated(body: Body): v.InferOutput<ReturnType<typeof Registration>> {
  return validate(Registration(body['password_confirmation']), body)
}

async function passCaptcha(c: ApiContext, token: string): Promise<void> {
  const verdict = await captchaOf(c.get('settings')).check(token, visitorAddress(c))
  if (verdict === 'passed') return
  if (verdict === 'rejected') {
    throw new ValidationError({ [CAPTCHA]: ['The captcha was not accepted. Please try again.'] })
  }
  const message = 'We cannot check right now that you are not a robot. Please try again in a few minutes.'
  const headers = { 'Retry-After': '60' }
  throw new HTTPException(503, { res: Response.json({ message }, { status: 503, headers }) })
}

function emailTakenError(): ValidationError {
  return new ValidationError({ email: ['The email has already been taken.'] })
}
