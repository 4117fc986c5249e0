import { openStates } from '#shared/desk/orders/states.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Db } from '../../db.ts'

type OrderWork = 'attention' | 'start' | 'held' | 'unpaid'
export type StoredWorkKind = OrderWork | 'answer'

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

const waits = `EXISTS (SELECT 1 FROM order_dues WHERE order_id = o.id AND state = 'waiting')`
/** True of an order `o` whose cutting can start. */
export const isToStart = `o.status = 'paid' AND o.held = '' AND NOT ${waits}`

/** How many orders staff have to look at or can start, and how many requests they have to answer. */
export const ordersWaiting = `(SELECT count(*) FROM orders o
  WHERE o.status IN ('needs_attention', 'paid') AND (o.status = 'needs_attention' OR ${isToStart}))`
export const requestsWaiting = `(SELECT count(*) FROM form_submissions WHERE status IN ('new', 'open'))`

/**
 * `work` has the orders that wait for staff, once for each kind of what has to be done, and since when; for those that the
 * workshop has to make, the day on which they should leave. An order may be held for a dispute when it has long arrived.
 */
const orderWork = `WITH kinds (kind) AS (VALUES ('attention'), ('start'), ('make'), ('held'), ('unpaid')),
  work AS (SELECT o.id, k.kind, o.assigned_to, coalesce(CASE k.kind
      WHEN 'attention' THEN (SELECT max(at) FROM order_events WHERE order_id = o.id AND kind = 'needs_attention')
      WHEN 'start' THEN (SELECT max(at) FROM order_events WHERE order_id = o.id AND kind = 'paid')
      WHEN 'held' THEN o.held_at
      WHEN 'unpaid' THEN o.unpaid_since
      WHEN 'make' THEN coalesce(o.cut_by, 0)
    END, o.created_at) AS since
  FROM orders o JOIN kinds k ON CASE k.kind
    WHEN 'attention' THEN o.status = 'needs_attention'
    WHEN 'start' THEN ${isToStart}
    WHEN 'make' THEN o.status IN ('paid', 'in_production') AND o.held = '' AND NOT ${waits}
    WHEN 'held' THEN o.held <> '' AND (o.status IN ('${openStates.join("', '")}')
      OR EXISTS (SELECT 1 FROM payment_alerts WHERE order_id = o.id))
    WHEN 'unpaid' THEN o.status = 'pending_payment' AND o.held = '' AND o.payment_method = 'invoice'
  END
  WHERE o.id IN (SELECT id FROM orders WHERE status IN ('${openStates.join("', '")}')
    UNION SELECT id FROM orders WHERE held <> ''))`

/** How many orders and requests wait for a person, by kind; requests also by their form. */
export function countWork(db: Db, { assignedTo, unpaidBefore, lateBefore }: Asked): D1PreparedStatement {
  const own = ofPerson(assignedTo)
  return db
    .prepare(
      `${orderWork} SELECT kind, '' AS detail, count(*) AS items, sum(since < ?1) AS late FROM work
       WHERE kind <> 'make' ${own} GROUP BY kind
       UNION ALL SELECT 'answer', kind, count(*), sum(created_at < ?2) FROM form_submissions
       WHERE status IN ('new', 'open') ${own} GROUP BY kind`,
    )
    .bind(unpaidBefore, lateBefore)
}

/** The two oldest of each kind. */
export function oldestWork(db: Db, { assignedTo, unpaidBefore }: Asked): D1PreparedStatement {
  const own = ofPerson(assignedTo)
  return db
    .prepare(
      `${orderWork} SELECT kind, since, number, about, cents FROM (
         SELECT w.*, o.number, iif(w.kind = 'held', o.held, o.attention) AS about, o.total_cents AS cents
         FROM (SELECT kind, id, since, row_number() OVER (PARTITION BY kind ORDER BY since, id) AS place FROM work
           WHERE kind <> 'make' AND (kind <> 'unpaid' OR since < ?1) ${own}) w JOIN orders o ON o.id = w.id
         WHERE w.place <= 2
         UNION ALL SELECT 'answer', 0, min(created_at), 1, NULL, NULL, NULL FROM form_submissions
         WHERE status IN ('new', 'open') ${own} HAVING count(*) > 0)
       ORDER BY since, id`,
    )
    .bind(unpaidBefore)
}

/** Orders that the workshop has before it, started or not, whose day is over, today, or in the seven days from today, with the first of each. */
export type StoredDue = { kind: 'late' | 'leave' | 'week'; items: number; since: number; about: string }

export function dueWork(db: Db, { assignedTo, today }: Asked): D1PreparedStatement {
  return db
    .prepare(
      `${orderWork}, due AS (SELECT id, since, iif(since < ?1, 'late', 'leave') AS kind FROM work
         WHERE kind = 'make' AND since > 0 AND since <= ?1 ${ofPerson(assignedTo)}
         UNION ALL SELECT id, since, 'week' FROM work
         WHERE kind = 'make' AND since BETWEEN ?1 AND ?1 + ${6 * DAY_MS} ${ofPerson(assignedTo)})
       SELECT kind, count(*) AS items, min(since) AS since, (SELECT group_concat(number, ', ') FROM (
         SELECT o.number FROM due d JOIN orders o ON o.id = d.id WHERE d.kind = due.kind ORDER BY d.since, d.id LIMIT 3)) AS about
       FROM due GROUP BY kind`,
    )
    .bind(today)
}

function ofPerson(id: number | null): string {
  return id === null ? '' : `AND assigned_to = ${Number(id)}`
}

export type StoredQueued = {
  number: string
  status: string
  rateId: string
  pieces: number
  cutBy: number | null
  isRemake: number
}

/** The orders that the workshop has before it, by the day on which they should leave. */
export function workshopQueue(db: Db, assignedTo: number | null, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `${orderWork} SELECT o.number, o.status, o.rate_id AS rateId, o.cut_by AS cutBy, o.remake_of IS NOT NULL AS isRemake,
         (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE order_id = o.id) AS pieces
       FROM (SELECT id, since FROM work WHERE kind = 'make' ${ofPerson(assignedTo)} ORDER BY since, id LIMIT ?1) w
         JOIN orders o ON o.id = w.id ORDER BY w.since, w.id`,
    )
    .bind(limit)
}
