import type { Db } from '../../db.ts'

/** From `from` up to but not including `until`, in UTC milliseconds. */
export type Stretch = { from: number; until: number }

export type StoredSales = { place: number; orders: number; paidCents: number; refundedCents: number }

/** An event `e` that is the first by which its order `o` was paid; some payments succeed with the order itself. */
const isFirstPaid = `CASE e.kind
  WHEN 'paid' THEN NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = e.order_id AND kind = 'paid' AND id < e.id)
  ELSE NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = e.order_id AND kind = 'paid') AND ${paidAtOnce('o')} END`

/** SQL that is true of an order that was paid while it was placed: not by invoice, and not on a payment page. */
function paidAtOnce(order: string): string {
  return `EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ${order}.id AND state = 'succeeded'
      AND provider <> 'invoice' AND amount_cents = ${order}.total_cents)
    AND NOT EXISTS (SELECT 1 FROM payment_pages WHERE order_id = ${order}.id)`
}

/** Only money that went back for orders that count as paid lowers the sales. */
const refunded = `SELECT coalesce(sum(b.amount_cents), 0) FROM order_refunds b JOIN orders p ON p.id = b.order_id
  WHERE b.state = 'succeeded' AND b.settled_at >= (r.value ->> 0) AND b.settled_at < (r.value ->> 1)
    AND (EXISTS (SELECT 1 FROM order_events WHERE order_id = p.id AND kind = 'paid') OR (${paidAtOnce('p')}))`

/** What was paid and what went back in each of several stretches; rows come in their order, with its `place`. */
export function salesOf(db: Db, stretches: readonly Stretch[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.key AS place, count(o.id) AS orders, coalesce(sum(o.total_cents), 0) AS paidCents,
         (${refunded}) AS refundedCents
       FROM json_each(?1) r
       LEFT JOIN (order_events e JOIN orders o ON o.id = e.order_id)
         ON e.kind IN ('paid', 'ordered') AND e.at >= (r.value ->> 0) AND e.at < (r.value ->> 1) AND ${isFirstPaid}
       GROUP BY r.key ORDER BY r.key`,
    )
    .bind(JSON.stringify(stretches.map(({ from, until }) => [from, until])))
}
