import { batch, type Db } from '#db/db.ts'
import { dueSql } from '#db/desk/changes/dues.ts'
import { arrivalColumns } from '#db/orders/arrival.ts'
import { disputesSql } from './disputes.ts'

/** SQL for what was paid for the order `o`, in cents. */
export const paidSql = `(SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts
  WHERE order_id = o.id AND state = 'succeeded')`

/** SQL for what was refunded or may be refunded: all refunds of the order `o` but those that failed. */
export const refundedSql = `(SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
  WHERE order_id = o.id AND state <> 'failed')`

/** SQL for what was refunded or is on its way for the order `o`, in cents. */
export const sentBackSql = `(SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
  WHERE order_id = o.id AND state IN ('pending', 'succeeded'))`

/** SQL for what is left of each payment of the order `o`, as JSON, the latest first. */
const paymentsLeftSql = `(SELECT json_group_array(json_object('dueId', t.due_id, 'provider', t.provider, 'leftCents', t.cents - (
    SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
    WHERE order_id = o.id AND state <> 'failed' AND due_id IS t.due_id)))
  FROM (SELECT d.id AS due_id, max(a.provider) AS provider, sum(a.amount_cents) AS cents FROM payment_attempts a
      LEFT JOIN order_dues d ON d.order_id = a.order_id AND a.idempotency_key = o.number || '-due-' || d.id
    WHERE a.order_id = o.id AND a.state = 'succeeded' GROUP BY d.id ORDER BY d.id DESC) t)`

/** SQL for the money columns of the order `o` that `MoneyOrder` adds to those of the table. */
export const moneyColumns = `${paidSql} AS paidCents, ${refundedSql} AS refundedCents, o.owed_cents AS owedCents,
  ${paymentsLeftSql} AS paymentsLeft,
  ${dueSql} AS dueCents,
  (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    AS changedBackCents,
  (SELECT coalesce(sum(shipping_cents), 0) FROM order_refunds WHERE order_id = o.id AND state <> 'failed')
    AS refundedShippingCents,
  (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 0 AND state <> 'failed')
    AS refundedTaxCents,
  (SELECT max(at) FROM order_events WHERE order_id = o.id AND kind = 'canceled') AS canceledAt,
  o.shipping_tax_cents AS shippingTaxCents, o.delivery_fee_cents AS deliveryFeeCents,
  (SELECT coalesce(sum(delivery_fee_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 0 AND state <> 'failed')
    AS refundedFeeCents,
  (SELECT coalesce(sum(shipping_tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND state <> 'failed')
    AS shippingTaxAloneCents, ${disputesSql} AS disputes`

const ofLine = (column: string, isTaxOnly = 0) => `(SELECT coalesce(sum(l.${column}), 0)
  FROM order_refunds r JOIN order_refund_lines l ON l.refund_id = r.id
  WHERE r.order_id = i.order_id AND r.state <> 'failed' AND r.is_tax_only = ${isTaxOnly} AND l.line_no = i.line_no)`

/** SQL for the pieces of the line `i` that were refunded or are on their way: these are not made. */
export const sentBackPieces = `(SELECT coalesce(sum(l.quantity), 0)
  FROM order_refunds r JOIN order_refund_lines l ON l.refund_id = r.id
  WHERE r.order_id = i.order_id AND r.state IN ('pending', 'succeeded') AND l.line_no = i.line_no)`

/** SQL for what was refunded of the line `i`, whether its pieces are counted, and its tax. */
export const refundedColumns = `${ofLine('quantity')} AS refundedQuantity, ${ofLine('amount_cents')} AS refundedCents,
  ${ofLine('amount_cents', 1)} AS taxAloneCents,
  EXISTS (SELECT 1 FROM stock WHERE stock.product_id = i.product_id) AS isStocked, i.tax_cents AS taxCents`

/** SQL for the refunds and payments of an order by its number, ?1. */
export const moneyQueries = {
  refunds: `SELECT r.id, r.form_key AS formKey, r.amount_cents AS amountCents, r.provider, r.state,
      r.provider_reference AS providerReference, r.sent_by AS sentBy, r.sent_reference AS sentReference, r.reason,
      r.failure, r.cancels, r.actor, r.created_at AS createdAt
    FROM order_refunds r JOIN orders o ON o.id = r.order_id WHERE o.number = ?1 ORDER BY r.id`,
  payments: `SELECT a.id, a.provider, a.state, a.amount_cents AS amountCents, a.reference, a.method,
      a.fee_cents AS feeCents, a.corrects, EXISTS (SELECT 1 FROM payment_attempts WHERE corrects = a.id) AS isCorrected,
      coalesce(a.received_at, a.created_at) AS createdAt,
      iif(d.id IS NULL, p.payment, d.payment) AS payment
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id LEFT JOIN payment_pages p ON p.order_id = o.id
      LEFT JOIN order_dues d ON d.order_id = o.id AND a.idempotency_key = o.number || '-due-' || d.id
    WHERE o.number = ?1 AND a.state IN ('deferred', 'succeeded', 'unknown') ORDER BY a.id`,
}

