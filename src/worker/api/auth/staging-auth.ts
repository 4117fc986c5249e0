import { setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { log } from '#worker/base/log.ts'
import { REQUEST_ID } from '#worker/base/request/request-id.ts'
import { isSecret, STAGING_COOKIE } from '#worker/base/signing/secret.ts'
import { isHttps } from '#worker/base/request/request-url.ts'
import type { ApiContext } from '#api/http/context.ts'
import { throttle } from '#api/http/throttle.ts'
import { networkPseudonym } from '#api/account/security-log.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { DAY_SECONDS, MINUTE_MS } from '#shared/time.ts'

const TRIES_A_MINUTE = 5
const COOKIE_SECONDS = 60 * DAY_SECONDS

export const StagingAuth = v.object({ password: v.pipe(v.string(), v.maxLength(200)) })

export async function stagingAuth(c: ApiContext): Promise<Response> {
  const { password } = await validated(c, StagingAuth)
  await throttle(c, 'staging-auth', TRIES_A_MINUTE, MINUTE_MS)
  const { secret } = c.get('settings').staging
  const isRight = isSecret(secret, password)
  log(isRight ? 'info' : 'warn', 'staging', {
    request: c.req.header(REQUEST_ID),
    event: isRight ? 'opened' : 'password-wrong',
    network: networkPseudonym(c),
  })
  if (!isRight) {
    throw new ValidationError({ password: ['Incorrect staging password.'] })
  }
  const secure = isHttps(c)
  setCookie(c, STAGING_COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: COOKIE_SECONDS })
  return c.body(null, 204)
}
