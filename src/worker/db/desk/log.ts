import { batch, type Db } from '../db.ts'

export type StoredLogRow = {
  id: number
  at: number
  actor: string
  action: string
  subject: string
  summary: string
  amountCents: number | null
  reason: string
  requestId: string
  was: string | null
  became: string | null
}

/** Filters of the log; '' and null mean all. Times are in UTC milliseconds, `until` is excluded. */
export type LogFilter = {
  actorId: number | null
  actor: string
  subject: string
  action: string
  from: number
  until: number
}

const columns = `l.id, l.at, l.actor, l.action, l.subject, l.summary, l.amount_cents AS amountCents, l.reason,
  l.request_id AS requestId, d.was, d.became`

const matching = `(?1 IS NULL OR l.actor_id = ?1) AND (?2 = '' OR l.actor = ?2) AND (?3 = '' OR l.subject = ?3)
  AND (?4 = '' OR l.action LIKE ?4 || '%') AND l.at >= ?5 AND l.at < ?6`

export type FoundLog = { rows: StoredLogRow[]; total: number; actors: string[] }

/** A page of the log, newest first, with the number of all rows and the names of everybody in it. */
export async function readLog(db: Db, filter: LogFilter, limit: number, offset: number): Promise<FoundLog> {
  const { actorId, actor, subject, action, from, until } = filter
  const binds = [actorId, actor, subject, action, from, until]
  const [rows, totals, actors] = await batch<[StoredLogRow, { total: number }, { actor: string }]>(db, [
    db
      .prepare(
        `SELECT ${columns} FROM desk_log l LEFT JOIN desk_log_details d ON d.log_id = l.id WHERE ${matching}
         ORDER BY l.id DESC LIMIT ?7 OFFSET ?8`,
      )
      .bind(...binds, limit, offset),
    db.prepare(`SELECT count(*) AS total FROM desk_log l WHERE ${matching}`).bind(...binds),
    db
      .prepare('SELECT DISTINCT actor FROM desk_log WHERE ?1 IS NULL OR actor_id = ?1 ORDER BY actor LIMIT 100')
      .bind(actorId),
  ])
  return { rows: rows.results, total: totals.results[0]!.total, actors: actors.results.map((row) => row.actor) }
}

export type LastChange = { actor: string; summary: string; at: number }

/** What was done to a subject last. */
export function lastChangeOf(db: Db, subject: string): Promise<LastChange | null> {
  return db
    .prepare('SELECT actor, summary, at FROM desk_log WHERE subject = ?1 ORDER BY id DESC LIMIT 1')
    .bind(subject)
    .first<LastChange>()
}

/** `event` is the kind of an order's event that nobody at the desk made; '' otherwise. */
export type LastOrderChange = LastChange & { event: string }

/** What raised an order's version last: somebody at the desk, its buyer, the payment provider, or a job of the shop. */
export function lastChangeOfOrder(db: Db, orderId: number): Promise<LastOrderChange | null> {
  return db
    .prepare(
      `SELECT actor, summary, at, '' AS event, id FROM desk_log
       WHERE subject = ?1 AND action NOT IN (SELECT value FROM json_each(?2))
       UNION ALL SELECT actor, '', at, kind, 0 FROM order_events WHERE order_id = ?3 AND log_id IS NULL
       ORDER BY at DESC, id DESC LIMIT 1`,
    )
    .bind(`order:${orderId}`, JSON.stringify(unversioned), orderId)
    .first<LastOrderChange>()
}

/** Actions that leave an order's version as it is. */
const unversioned = ['order.noted', 'order.line-noted', 'order.mailed', 'order.assigned', 'order.printed']
