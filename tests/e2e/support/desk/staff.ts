import type { BrowserContext } from '@playwright/test'
import { shopUrl } from '../addresses.ts'

/** Staff who are signed in from the start. All but the newcomer have an open desk. */
export const staff = ['office', 'workshop', 'newcomer', 'mover', 'keys'] as const
export type StaffName = (typeof staff)[number]

export const STAFF_PASSWORD = 'correct horse battery'

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
