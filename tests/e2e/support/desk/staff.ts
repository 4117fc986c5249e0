import type { BrowserContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { shopUrl } from '../addresses.ts'

/** Staff who are signed in from the start. All but the newcomer, the invited and those with an authenticator have an open desk. */
export const staff = [
  'office',
  'workshop',
  'newcomer',
  'invited',
  'mover',
  'typist',
  // One for each engine in which a journey opens the desk, because a code is accepted once.
  'webkit',
  'firefox',
  'owner',
  // Apart, because each person may change little in a minute, and what fails is sent often.
  'unlucky',
] as const
export type StaffName = (typeof staff)[number]

export const STAFF_PASSWORD = 'correct horse battery'

/** Who has a second factor, all with this secret. */
export const withAuthenticator: readonly StaffName[] = ['typist', 'webkit', 'firefox']
export const AUTHENTICATOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The six digits that an authenticator shows now. */
export function codeOfAuthenticator(secret = AUTHENTICATOR_SECRET): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()
}

export function emailOf(name: StaffName): string {
  return `${name}@staff.example.com`
}

export function sessionOf(name: StaffName): string {
  return `m.desk-${name.padEnd(38, '-')}`
}

/** Signs the browser in as one of the staff. */
export async function atDesk(context: BrowserContext, name: StaffName): Promise<void> {
  await context.addCookies([{ name: 'alderline_session', value: sessionOf(name), url: shopUrl, httpOnly: true }])
}
