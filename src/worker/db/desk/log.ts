import { asOrderNumber, quoteNumberIn, referenceIn } from '#shared/checkout/order-number.ts'
import { batch, onlyRow, type Db } from '../db.ts'
import { allOf, when, type Condition } from './conditions.ts'
import { toldPeople, type StoredPerson } from './staff-name.ts'

export type StoredLogRow = {
  id: number
  at: number
  actorId: number | null
  actor: string
  action: string
  subject: string
  /** Of the order that it is about. */
  number: string | null
  summary: string
  amountCents: number | null
  reason: string
  requestId: string
  was: string | null
  became: string | null
}

/** Filters of the log; '' and null narrow nothing. Times are in UTC milliseconds, `until` is excluded. */
export type LogFilter = {
  /** Whose rows may be seen; null for those of all. */
  actorId: number | null
  /** The id of a person, or the name of something that is no person. */
  actor: string
  subject: string
  action: string
  from: number | null
  until: number | null
}

const columns = `l.id, l.at, l.actor_id AS actorId, l.actor, l.action, l.subject, l.summary, l.amount_cents AS amountCents, l.reason,
  l.request_id AS requestId, d.was, d.became, o.number`

function conditionOf({ actorId, actor, subject, action, from, until }: LogFilter): Condition {
  return allOf([
    when(actorId, 'l.actor_id = ?'),
    when(actor, /^\d+$/.test(actor) ? 'l.actor_id = CAST(? AS INTEGER)' : 'l.actor = ?'),
    subject === '' ? null : about(subject),
    when(action, 'instr(l.action, ?) = 1'),
    when(from, 'l.at >= ?'),
    when(until, 'l.at < ?'),
  ])
}

/** A subject as the log has it, or the number of an order, a request or a quote. */
function about(subject: string): Condition {
  const sql = `l.subject = coalesce((SELECT 'order:' || id FROM orders WHERE number = ?), ?)`
  return { sql, values: [asOrderNumber(subject), subjectOf(subject)] }
}

function subjectOf(typed: string): string {
  const [reference, quote] = [referenceIn(typed), quoteNumberIn(typed)]
  if (reference) return `form:${reference}`
  return quote ? `quote:${quote}` : typed
}

/** The action by which someone read what the shop has of a customer. */
export const CUSTOMER_OPENED = 'customer.opened'

/** Each person by the name of their last row; SQLite goes from one to the next without the rows in between. */
const everyone = `WITH RECURSIVE people (id) AS (
    SELECT min(actor_id) FROM desk_log
    UNION ALL SELECT (SELECT min(actor_id) FROM desk_log WHERE actor_id > people.id) FROM people WHERE people.id IS NOT NULL)
  SELECT id, (SELECT actor FROM desk_log WHERE actor_id = people.id ORDER BY id DESC LIMIT 1) AS name, '' AS firstName,
    coalesce((SELECT email FROM users WHERE id = people.id), 'no longer here') AS email
  FROM people WHERE id IS NOT NULL`

const oneself = `SELECT actor_id AS id, actor AS name, '' AS firstName, '' AS email FROM desk_log WHERE actor_id = ?
  ORDER BY id DESC LIMIT 1`

/** Log actors that are not staff. */
const others = ['Command line', 'Cron', 'Stripe']

/** Someone to filter by; `value` is what the filter takes. */
type LogActor = { value: string; name: string }

/** `total` is that of the whole log; null for a part of it, which is not counted. `isMore` if another page follows. */
export type FoundLog = { rows: StoredLogRow[]; total: number | null; isMore: boolean; actors: LogActor[] }

/** A page of the log, newest first, with the names to filter by. */
export async function readLog(db: Db, filter: LogFilter, limit: number, offset: number): Promise<FoundLog> {
  const { sql, values } = conditionOf(filter)
  const [rows, totals, actors] = await batch<[StoredLogRow, { total: number }, StoredPerson]>(db, [
    db
      .prepare(
        `SELECT ${columns} FROM desk_log l LEFT JOIN desk_log_details d ON d.log_id = l.id
           LEFT JOIN orders o ON l.subject GLOB 'order:*' AND o.id = CAST(substr(l.subject, 7) AS INTEGER) WHERE ${sql}
         ORDER BY l.id DESC LIMIT ? OFFSET ?`,
      )
      .bind(...values, limit + 1, offset),
    // Rows are never deleted, so the last one has the number of all.
    db.prepare('SELECT coalesce(max(id), 0) AS total FROM desk_log'),
    filter.actorId === null ? db.prepare(everyone) : db.prepare(oneself).bind(filter.actorId),
  ])
  const people = toldPeople(actors.results).map(({ id, name }) => ({ value: String(id), name }))
  const machines = filter.actorId === null ? others.map((name) => ({ value: name, name })) : []
  return {
    ...{ rows: rows.results.slice(0, limit), isMore: rows.results.length > limit },
    total: sql === '1' ? onlyRow(totals).total : null,
    actors: [...people, ...machines].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

export type LastChange = { actor: string; actorId: number | null; summary: string; at: number }

/** What was done to a subject last. */
export function lastChangeOf(db: Db, subject: string): Promise<LastChange | null> {
  return db
    .prepare('SELECT actor, actor_id AS actorId, summary, at FROM desk_log WHERE subject = ?1 ORDER BY id DESC LIMIT 1')
    .bind(subject)
    .first<LastChange>()
}

/** `event` is the kind of an order's event that no one in the Desk made; '' otherwise. */
export type LastOrderChange = LastChange & { event: string }

/** What raised an order's version last: someone in the Desk, its buyer, the payment provider, or a job of the shop. */
export function lastChangeOfOrder(db: Db, orderId: number): Promise<LastOrderChange | null> {
  return db
    .prepare(
      `SELECT actor, actor_id AS actorId, summary, at, '' AS event, id FROM desk_log
       WHERE subject = ?1 AND action NOT IN (SELECT value FROM json_each(?2))
       UNION ALL SELECT actor, NULL, '', at, kind, 0 FROM order_events WHERE order_id = ?3 AND log_id IS NULL
       ORDER BY at DESC, id DESC LIMIT 1`,
    )
    .bind(`order:${orderId}`, JSON.stringify(unversioned), orderId)
    .first<LastOrderChange>()
}

/** Actions that leave an order's version as it is. */
const unversioned = ['order.noted', 'order.line-noted', 'order.mailed', 'order.assigned', 'order.printed']
