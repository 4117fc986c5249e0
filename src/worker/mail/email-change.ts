import { brand } from '#shared/brand.ts'
import { dayAndTime } from './dates.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

type Reader = { email: string; firstName: string }

export function changeEmail({ email, firstName }: Reader, url: string): Letter {
  return {
    to: email,
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    body: [
      paragraph(`Hello ${firstName}, one click and your ${brand.name} account has this address.`),
      button('Confirm my new address', url, { isSpelledOut: true }),
      note('The link works for 60 minutes. Until then nothing changes. Afterwards other devices are signed out.'),
    ],
    reason: 'You get this because somebody wants to use this address for an account. If that was not you, do nothing.',
  }
}

export function emailChangeAsked({ email, firstName }: Reader, newEmail: string, forgotUrl: string): Letter {
  return {
    to: email,
    subject: `Your ${brand.name} account is to get another address`,
    heading: 'Another email address was asked for',
    body: [
      paragraph(`Hello ${firstName}, your account is to get the address ${newEmail}. We mailed a link to it.`),
      paragraph('Was that you? Then open that link. If not, choose a new password now, which stops the change:'),
      button('Choose a new password', forgotUrl),
      note(`Or call us: ${brand.phoneDisplay}, ${brand.hours}.`),
    ],
    reason: 'You get this because it concerns the safety of your account.',
  }
}

export function emailChanged({ email, firstName }: Reader, newEmail: string, changedAt: number): Letter {
  return {
    to: email,
    subject: `Your ${brand.name} account has another address`,
    heading: 'Your email address was changed',
    body: [
      paragraph(
        `Hello ${firstName}, since ${dayAndTime(changedAt)} your account has the address ${newEmail}. Everybody who was signed in elsewhere is signed out.`,
      ),
      note(`Was that not you? Call us at once: ${brand.phoneDisplay}, ${brand.hours}.`),
    ],
    reason: 'You get this because it concerns the safety of your account.',
  }
}

export function emailTaken(email: string, loginUrl: string): Letter {
  return {
    to: email,
    subject: `You have a ${brand.name} account already`,
    heading: 'This address has an account already',
    body: [
      paragraph('Somebody wants to use this address for another account. One address can have one account.'),
      paragraph('Was that you? Then log in with this address.'),
      button('Login', loginUrl),
    ],
    reason: 'You get this because there is an account with your address. If that was not you, do nothing.',
  }
}