export type MoneyOrder = {
  id: number
  number: string
  version: number
  status: string
  email: string
  createdAt: number
  /** From when its time to pay is counted; null for when it was placed. */
  unpaidSince: number | null
  paymentMethod: string
  rateName: string
  shippingCents: number
  taxCents: number
  totalCents: number
  paidCents: number
  refundedCents: number
  /** Refunds by changes of the order, part of `refundedCents`, and the amount they left for the customer. */
  changedBackCents: number
  owedCents: number
  /** The balance due after a change; 0 for none. */
  dueCents: number
  /** JSON of `PaymentLeft[]`, the latest payment first. */
  paymentsLeft: string
  refundedShippingCents: number
  refundedTaxCents: number
  shippingTaxCents: number
  /** What a state takes for the delivery as such, part of the tax. */
  deliveryFeeCents: number
  refundedFeeCents: number
  shippingTaxAloneCents: number
  attention: string
  /** When it leaves and arrives, as UTC midnights. */
  cutBy: number | null
  arrivesFrom: number | null
  arrivesTo: number | null
  /** Null while it is not canceled. */
  canceledAt: number | null
  /** JSON of `OrderDispute[]`. */
  disputes: string
}

/** The unrefunded part of a payment; `dueId` is null for the first one. `provider` is invoice if it came by check. */
export type PaymentLeft = { dueId: number | null; leftCents: number; provider: string }

export type MoneyLine = {
  lineNo: number
  /** Where staff put it. */
  position: number
  name: string
  size: string
  /** JSON. */
  options: string
  quantity: number
  unitCents: number
  couponCents: number
  taxCents: number | null
  refundedQuantity: number
  refundedCents: number
  /** Its tax that went back alone. */
  taxAloneCents: number
  /** 1 if its pieces are counted. */
  isStocked: number
}

export type RefundState = 'started' | 'unknown' | 'pending' | 'succeeded' | 'failed'

export type StoredRefund = {
  id: number
  formKey: string
  amountCents: number
  provider: string
  state: RefundState
  providerReference: string | null
  sentBy: string
  sentReference: string
  reason: string
  failure: string
  cancels: number
  actor: string
  createdAt: number
}

export type StoredPayment = {
  id: number
  provider: string
  state: 'deferred' | 'succeeded' | 'unknown'
  amountCents: number
  reference: string
  /** How it came that no provider took; '' for a provider's. */
  method: string
  feeCents: number | null
  /** The payment that this row takes back, and whether another one does that to it. */
  corrects: number | null
  isCorrected: number
  /** When it came. */
  createdAt: number
  /** The provider's id of the payment, if it is known. */
  payment: string | null
}

export type OrderMoney = MoneyOrder & { lines: MoneyLine[]; refunds: StoredRefund[]; payments: StoredPayment[] }

/** Everything about an order's money in one batch; null for an unknown order. */
export async function findMoney(db: Db, number: string): Promise<OrderMoney | null> {
  const read = (sql: string) => db.prepare(sql).bind(number)
  const [orders, lines, refunds, payments] = await batch<[MoneyOrder, MoneyLine, StoredRefund, StoredPayment]>(db, [
    read(
      `SELECT id, number, version, status, email, payment_method AS paymentMethod, rate_name AS rateName, created_at AS createdAt,
         unpaid_since AS unpaidSince, cut_by AS cutBy, ${arrivalColumns()}, shipping_cents AS shippingCents, tax_cents AS taxCents, total_cents AS totalCents, attention, ${moneyColumns}
       FROM orders o WHERE number = ?1`,
    ),
    read(
      `SELECT i.line_no AS lineNo, i.position, i.name, i.size, i.options, i.quantity, i.unit_price_cents AS unitCents,
         i.coupon_cents AS couponCents, ${refundedColumns}
       FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.number = ?1 ORDER BY i.line_no`,
    ),
    read(moneyQueries.refunds),
    read(moneyQueries.payments),
  ])
  const [order] = orders.results
  if (!order) return null
  return { ...order, lines: lines.results, refunds: refunds.results, payments: payments.results }
}
