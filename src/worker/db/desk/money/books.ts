import type { Db } from '#db/db.ts'
import type { Stretch } from '#db/desk/today/figures.ts'

const SHOWN = 100

/**
 * The sums booked on a day, in a month or of an order, in one state or in all ("" then): payments and refunds by the day the
 * money moved, goods and tax by the day an order was paid in full, changes by their own day. Payments are goods, shipping,
 * tax and deposits together.
 */
export type BookRow = {
  /** "2026-11-03", "2026-11", or an order's number. */
  time: string
  state: string
  orders: number
  goodsCents: number
  shippingCents: number
  taxCents: number
  paidCents: number
  /** Paid before an order was paid in full; below zero what of it became part of a sale. */
  depositCents: number
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

/** SQL for the sums of rows of the table `sales`. */
const salesSums = `sum(orders) AS orders,
  sum(paid_cents - deposit_cents - shipping_cents - tax_cents) AS goodsCents, sum(shipping_cents) AS shippingCents,
  sum(tax_cents) AS taxCents, sum(paid_cents) AS paidCents, sum(deposit_cents) AS depositCents,
  sum(refunded_cents) AS refundedCents, sum(tax_returned_cents) AS taxReturnedCents,
  sum(delivery_fee_cents) AS deliveryFeeCents, sum(exempt_cents) AS exemptCents,
  0 AS takenCents, 0 AS backCents, 0 AS disputeFeeCents`
const disputeSums = `sum(taken_cents) AS takenCents, sum(back_cents) AS backCents, sum(fee_cents) AS disputeFeeCents`

/** The sales of one of the two parts of a day of the shop, which begins at `cut`, in a state or in all ("" then). */
export type StoredSales = Omit<BookRow, 'time'> & { cut: number }
export type StoredDisputes = DisputedMoney & { cut: number; state: string }

/** The sales of whole days of the shop, by state or in all. */
export function salesByDay(db: Db, { from, until }: Stretch, isByState: boolean): D1PreparedStatement {
  const state = isByState ? 'state' : "''"
  return db
    .prepare(
      `SELECT cut, ${state} AS state, ${salesSums} FROM sales WHERE cut >= ?1 AND cut < ?2 GROUP BY cut, ${state}`,
    )
    .bind(from, until)
}

/** The money that disputes moved on whole days of the shop, by state or in all. */
export function disputesByDay(db: Db, { from, until }: Stretch, isByState: boolean): D1PreparedStatement {
  const state = isByState ? 'state' : "''"
  return db
    .prepare(
      `SELECT cut, ${state} AS state, ${disputeSums} FROM disputed_money WHERE cut >= ?1 AND cut < ?2 GROUP BY cut, ${state}`,
    )
    .bind(from, until)
}

/** The most rows that a list behind a figure has. */
export const MOST_LISTED = 1000

/** The sums booked by order in a stretch, in a state or in all (""): the same sums as those by day. */
export function salesByOrder(
  db: Db,
  { from, until }: Stretch,
  state: string,
): [D1PreparedStatement, D1PreparedStatement] {
  const chosen = `WHERE cut >= ?1 AND cut < ?2 AND ?3 IN ('', state) GROUP BY order_id`
  const number = '(SELECT number FROM orders WHERE id = order_id)'
  const read = (sums: string, table: string) =>
    db
      .prepare(`SELECT ${number} AS time, '' AS state, ${sums} FROM ${table} ${chosen} LIMIT ${MOST_LISTED + 1}`)
      .bind(from, until, state)
  return [read(salesSums, 'sales'), read(disputeSums, 'disputed_money')]
}

/** A payment by the day on which it came. */
export type DayPayment = {
  number: string
  /** In UTC milliseconds. */
  at: number
  provider: string
  method: string
  reference: string
  amountCents: number
  feeCents: number | null
  corrects: number | null
}

const paymentsIn = `payment_attempts a WHERE a.received_at >= ?1 AND a.received_at < ?2 AND a.state = 'succeeded'
  AND a.amount_cents <> 0`

export function paymentsByDay(db: Db, { from, until }: Stretch): D1PreparedStatement {
  return db
    .prepare(
      `SELECT (SELECT number FROM orders WHERE id = a.order_id) AS number, a.received_at AS at, a.provider, a.method,
         a.reference, a.amount_cents AS amountCents, a.fee_cents AS feeCents, a.corrects
       FROM ${paymentsIn} ORDER BY a.received_at, a.id LIMIT ${MOST_LISTED + 1}`,
    )
    .bind(from, until)
}

/** The payments by a method. */
export type MethodSum = { provider: string; method: string; payments: number; paidCents: number; feeCents: number }

export function paymentsByMethod(db: Db, { from, until }: Stretch): D1PreparedStatement {
  return db
    .prepare(
      `SELECT a.provider, a.method, count(*) AS payments, sum(a.amount_cents) AS paidCents,
         coalesce(sum(a.fee_cents), 0) AS feeCents
       FROM ${paymentsIn} GROUP BY a.provider, a.method ORDER BY paidCents DESC`,
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

export type BookRows = [StoredSales, StoredDisputes, TaxToCheck, MethodSum]

/** Statements by which someone has checked an order’s tax, and has recorded at Stripe what the shop could not. */
export function checkTax(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE orders SET tax_checked_at = ?2 WHERE id = ?1').bind(orderId, at),
    db.prepare(`UPDATE tax_entries SET state = 'sent' WHERE order_id = ?1 AND state = 'failed'`).bind(orderId),
  ]
}
