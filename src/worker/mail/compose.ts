import { hasStoppedIdeas } from '#db/account/idea-readers.ts'
import { fillIn } from '#shared/business/shop-texts.ts'
import type { MailKind } from '#db/mail/outbox.ts'
import type { Mail } from '#providers/mail.ts'
import { unsubscribePath } from '#worker/base/signing/unsubscribe-link.ts'
import { recipientIn } from './about-order.ts'
import { accountEmails } from './account-emails.ts'
import { deskEmails } from './desk-emails.ts'
import { link, type EmailContext, type Write } from './email-context.ts'
import { formEmails } from './form-emails.ts'
import type { Letter } from './letter.ts'
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

/** Emails that sell more than they inform. Their readers can stop them; all others are about what someone did. */
const MARKETING: ReadonlySet<string> = new Set<MailKind>(['quote-reminder'])

/** Composes a queued email with current links and data, the shop's too; null if it is obsolete. */
export async function compose(
  { kind, payload, createdAt }: Queued,
  context: Omit<EmailContext, 'createdAt'>,
): Promise<Omit<Mail, 'messageId'> | null> {
  if (!Object.hasOwn(letters, kind)) throw new Error(`Unknown email kind "${kind}"`)
  const { business } = context.rules
  const written = fillIn(await letters[kind as MailKind](payload, { ...context, createdAt }), business)
  const letter = written && MARKETING.has(kind) ? await makeStoppable(written, context) : written
  return (
    letter && {
      fromName: business.name,
      to: recipientIn(payload) ?? letter.to,
      subject: letter.subject,
      html: letterHtml(letter, business),
      text: letterText(letter, business),
      ...(letter.replyTo && { replyTo: letter.replyTo }),
      ...(letter.unsubscribeUrl && { unsubscribeUrl: letter.unsubscribeUrl }),
    }
  )
}

/** The letter with the link that stops such letters; null if its reader has stopped them, even while it waited. */
async function makeStoppable(letter: Letter, { db, settings }: Pick<EmailContext, 'db' | 'settings'>) {
  if (await hasStoppedIdeas(db, letter.to)) return null
  return { ...letter, unsubscribeUrl: link(settings, unsubscribePath(settings.appKey, letter.to)) }
}
