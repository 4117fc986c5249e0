import type { Settings } from '#worker/base/settings.ts'
import { developmentCaptcha } from './captcha-development.ts'
import { log } from '#worker/base/log.ts'
import { recaptcha } from './captcha-recaptcha.ts'

/** `unavailable` is not the visitor's fault, but the form is rejected all the same. */
export type CaptchaVerdict = 'passed' | 'rejected' | 'unavailable'

/** Tells people from bots. `address` is the visitor's IP address, or null if unknown. */
export type Captcha = { check(token: string, address: string | null): Promise<CaptchaVerdict> }

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
