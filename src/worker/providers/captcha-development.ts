import type { Captcha } from './captcha.ts'

const TOKEN = 'test-captcha'

export const developmentCaptcha: Captcha = {
  check: async (token) => (token === TOKEN ? 'passed' : 'rejected'),
}
