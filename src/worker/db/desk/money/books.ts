import type { BookRow, TaxToCheck } from '#shared/schema/desk/books.ts'
import type { Db } from '#db/db.ts'
import type { Stretch } from '#db/desk/today/figures.ts'

const SHOWN = 100
/** True of an order `o` whose tax is the table's because Stripe gave no answer, and that is or may be paid. */
export const isUncheckedTax = `o.tax_source = 'fallback' AND o.tax_checked_at IS NULL
  AND o.status NOT IN ('placing', 'payment_failed', 'canceled')`

/** The orders `o` of which that is true, and the entries `e` that Stripe did not take, each by its short index. */
export const uncheckedTaxes = `orders o INDEXED BY orders_with_unchecked_tax WHERE ${isUncheckedTax}`
export const failedTaxes = `tax_entries e WHERE e.state = 'failed' AND e.state <> 'sent'`

const sums = `sum(t.orders) AS orders,
  sum(t.paid_cents) - sum(t.shipping_cents) - sum(t.tax_cents) AS goodsCents, sum(t.shipping_cents) AS shippingCents,
  sum(t.tax_cents) AS taxCents, sum(t.paid_cents) AS paidCents, sum(t.refunded_cents) AS refundedCents,
  sum(t.tax_returned_cents) AS taxReturnedCents`
const stretches = `WITH stretches AS (SELECT value ->> 'name' AS time, value ->> 'from' AS start, value ->> 'until' AS until
  FROM json_each(?1))`

/** A day or a month of the shop, from `from` up to `until`. */
export type NamedStretch = Stretch & { name: string }

/** The sales of stretches by state. Cross joins, because SQLite takes their tables in this order. */
export function salesByState(db: Db, named: readonly NamedStretch[]): D1PreparedStatement {
  return db
    .prepare(
      `${stretches} SELECT s.time, t.state, ${sums} FROM stretches s CROSS JOIN sales t
       WHERE t.at >= s.start AND t.at < s.until GROUP BY s.time, t.state ORDER BY s.time, t.state`,
    )
    .bind(JSON.stringify(named))
}

/** The sales of stretches that are whole days, in all states. */
export function salesInAll(db: Db, named: readonly NamedStretch[]): D1PreparedStatement {
  return db
    .prepare(
      `${stretches} SELECT s.time, '' AS state, ${sums} FROM stretches s CROSS JOIN sales_totals t
       WHERE t.unit = 'cut' AND t.start >= s.start AND t.start < s.until GROUP BY s.time ORDER BY s.time`,
    )
    .bind(JSON.stringify(named))
}

export function taxesToCheck(db: Db): D1PreparedStatement {
  const columns = `o.created_at AS at, a.city || ', ' || a.state AS place, o.tax_cents AS taxCents`
  const address = `JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'`
  return db.prepare(
    `SELECT * FROM (
       SELECT o.number, 'table' AS why, ${columns} FROM (SELECT o.id FROM ${uncheckedTaxes}) t CROSS JOIN orders o ON o.id = t.id ${address}
       UNION SELECT o.number, 'unrecorded', ${columns}
       FROM (SELECT e.order_id FROM ${failedTaxes}) t CROSS JOIN orders o ON o.id = t.order_id ${address})
     ORDER BY at LIMIT ${SHOWN}`,
  )
}

export type BookRows = [BookRow, TaxToCheck]

/** Statements by which someone has checked an order’s tax, and has recorded at Stripe what the shop could not. */
export function checkTax(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE orders SET tax_checked_at = ?2 WHERE id = ?1').bind(orderId, at),
    db.prepare(`UPDATE tax_entries SET state = 'sent' WHERE order_id = ?1 AND state = 'failed'`).bind(orderId),
  ]
}
