import type { Captcha } from './captcha.ts'

const TOKEN = 'test-captcha'

/** A plain checkbox replaces the widget and sends this token. */
export const developmentCaptcha: Captcha = {
  check: async (token) => (token === TOKEN ? 'passed' : 'rejected'),
}
