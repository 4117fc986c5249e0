import type { OutboxTab } from '#shared/desk/list-filters.ts'
import { batch, onlyRow, type Db } from '#db/db.ts'
import { isFailedMail, isUnneededMail, mailStateSql, type MailState } from '#db/mail/mail-state.ts'
import { hasNoSecrets, isOfPart, isRefused } from '#db/mail/outbox-queue.ts'

/** An email as the list has it. Times are in UTC milliseconds. */
export type MailRow = {
  id: number
  kind: string
  createdAt: number
  /** When it was sent or failed, or is tried next. */
  at: number
  attempts: number
  error: string
  state: MailState
  /** The order and the request that it is about. */
  number: string | null
  reference: string | null
  /** Null if that went with its contents. */
  recipient: string | null
  rateId: string | null
  isPart: number
  /** 1 if it can be shown and sent again; 0 of what may contain secrets, such as a link that sets a password. */
  hasContents: number
}

const isWaiting = 'm.sent_at IS NULL AND m.given_up_at IS NULL'
const tabs: Record<OutboxTab, { where: string; order: string }> = {
  waiting: { where: `${isWaiting} AND NOT ${isRefused('m')}`, order: 'm.next_at, m.id' },
  failed: { where: isFailedMail, order: 'coalesce(m.given_up_at, m.created_at) DESC' },
  sent: { where: 'm.sent_at IS NOT NULL', order: 'm.sent_at DESC' },
  unneeded: { where: isUnneededMail, order: 'coalesce(m.given_up_at, m.created_at) DESC' },
}

const key = `substr(m.dedupe_key, instr(m.dedupe_key, ':') + 1)`
const order = `(SELECT id FROM orders WHERE id = CAST(substr(m.about, 7) AS INTEGER))`
const reference = `coalesce((SELECT reference FROM form_submissions WHERE reference = ${key}),
  (SELECT f.reference FROM form_replies r JOIN form_submissions f ON f.id = r.form_id
   WHERE m.kind = 'form-reply' AND r.log_id = CAST(${key} AS INTEGER)))`
const columns = `m.id, m.kind, m.created_at AS createdAt, coalesce(m.sent_at, m.given_up_at, iif(${isRefused('m')}, m.created_at, m.next_at)) AS at, m.attempts,
  m.last_error AS error, (SELECT rate_id FROM orders WHERE id = ${order}) AS rateId,
  ${isOfPart(`(SELECT total_cents FROM orders WHERE id = ${order})`)} AS isPart, ${mailStateSql} AS state,
  (SELECT number FROM orders WHERE id = ${order}) AS number, ${reference} AS reference,
  coalesce(m.payload ->> 'to', m.payload ->> 'email', (SELECT email FROM users WHERE id = m.payload ->> 'user_id'),
    iif(m.kind = 'order-staff', (SELECT recipient FROM order_news), (SELECT email FROM orders WHERE id = ${order})),
    iif(m.kind = 'form-staff', NULL, (SELECT email FROM form_submissions WHERE reference = ${reference}))) AS recipient,
  m.payload <> '{}' AND ${hasNoSecrets} AS hasContents`

export type FoundMails = { rows: MailRow[]; total: number; waiting: number; failed: number }

/** A page of the emails of a tab: those that wait by when they are tried next, the others with the latest first. */
export async function loadMails(db: Db, tab: OutboxTab, limit: number, offset: number): Promise<FoundMails> {
  const from = (name: OutboxTab) => `FROM outbox m WHERE ${tabs[name].where}`
  const count = (name: OutboxTab) => db.prepare(`SELECT count(*) AS total ${from(name)}`)
  type Total = { total: number }
  const [rows, found, waiting, failed] = await batch<[MailRow, Total, Total, Total]>(db, [
    db.prepare(`SELECT ${columns} ${from(tab)} ORDER BY ${tabs[tab].order} LIMIT ?1 OFFSET ?2`).bind(limit, offset),
    count(tab),
    count('waiting'),
    count('failed'),
  ])
  return {
    ...{ rows: rows.results, total: onlyRow(found).total },
    ...{ waiting: onlyRow(waiting).total, failed: onlyRow(failed).total },
  }
}

export type StoredMail = MailRow & { payload: string }

export function findMail(db: Db, id: number): Promise<StoredMail | null> {
  return db.prepare(`SELECT ${columns}, m.payload FROM outbox m WHERE m.id = ?`).bind(id).first<StoredMail>()
}

const tried = `next_at = ?1, due_at = ?1, given_up_at = NULL, lease_until = NULL, is_dropped = 0, last_error = ''`
const oneChanged = 'INSERT INTO _assert (ok) SELECT changes() = 1'

/** Statements after which an email that waits or failed is tried at once. They fail by the assertion if it was sent meanwhile. */
export function tryMail(db: Db, id: number, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE outbox AS m SET ${tried} WHERE id = ?2 AND sent_at IS NULL AND payload <> '{}' AND coalesce(lease_until, 0) < ?1`,
      )
      .bind(now, id),
    db.prepare(oneChanged),
  ]
}

/** Statement after which the emails that failed are tried at once, the oldest first. */
export function tryFailedMails(db: Db, limit: number, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE outbox SET ${tried} WHERE id IN (
         SELECT m.id FROM outbox m WHERE ${isFailedMail} AND m.payload <> '{}' ORDER BY m.given_up_at LIMIT ?2)`,
    )
    .bind(now, limit)
}

/** Statements after which an email that waits is never sent. They fail by the assertion if it is being sent. */
export function dropMail(db: Db, id: number, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE outbox AS m SET given_up_at = ?1, is_dropped = 1 WHERE id = ?2 AND ${isWaiting} AND coalesce(lease_until, 0) < ?1`,
      )
      .bind(now, id),
    db.prepare(oneChanged),
  ]
}

/** Statements that queue a sent email once more. They fail by the assertion if its contents are not kept. */
export function sendMailAgain(db: Db, id: number, logRow: string, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT kind, 'again:' || ${logRow} || ':' || dedupe_key, payload, ?1, ?1 FROM outbox m
         WHERE id = ?2 AND sent_at IS NOT NULL AND payload <> '{}'`,
      )
      .bind(now, id),
    db.prepare(oneChanged),
  ]
}
