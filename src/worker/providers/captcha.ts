import type { Settings } from '#worker/base/settings.ts'
import { developmentCaptcha } from './captcha-development.ts'
import { log } from '#worker/base/log.ts'
import { recaptcha } from './captcha-recaptcha.ts'

/** `unavailable` is nobody's fault who filled in the form; it is refused all the same. */
export type CaptchaVerdict = 'passed' | 'rejected' | 'unavailable'

/** Tells people from programs. `address` is the visitor's network address, or null when it is not known. */
export type Captcha = { check(token: string, address: string | null): Promise<CaptchaVerdict> }

export function captchaOf({ environment, captcha }: Settings): Captcha {
  if (captcha.secret) return recaptcha(captcha.secret, captcha.verifyUrl)
  return environment === 'development' ? developmentCaptcha : unconfigured
}

/** Outside development a missing secret must not open the door. */
const unconfigured: Captcha = {
  async check() {
    log('error', 'captcha', { message: 'RECAPTCHA_SECRET is missing' })
    return 'unavailable'
  },
}
