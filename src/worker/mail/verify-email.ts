import { brand } from '#shared/brand.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

type Reader = { email: string; firstName: string }

export function verifyEmail({ email, firstName }: Reader, url: string): Letter {
  return {
    to: email,
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    body: [
      paragraph(`Hello ${firstName}, one click and your ${brand.name} account is ready.`),
      button('Confirm my address', url, { isSpelledOut: true }),
      note('The link works for 60 minutes.'),
    ],
    reason: 'You get this because an account was made with your address. If that was not you, do nothing.',
  }
}
