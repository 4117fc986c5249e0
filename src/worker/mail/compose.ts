import { fillIn } from '#shared/business/shop-texts.ts'
import type { MailKind } from '#db/mail/outbox.ts'
import type { Mail } from '#providers/mail.ts'
import { recipientIn } from './about-order.ts'
import { accountEmails } from './account-emails.ts'
import { deskEmails } from './desk-emails.ts'
import type { EmailContext, Write } from './email-context.ts'
import { formEmails } from './form-emails.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { orderEmails } from './order-emails.ts'
import { moneyEmails } from './order-money.ts'
import { orderChanged } from './order-changed.ts'
import { quoteEmails } from './quote-emails.ts'
import { orderReceived } from './order-received.ts'
import { orderStaff } from './order-staff.ts'

export type Queued = { kind: string; payload: unknown; createdAt: number }

export const letters: Record<MailKind, Write> = {
  ...accountEmails,
  'order-received': orderReceived,
  'order-staff': orderStaff,
  'order-changed': orderChanged,
  ...orderEmails,
  ...moneyEmails,
  ...formEmails,
  ...quoteEmails,
  ...deskEmails,
}

/** Composes a queued email with current links and data, the shop's too; null if it is obsolete. */
export async function compose(
  { kind, payload, createdAt }: Queued,
  context: Omit<EmailContext, 'createdAt'>,
): Promise<Omit<Mail, 'messageId'> | null> {
  if (!Object.hasOwn(letters, kind)) throw new Error(`Unknown email kind "${kind}"`)
  const { business } = context.rules
  const letter = fillIn(await letters[kind as MailKind](payload, { ...context, createdAt }), business)
  return (
    letter && {
      fromName: business.name,
      to: recipientIn(payload) ?? letter.to,
      subject: letter.subject,
      html: letterHtml(letter, business),
      text: letterText(letter, business),
      ...(letter.replyTo && { replyTo: letter.replyTo }),
    }
  )
}
