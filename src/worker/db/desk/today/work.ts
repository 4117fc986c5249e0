import type { Db } from '../../db.ts'

type OrderWorkKind = 'attention' | 'start' | 'leave' | 'held' | 'unpaid'

/** One of the two oldest orders of a kind of work, with how many there are of the kind. */
export type StoredWork = {
  kind: OrderWorkKind
  number: string
  about: string
  cents: number
  since: number
  items: number
}

const latest = (kind: string) => `(SELECT max(at) FROM order_events WHERE order_id = o.id AND kind = '${kind}')`
const heldSince = `(SELECT max(at) FROM desk_log WHERE subject = 'order:' || o.id AND action = 'order.held')`

type Asked = {
  /** A person's id, for what they have alone; null for all. */
  assignedTo: number | null
  /** Today as a UTC midnight. */
  today: number
  /** Invoices of orders from before then wait too long. */
  unpaidBefore: number
}

/** The orders that wait for a person, by kind, the oldest first. */
export function orderWork(db: Db, { assignedTo, today, unpaidBefore }: Asked): D1PreparedStatement {
  return db
    .prepare(
      `WITH o AS MATERIALIZED (
         SELECT id, number, status, held, attention, total_cents, created_at, cut_by, payment_method FROM orders
         WHERE status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention')
           AND (?1 IS NULL OR assigned_to = ?1)),
       work (kind, number, about, cents, since) AS (
         SELECT 'attention', number, attention, total_cents, coalesce(${latest('needs_attention')}, created_at)
         FROM o WHERE status = 'needs_attention'
         UNION ALL SELECT 'start', number, '', total_cents, coalesce(${latest('paid')}, created_at)
         FROM o WHERE status = 'paid' AND held = ''
         UNION ALL SELECT 'leave', number, '', total_cents, cut_by FROM o WHERE status = 'in_production' AND cut_by <= ?2
         UNION ALL SELECT 'held', number, held, total_cents, coalesce(${heldSince}, created_at) FROM o WHERE held <> ''
         UNION ALL SELECT 'unpaid', number, '', total_cents, created_at FROM o
         WHERE status = 'pending_payment' AND payment_method = 'invoice' AND created_at < ?3),
       placed AS (
         SELECT *, row_number() OVER (PARTITION BY kind ORDER BY since, number) AS place,
           count(*) OVER (PARTITION BY kind) AS items FROM work)
       SELECT kind, number, about, cents, since, items FROM placed WHERE place <= 2 ORDER BY kind, place`,
    )
    .bind(assignedTo, today, unpaidBefore)
}

export type StoredRequestWork = { kind: string; items: number; late: number; since: number }

/** Requests to answer, by kind. Those that arrived before `lateBefore` are past the promised days. */
export function requestWork(db: Db, assignedTo: number | null, lateBefore: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT kind, count(*) AS items, sum(created_at < ?2) AS late, min(created_at) AS since FROM form_submissions
       WHERE status IN ('new', 'open') AND (?1 IS NULL OR assigned_to = ?1) GROUP BY kind ORDER BY items DESC, kind`,
    )
    .bind(assignedTo, lateBefore)
}

export type StoredQueued = { number: string; status: string; rateName: string; pieces: number; cutBy: number | null }

/** The orders that the workshop has before it, by the day on which they should leave. */
export function workshopQueue(db: Db, assignedTo: number | null, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT number, status, rate_name AS rateName, cut_by AS cutBy,
         (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE order_id = orders.id) AS pieces
       FROM orders WHERE status IN ('paid', 'in_production') AND held = '' AND (?1 IS NULL OR assigned_to = ?1)
       ORDER BY cut_by, id LIMIT ?2`,
    )
    .bind(assignedTo, limit)
}
