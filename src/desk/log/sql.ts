import { asOrderNumber, quoteNumberIn, referenceIn } from '#shared/checkout/order-number.ts'
import { batch, onlyRow, type Db } from '#db/db.ts'
import { joinConditions, when, type Condition } from '#db/desk/conditions.ts'
import { toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'

/** One row of the log of actions. `at` is in UTC milliseconds. */
export type LogRow = {
  id: number
  at: number
  actorId: number | null
  actor: string
  subject: string
  /** Of the order that it is about. */
  number: string | null
  summary: string
  amountCents: number | null
  reason: string
  /** JSON of what was before and after, `{}` if that is not stored. */
  was: string
  became: string
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

const columns = `l.id, l.at, l.actor_id AS actorId, l.actor, l.subject, l.summary, l.amount_cents AS amountCents, l.reason,
  coalesce(d.was, '{}') AS was, coalesce(d.became, '{}') AS became, o.number`

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

/** `total` is that of the whole log; null for a part of it, which is not counted. `isMore` if another page follows. */
export type FoundLog = {
  rows: LogRow[]
  total: number | null
  isMore: boolean
  /** Who can be filtered by; `value` is what the filter takes. */
  actors: { value: string; name: string }[]
}

/** A page of the log, newest first, with the names to filter by. */
export async function listLog(db: Db, filter: LogFilter, limit: number, offset: number): Promise<FoundLog> {
  const { sql, values } = combineFilters(filter)
  const [rows, totals, actors] = await batch<[LogRow, { total: number }, StoredPerson]>(db, [
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

function combineFilters({ actorId, actor, subject, action, from, until }: LogFilter): Condition {
  return joinConditions([
    when(actorId, 'l.actor_id = ?'),
    when(actor, /^\d+$/.test(actor) ? 'l.actor_id = CAST(? AS INTEGER)' : 'l.actor = ?'),
    subject === '' ? null : isAbout(subject),
    when(action, 'instr(l.action, ?) = 1'),
    when(from, 'l.at >= ?'),
    when(until, 'l.at < ?'),
  ])
}

/** A subject as the log has it, or the number of an order, a request or a quote. */
function isAbout(typed: string): Condition {
  const [reference, quote] = [referenceIn(typed), quoteNumberIn(typed)]
  const subject = (reference && `form:${reference}`) || (quote && `quote:${quote}`) || typed
  const sql = `l.subject = coalesce((SELECT 'order:' || id FROM orders WHERE number = ?), ?)`
  return { sql, values: [asOrderNumber(typed), subject] }
}
