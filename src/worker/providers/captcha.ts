import * as v from 'valibot'
import type { Settings } from '#worker/base/settings.ts'
import { log, thrown } from '#worker/base/log.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { PROVIDER_BYTES } from '#worker/base/limits.ts'
import { boundedFetch } from '#worker/base/request/bounded-fetch.ts'

/** `unavailable` is not the visitor's fault, but the form is rejected all the same. */
export type CaptchaVerdict = 'passed' | 'rejected' | 'unavailable'

/** Tells people from bots. `address` is the visitor's IP address, or null if unknown. */
type Captcha = { check(token: string, address: string | null): Promise<CaptchaVerdict> }

export function createCaptcha({ environment, captcha }: Settings): Captcha {
  if (captcha.secret) return recaptcha(captcha.secret, captcha.verifyUrl)
  return environment === 'development' ? developmentCaptcha : unconfigured
}

/** Outside development, a missing secret must not let anyone pass. */
const unconfigured: Captcha = {
  async check() {
    log('error', 'captcha', { message: 'RECAPTCHA_SECRET is missing' })
    return 'unavailable'
  },
}

const TOKEN = 'test-captcha'

const developmentCaptcha: Captcha = {
  check: async (token) => (token === TOKEN ? 'passed' : 'rejected'),
}

const Answer = v.object({ success: v.boolean() })

/** Google reCAPTCHA. Any failure counts as unavailable, never as passed. */
export function recaptcha(secret: string, verifyUrl: string): Captcha {
  return {
    async check(token, address) {
      const body = new URLSearchParams({ secret, response: token, ...(address ? { remoteip: address } : {}) })
      try {
        // The secret goes to this address only.
        const init = { method: 'POST', body, redirect: 'manual' as const }
        const response = await boundedFetch(verifyUrl, init, { ms: deadlines.captchaMs, bytes: PROVIDER_BYTES })
        if (!response.ok) throw new Error(`siteverify answered ${response.status}`)
        return v.parse(Answer, await response.json()).success ? 'passed' : 'rejected'
      } catch (error) {
        log('error', 'captcha', thrown(error))
        return 'unavailable'
      }
    },
  }
}
