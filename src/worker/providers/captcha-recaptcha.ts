import * as v from 'valibot'
import { deadlines } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Captcha } from './captcha.ts'

const Answer = v.object({ success: v.boolean() })

/** Google reCAPTCHA. Any failure counts as unavailable, never as passed. */
export function recaptcha(secret: string, verifyUrl: string): Captcha {
  return {
    async check(token, address) {
      const body = new URLSearchParams({ secret, response: token, ...(address ? { remoteip: address } : {}) })
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body,
          // The secret goes to this address only.
          redirect: 'manual',
          signal: AbortSignal.timeout(deadlines.captchaMs),
        })
        if (!response.ok) throw new Error(`siteverify answered ${response.status}`)
        return v.parse(Answer, await response.json()).success ? 'passed' : 'rejected'
      } catch (error) {
        log('error', 'captcha', thrown(error))
        return 'unavailable'
      }
    },
  }
}
