import type { Db } from '#db/db.ts'
import type { Stretch } from '#db/desk/today/figures.ts'

const SHOWN = 100

/**
 * The sales of a day or a month, in one state or in all ("" then): orders by the time of their first payment, what was paid
 * after a change by its own time, refunds by the time they were settled. Payments are goods, shipping and tax together.
 */
export type BookRow = {
  /** "2026-11-03" or "2026-11". */
  time: string
  state: string
  orders: number
  goodsCents: number
  shippingCents: number
  taxCents: number
  paidCents: number
  refundedCents: number
  /** Part of what was refunded. */
  taxReturnedCents: number
  /** Part of the tax, less what of it went back: what a state takes for deliveries as such. */
  deliveryFeeCents: number
  /** Goods and shipping sold under certificates, less refunds of them. */
  exemptCents: number
} & DisputedMoney

/** Money that disputes took, gave back and cost. A lost dispute is no refund: its sale and its tax stay as they are. */
export type DisputedMoney = { takenCents: number; backCents: number; disputeFeeCents: number }

/** An order whose tax someone has to check: taken from the table, or not recorded at Stripe. */
export type TaxToCheck = { number: string; why: 'table' | 'unrecorded'; at: number; place: string; taxCents: number }

/** True of an order `o` whose tax is the table's because Stripe gave no answer, and that is or may be paid. */
export const isUncheckedTax = `o.tax_source = 'fallback' AND o.tax_checked_at IS NULL
  AND o.status NOT IN ('placing', 'payment_failed', 'canceled')`

/** The orders `o` of which that is true, and the entries `e` that Stripe did not take, each by its short index. */
export const uncheckedTaxes = `orders o INDEXED BY orders_with_unchecked_tax WHERE ${isUncheckedTax}`
export const failedTaxes = `tax_entries e WHERE e.state = 'failed' AND e.state <> 'sent'`

/** The sales of one of the two parts of a day of the shop, which begins at `cut`, in a state or in all ("" then). */
export type StoredSales = Omit<BookRow, 'time'> & { cut: number }
export type StoredDisputes = DisputedMoney & { cut: number; state: string }

/** The sales of whole days of the shop, by state or in all. */
export function salesByDay(db: Db, { from, until }: Stretch, isByState: boolean): D1PreparedStatement {
  const state = isByState ? 'state' : "''"
  return db
    .prepare(
      `SELECT cut, ${state} AS state, sum(orders) AS orders, sum(paid_cents - shipping_cents - tax_cents) AS goodsCents,
         sum(shipping_cents) AS shippingCents, sum(tax_cents) AS taxCents, sum(paid_cents) AS paidCents,
         sum(refunded_cents) AS refundedCents, sum(tax_returned_cents) AS taxReturnedCents,
         sum(delivery_fee_cents) AS deliveryFeeCents, sum(exempt_cents) AS exemptCents,
         0 AS takenCents, 0 AS backCents, 0 AS disputeFeeCents
       FROM sales WHERE cut >= ?1 AND cut < ?2 GROUP BY cut, ${state}`,
    )
    .bind(from, until)
}

/** The money that disputes moved on whole days of the shop, by state or in all. */
export function disputesByDay(db: Db, { from, until }: Stretch, isByState: boolean): D1PreparedStatement {
  const state = isByState ? 'state' : "''"
  return db
    .prepare(
      `SELECT cut, ${state} AS state, sum(taken_cents) AS takenCents, sum(back_cents) AS backCents,
         sum(fee_cents) AS disputeFeeCents
       FROM disputed_money WHERE cut >= ?1 AND cut < ?2 GROUP BY cut, ${state}`,
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

export type BookRows = [StoredSales, StoredDisputes, TaxToCheck]

/** Statements by which someone has checked an order’s tax, and has recorded at Stripe what the shop could not. */
export function checkTax(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE orders SET tax_checked_at = ?2 WHERE id = ?1').bind(orderId, at),
    db.prepare(`UPDATE tax_entries SET state = 'sent' WHERE order_id = ?1 AND state = 'failed'`).bind(orderId),
  ]
}
