import { isPickUp } from '#shared/checkout/pick-up.ts'
import { mailName } from '#shared/desk/orders/emails.ts'
import { outboxTabs, type MailRow, type OpenedMail, type Outbox } from '#shared/schema/desk/outbox.ts'
import {
  dropMail,
  findMail,
  listMails,
  sendMailAgain,
  tryFailedMails,
  tryMail,
  type StoredLetter,
  type StoredMail,
} from '#db/desk/outbox/outbox.ts'
import { thisLogRow } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { compose } from '#worker/mail/compose.ts'
import type { Mail } from '#providers/mail.ts'
import { settingsOf } from '#worker/base/settings.ts'
import { answerChange } from '../answer-change.ts'
import { data, type Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { pageOf, pagesOf } from '#shared/desk/list-pages.ts'

const ROWS_PER_PAGE = 50
/** As many as a minute's job sends. */
const MOST_RETRIED = 50
const GONE = 'This email doesn’t exist or was deleted.'

/** GET outbox: the emails that wait, failed or were sent (`tab`), 50 a page. */
export async function outbox(desk: Desk): Promise<Response> {
  const { db, query } = desk
  const [page, asked] = [pageOf(query), query.get('tab')]
  const tab = outboxTabs.find((name) => name === asked) ?? 'waiting'
  const found = await listMails(db, tab, ROWS_PER_PAGE, (page - 1) * ROWS_PER_PAGE)
  const answer: Outbox = {
    rows: found.rows.map(rowJson),
    ...{ page, total: found.total, pages: pagesOf(found, ROWS_PER_PAGE), waiting: found.waiting, failed: found.failed },
  }
  return data(desk, answer)
}

/** GET outbox/:id: an email with its text, unless it may contain secrets. */
export async function email(desk: Desk): Promise<Response> {
  const stored = await findMail(desk.db, idOf(desk))
  if (!stored) return missing(desk.c, GONE)
  const letter = await letterOf(desk, stored)
  const answer: OpenedMail = {
    mail: rowJson(stored),
    letter: letter && { to: letter.to, subject: letter.subject, text: letter.text },
  }
  return data(desk, answer)
}

/** GET outbox/:id/letter: the email's HTML. */
export async function emailLetter(desk: Desk): Promise<Response> {
  const stored = await findMail(desk.db, idOf(desk))
  const letter = stored && (await letterOf(desk, stored))
  return letter ? desk.c.html(letter.html) : missing(desk.c, GONE)
}

/** POST outbox/:id/retry: tries an email at once that waits or failed. */
export function retryEmail(desk: Desk): Promise<Response> {
  const { db, now } = desk
  return changeEmail(desk, 'retried', 'Tried an email again', tryMail(db, idOf(desk), now))
}

/** POST outbox: tries up to 50 emails that failed at once. */
export function retryEmails(desk: Desk): Promise<Response> {
  const { db, now } = desk
  const change = {
    action: 'emails.retried',
    subject: 'emails',
    summary: 'Tried the failed emails again',
    became: { retried: true },
  }
  return answerChange(desk, 'email', { ...change, statements: [tryFailedMails(db, MOST_RETRIED, now)] })
}

/** POST outbox/:id/drop: an email that waits is never sent. */
export function dropEmail(desk: Desk): Promise<Response> {
  const { db, now } = desk
  return changeEmail(desk, 'dropped', 'Took back an email', dropMail(db, idOf(desk), now))
}

/** POST outbox/:id/again: sends an email once more that was sent. */
export async function sendEmailAgain(desk: Desk): Promise<Response> {
  const { db, now } = desk
  const id = idOf(desk)
  const sent = await findMail(db, id)
  if (!sent) return missing(desk.c, GONE)
  const mail = {
    about: sent.number ?? sent.reference ?? `email:${id}`,
    to: sent.recipient === null ? [] : [sent.recipient],
  }
  const send = () => changeEmail(desk, 'sent-again', 'Sent an email again', sendMailAgain(db, id, thisLogRow, now))
  return mailedByHand(desk, mail, send)
}

function changeEmail(desk: Desk, verb: string, summary: string, statements: D1PreparedStatement[]): Promise<Response> {
  const change = {
    action: `email.${verb}`,
    subject: `email:${idOf(desk)}`,
    summary,
    became: { [verb]: true },
    statements,
  }
  return answerChange(desk, 'email', change)
}

async function letterOf({ c, db, now }: Desk, mail: StoredLetter): Promise<Omit<Mail, 'messageId'> | null> {
  if (mail.isKept === 0) return null
  const { kind, payload, createdAt } = mail
  return compose({ kind, payload: JSON.parse(payload), createdAt }, { db, settings: settingsOf(c.env), now })
}

function idOf({ params }: Desk): number {
  return Number(params['id'])
}

function rowJson({ isKept, ...row }: StoredMail): MailRow {
  const { id, kind, state, createdAt, at, attempts, error, number, reference, recipient, rateName, isPart } = row
  const name = mailName(kind, { isPickUp: isPickUp({ name: rateName ?? '' }), isPart: isPart === 1 })
  const shown = { id, kind, name, state, createdAt, at, attempts, error, number, reference, recipient }
  return { ...shown, isKept: isKept === 1 }
}
