import { brand } from '#shared/brand.ts'
import { button, note, paragraph, type Letter } from './letter.ts'
import { dayAndTime } from './dates.ts'

type Reader = { email: string; firstName: string }

export function passwordChanged({ email, firstName }: Reader, changedAt: number, forgotUrl: string): Letter {
  return {
    to: email,
    subject: `Your ${brand.name} password was changed`,
    heading: 'Your password was changed',
    body: [
      paragraph(
        `Hello ${firstName}, the password of your account was changed on ${dayAndTime(changedAt)}. Everybody who was signed in elsewhere is signed out.`,
      ),
      paragraph('Was that you? Then there is nothing to do. If not, choose a new one now:'),
      button('Choose a new password', forgotUrl),
      note(`Or call us: ${brand.phoneDisplay}, ${brand.hours}.`),
    ],
    reason: 'You get this because it concerns the safety of your account.',
  }
}
