import type { Settings } from '#worker/base/settings.ts'
import { developmentCaptcha } from './captcha-development.ts'
import { log } from '#worker/base/log.ts'
import type { Captcha } from './captcha.ts'
import { recaptcha } from './captcha-recaptcha.ts'

export function captchaOf({ environment, captcha }: Settings): Captcha {
  if (captcha.secret) return recaptcha(captcha.secret, captcha.verifyUrl)
  return environment === 'development' ? developmentCaptcha : unconfigured
}

/** Outside development, a missing secret must not let anybody pass. */
const unconfigured: Captcha = {
  async check() {
    log('error', 'captcha', { message: 'RECAPTCHA_SECRET is missing' })
    return 'unavailable'
  },
}
