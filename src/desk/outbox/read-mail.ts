import { findHandover } from '#shared/checkout/handover.ts'
import { mailName } from '#shared/desk/orders/emails.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { MailState } from '#db/mail/mail-state.ts'
import { compose } from '#worker/mail/compose.ts'
import type { Mail } from '#providers/mail.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { findMail, type MailRow } from './sql.ts'

export type Letter = Omit<Mail, 'messageId'>

/** `letter` is null for what may contain secrets, and for what is obsolete and goes to no one. */
export type OpenedMail = { mail: MailRow; letter: Letter | null }

export async function readMail({ c, db, rules, now }: Desk, id: number): Promise<OpenedMail | null> {
  const stored = await findMail(db, id)
  if (!stored) return null
  const { payload, ...mail } = stored
  if (mail.hasContents === 0) return { mail, letter: null }
  const { kind, createdAt } = mail
  const context = { db, settings: readSettings(c.env), rules, now }
  return { mail, letter: await compose({ kind, payload: JSON.parse(payload), createdAt }, context) }
}

export const mailStateNames: Readonly<Record<MailState, string>> = {
  waiting: 'Waits',
  failed: 'Not sent',
  sent: 'Sent',
  replaced: 'Replaced',
  withdrawn: 'Taken back',
  passed: 'No longer needed',
}

/** An email in short. */
export function nameMail({ kind, rateId, isPart }: MailRow): string {
  return mailName(kind, { handover: findHandover({ id: rateId }), isPart: isPart === 1 })
}
