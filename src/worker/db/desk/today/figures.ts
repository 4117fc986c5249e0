import type { Db } from '../../db.ts'

/** From `from` up to but not including `until`, in UTC milliseconds. */
export type Stretch = { from: number; until: number }

/** What was paid, or what went back, in one of several stretches. `place` is its place among them. */
export type StoredSum = { place: number; items: number; cents: number }

/** An order's events of one kind; without the plus, SQLite would look through all events of the kind. */
const eventsOf = (order: string, kind: string) =>
  `SELECT 1 FROM order_events WHERE order_id = ${order} AND +kind = '${kind}'`

/** SQL that is true of an order that was paid while it was placed: not by invoice, and not on a payment page. */
const paidAtOnce = (order: string) =>
  `NOT EXISTS (SELECT 1 FROM payment_pages WHERE order_id = ${order}.id)
   AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ${order}.id AND state = 'succeeded'
     AND provider <> 'invoice' AND amount_cents = ${order}.total_cents)`

/** An event `e` that is the first by which its order `o` was paid; some payments succeed with the order itself. */
const isFirstPaid = `CASE e.kind WHEN 'paid' THEN NOT EXISTS (${eventsOf('e.order_id', 'paid')} AND id < e.id)
  ELSE NOT EXISTS (${eventsOf('e.order_id', 'paid')}) AND ${paidAtOnce('o')} END`

/** Only money that went back for orders that count as paid lowers the sales. */
const isCounted = `(EXISTS (${eventsOf('o.id', 'paid')}) OR (${paidAtOnce('o')}))`

/**
 * Two queries over stretches that do not overlap: the totals of the orders that were paid in each, and what went back.
 * Stretches with nothing have no row.
 */
export function salesOf(db: Db, stretches: readonly Stretch[]): [D1PreparedStatement, D1PreparedStatement] {
  const given = JSON.stringify(stretches.map(({ from, until }) => [from, until]))
  const within = (at: string) => `${at} >= (r.value ->> 0) AND ${at} < (r.value ->> 1)`
  // Cross joins, because SQLite takes their tables in this order.
  return [
    db
      .prepare(
        `SELECT r.key AS place, count(*) AS items, sum(o.total_cents) AS cents
         FROM json_each(?1) r CROSS JOIN order_events e CROSS JOIN orders o
         WHERE e.kind IN ('paid', 'ordered') AND ${within('e.at')} AND o.id = e.order_id AND ${isFirstPaid} GROUP BY r.key`,
      )
      .bind(given),
    db
      .prepare(
        `SELECT r.key AS place, count(*) AS items, sum(b.amount_cents) AS cents
         FROM json_each(?1) r CROSS JOIN order_refunds b CROSS JOIN orders o
         WHERE b.state = 'succeeded' AND ${within('b.settled_at')} AND o.id = b.order_id AND ${isCounted} GROUP BY r.key`,
      )
      .bind(given),
  ]
}
