import type { Db } from '../../db.ts'

const kinds = ['attention', 'start', 'held', 'unpaid', 'answer'] as const
export type StoredWorkKind = (typeof kinds)[number]

/** How many wait of a kind. `late` are those that began before the kind's limit. */
export type StoredCount = { kind: StoredWorkKind; detail: string; items: number; late: number }

/** One of the two oldest of a kind; the columns of an order are null for a request. */
export type StoredOldest = {
  kind: StoredWorkKind
  since: number
  number: string | null
  about: string | null
  cents: number | null
}

type Asked = {
  /** A person's id, for what they have alone; null for all. */
  assignedTo: number | null
  /** Today as a UTC midnight. */
  today: number
  /** Invoices of orders from before then wait too long. */
  unpaidBefore: number
  /** Requests from before then are past the promised days. */
  lateBefore: number
}

/** How many orders and requests wait for a person, by kind; requests also by their form. */
export function countWork(db: Db, { assignedTo, unpaidBefore, lateBefore }: Asked): D1PreparedStatement {
  return db
    .prepare(
      `SELECT kind, detail, sum(items) AS items,
         sum(items) FILTER (WHERE cut < CASE kind WHEN 'unpaid' THEN ?2 ELSE ?3 END) AS late
       FROM desk_work_totals WHERE person = ?1 AND kind NOT IN ('make', 'leave', 'waiting') GROUP BY kind, detail`,
    )
    .bind(assignedTo ?? 0, unpaidBefore, lateBefore)
}

/** The two oldest of each kind. */
export function oldestWork(db: Db, { assignedTo, unpaidBefore }: Asked): D1PreparedStatement {
  const until = (kind: StoredWorkKind) => (kind === 'unpaid' ? unpaidBefore : Number.MAX_SAFE_INTEGER)
  const asked = kinds.map((kind) => [kind, kind === 'answer' ? 'request' : 'order', until(kind)])
  return db
    .prepare(
      `SELECT w.kind, w.since, o.number, iif(w.kind = 'held', o.held, o.attention) AS about, o.total_cents AS cents
       FROM json_each(?1) k CROSS JOIN desk_work w LEFT JOIN orders o ON w.subject = 'order' AND o.id = w.id
       WHERE w.kind = k.value ->> 0 AND w.subject = k.value ->> 1 AND w.id IN (
         SELECT id FROM desk_work WHERE kind = k.value ->> 0 AND since < k.value ->> 2 ${ofPerson(assignedTo)}
         ORDER BY since, id LIMIT 2)
       ORDER BY w.since, w.id`,
    )
    .bind(JSON.stringify(asked))
}

/** Orders that the workshop has before it, started or not, whose day is over or today, with the first of each. */
export type StoredDue = { kind: 'late' | 'leave'; items: number; since: number; about: string }

export function dueWork(db: Db, { assignedTo, today }: Asked): D1PreparedStatement {
  return db
    .prepare(
      `WITH due AS (SELECT id, since, iif(since < ?1, 'late', 'leave') AS kind FROM desk_work
         WHERE kind = 'make' AND since > 0 AND since <= ?1 ${ofPerson(assignedTo)})
       SELECT kind, count(*) AS items, min(since) AS since, (SELECT group_concat(number, ', ') FROM (
         SELECT o.number FROM due d JOIN orders o ON o.id = d.id WHERE d.kind = due.kind ORDER BY d.since, d.id LIMIT 3)) AS about
       FROM due GROUP BY kind`,
    )
    .bind(today)
}

/** A number, and no placeholder, so that SQLite reads the person's own rows alone. */
function ofPerson(id: number | null): string {
  return id === null ? '' : `AND assigned_to = ${Number(id)}`
}

export type StoredQueued = { number: string; status: string; rateName: string; pieces: number; cutBy: number | null }

/** The orders that the workshop has before it, by the day on which they should leave. */
export function workshopQueue(db: Db, assignedTo: number | null, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT o.number, o.status, o.rate_name AS rateName, o.cut_by AS cutBy,
         (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE order_id = o.id) AS pieces
       FROM (SELECT id, since FROM desk_work WHERE kind = 'make' ${ofPerson(assignedTo)} ORDER BY since, id LIMIT ?1) w
         JOIN orders o ON o.id = w.id ORDER BY w.since, w.id`,
    )
    .bind(limit)
}
