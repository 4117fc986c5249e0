import { HTTPException } from 'hono/http-exception'
import { createCaptcha } from '#providers/captcha.ts'
import { CAPTCHA_FIELD, CAPTCHA_MISSING } from '#shared/api/captcha.ts'
import type { ApiContext } from './context.ts'
import { ValidationError } from './validation.ts'
import { visitorAddress } from './visitor-address.ts'

/** Throws 422 with a code by which the page shows the check, unless it was passed. */
export async function requireCaptcha(c: ApiContext, token: string | null | undefined): Promise<void> {
  if (!token) throw captchaRequired()
  await passCaptcha(c, token)
}

export function captchaRequired(): ValidationError {
  return new ValidationError({ [CAPTCHA_FIELD]: [CAPTCHA_MISSING] }, { code: 'captcha_required' })
}

/** Throws 422 if the check against robots was not passed, and 503 if it cannot be made. */
export async function passCaptcha(c: ApiContext, token: string): Promise<void> {
  const verdict = await createCaptcha(c.get('settings')).check(token, visitorAddress(c))
  if (verdict === 'passed') return
  if (verdict === 'rejected') {
    throw new ValidationError({ [CAPTCHA_FIELD]: ['The captcha was not accepted. Please try again.'] })
  }
  const message = 'We can’t verify that you’re not a robot right now. Please try again in a few minutes.'
  const headers = { 'Retry-After': '60' }
  throw new HTTPException(503, { res: Response.json({ message }, { status: 503, headers }) })
}
