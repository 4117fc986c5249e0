import { brand } from '#shared/brand.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

/** `url` works once, within an hour of the request. */
export function resetPassword(email: string, url: string): Letter {
  return {
    to: email,
    subject: `Reset your ${brand.name} password`,
    heading: 'Choose a new password',
    body: [
      paragraph('Somebody, most likely you, asked for a new password for this address.'),
      button('Choose a new password', url, { isSpelledOut: true }),
      note(
        'The link works once, for 60 minutes.',
        'If you did not ask for it, do nothing: your password stays as it is.',
      ),
    ],
    reason: 'You get this because a new password was asked for.',
  }
}
