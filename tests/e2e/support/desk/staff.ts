import type { BrowserContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { shopUrl } from '../addresses.ts'

/** Staff who are signed in from the start. All but the newcomer and the typist have an open desk. */
export const staff = ['office', 'workshop', 'newcomer', 'mover', 'keys', 'typist'] as const
export type StaffName = (typeof staff)[number]

export const STAFF_PASSWORD = 'correct horse battery'

/** Of the typist's authenticator; the others have none. */
export const TYPIST_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The six digits that the typist's authenticator shows now. */
export function codeOfTypist(): string {
  return new TOTP({ secret: Secret.fromBase32(TYPIST_SECRET), digits: 6, period: 30 }).generate()
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
