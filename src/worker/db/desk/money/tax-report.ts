import type { TaxOfState, TaxToCheck } from '#shared/schema/desk/tax.ts'
import type { Db } from '#db/db.ts'

const SHOWN = 100
/** True of an order `o` whose tax is the table's because Stripe gave no answer, and that is or may be paid. */
export const isUncheckedTax = `o.tax_source = 'fallback' AND o.tax_checked_at IS NULL
  AND o.status NOT IN ('placing', 'payment_failed', 'canceled')`

/** The orders `o` of which that is true, and the entries `e` that Stripe did not take, each by its short index. */
export const uncheckedTaxes = `orders o INDEXED BY orders_with_unchecked_tax WHERE ${isUncheckedTax}`
export const failedTaxes = `tax_entries e WHERE e.state = 'failed' AND e.state <> 'sent'`

/** SQL for the tax of the order `o` before changes gave back a part of it, which counts when that was settled. */
const taxAtFirst = `o.tax_cents + (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds
    WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
  - (SELECT coalesce(sum(tax_cents), 0) FROM order_dues WHERE order_id = o.id AND state = 'waiting')`

/** Orders first paid and refunds settled from `from` up to `until`, by the state of the delivery; pick-up is Oregon’s. */
export function taxByState(db: Db, from: number, until: number): D1PreparedStatement {
  const ofOrder = (cents: string) => `sum(iif(s.refund_id = 0, ${cents}, 0))`
  return db
    .prepare(
      `SELECT iif(o.rate_id = 'pickup', 'OR', a.state) AS state, sum(s.orders) AS orders,
         ${ofOrder('o.before_discount_cents - o.discount_cents')} AS goodsCents,
         ${ofOrder('o.shipping_cents')} AS shippingCents, ${ofOrder(taxAtFirst)} AS taxCents,
         sum(coalesce(r.tax_cents, 0)) AS returnedCents
       FROM sales s JOIN orders o ON o.id = s.order_id
         JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'
         LEFT JOIN order_refunds r ON s.refund_id <> 0 AND r.id = s.refund_id
       WHERE s.at >= ?1 AND s.at < ?2 GROUP BY 1 ORDER BY 1`,
    )
    .bind(from, until)
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

export type TaxRows = [TaxOfState, TaxToCheck]

/** Statements by which someone has checked an order’s tax, and has recorded at Stripe what the shop could not. */
export function checkTax(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE orders SET tax_checked_at = ?2 WHERE id = ?1').bind(orderId, at),
    db.prepare(`UPDATE tax_entries SET state = 'sent' WHERE order_id = ?1 AND state = 'failed'`).bind(orderId),
  ]
}
