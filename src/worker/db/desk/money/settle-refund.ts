import type { Db } from '#db/db.ts'
import { withdrawDue } from '#db/desk/changes/dues.ts'
import { leadsTo, moveStatements } from '#db/orders/move-order.ts'
import { cancelByRefund } from './cancel-order.ts'
import { dollarsSql } from '#db/desk/money/dollars-sql.ts'
import { paidSql, refundedSql, sentBackSql } from './order-money.ts'
import { thisLogRow } from '#db/desk/write.ts'

export type RefundEnd =
  | { state: 'pending' | 'succeeded'; reference: string | null }
  | { state: 'failed'; message: string }

const refund = `order_refunds WHERE form_key = ?1`
/** Not counted yet: without an answer, or given up although the provider made it after all. */
const isOpen = `(settled_at IS NULL OR (state = 'failed' AND provider_reference IS NULL))`
const assertChanged = 'INSERT INTO _assert (ok) SELECT changes()'
const refundable = leadsTo.refunded.map((state) => `'${state}'`).join(', ')

/**
 * Statements of a change that end a refund as the provider says. The assertion fails if the refund has already come as
 * far, so the request, the webhook and the cron may all run them.
 */
export function settleRefund(db: Db, formKey: string, end: RefundEnd, at: number): D1PreparedStatement[] {
  if (end.state === 'failed') return fail(db, formKey, end.message, at)
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(formKey, ...values)
  const update = `UPDATE order_refunds SET state = ?2, provider_reference = coalesce(?3, provider_reference), failure = '',
    settled_at = ?4 WHERE form_key = ?1`
  return [
    // Abandoned refunds are no longer owed.
    run(
      `UPDATE orders SET owed_cents = max(0, owed_cents - (SELECT amount_cents FROM ${refund}))
       WHERE id = (SELECT order_id FROM ${refund} AND of_change = 1 AND state = 'failed')`,
    ),
    run(`${update} AND ${isOpen}`, end.state, end.reference, at),
    db.prepare(assertChanged),
    run(
      `UPDATE orders SET attention = '' WHERE owed_cents = 0 AND status <> 'needs_attention'
         AND id = (SELECT order_id FROM ${refund} AND of_change = 1)`,
    ),
    run(mail, at),
    ...restock.map((sql) => run(sql)),
    run(raiseVersion),
    ...cancelByRefund(at).map((sql) => run(sql)),
    run(`UPDATE orders SET attention = '' WHERE id IN (${whole})`),
    run(withdrawDue(whole)),
    ...moveStatements(whole, 'refunded', at, { isMailed: false, isAtDesk: true }).map((sql) => run(sql)),
  ]
}

/** The money of a pending refund has arrived. */
export function arriveRefund(db: Db, formKey: string, at: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE order_refunds SET state = 'succeeded', settled_at = ?2 WHERE form_key = ?1 AND state = 'pending'`,
      )
      .bind(formKey, at),
    db.prepare(assertChanged),
  ]
}

/** `payment` is the provider's id of the payment that it goes back to. */
export type ReportedRefund = {
  orderId: number
  reference: string
  amountCents: number
  provider: string
  payment: string | null
  at: number
}

/** The key of a refund that the provider reported first. */
export function reportedKey(reference: string): string {
  return `reported:${reference}`
}

/** SQL for the tax within an amount that belongs to no line: its share of what is left, and all of it with the rest. */
const taxOfAmount = `iif(?2 >= total_cents - refunded, tax_cents - returned,
  CAST(round(1.0 * ?2 * (tax_cents - returned) / (total_cents - refunded)) AS INTEGER))`

/** Statements that store a refund of the provider's dashboard, as one that is to be settled. */
export function insertReported(db: Db, { orderId, reference, amountCents, provider, payment, at }: ReportedRefund) {
  return [
    db
      .prepare(
        `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, provider_reference, reason, actor,
           log_id, created_at, asked_at, tax_cents, delivery_fee_cents, due_id)
         SELECT ?1, ?2, ?3, 'pending', ?4, ?5, '', 'Stripe', ${thisLogRow}, ?6, ?6, ${taxOfAmount},
           iif(?2 >= total_cents - refunded, min(tax_cents - returned, delivery_fee_cents - fee_returned), 0),
           (SELECT id FROM order_dues WHERE order_id = ?1 AND payment = ?7)
         FROM (SELECT tax_cents, total_cents, delivery_fee_cents,
           (SELECT coalesce(sum(delivery_fee_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 0 AND state <> 'failed')
             AS fee_returned,
           ${refundedSql} - (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
             WHERE order_id = o.id AND of_change = 1 AND state <> 'failed') AS refunded,
           (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 0 AND state <> 'failed')
             AS returned
           FROM orders o WHERE id = ?1) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(orderId, amountCents, provider, reportedKey(reference), reference, at, payment),
    db.prepare(assertChanged),
  ]
}

/** A refund that had already counted may fail days later; then someone has to look. */
function fail(db: Db, formKey: string, message: string, at: number): D1PreparedStatement[] {
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(formKey, ...values)
  const counted = `${refund} AND (state IN ('pending', 'succeeded') OR (of_change = 1 AND state <> 'failed'))`
  // Unless other refunds have given everything back by now.
  const owing = `SELECT o.id FROM orders o JOIN (SELECT order_id, amount_cents FROM ${counted}) AS r ON r.order_id = o.id
    WHERE ${sentBackSql} - r.amount_cents < ${paidSql}`
  const closed = `id IN (${owing}) AND status IN ('canceled', 'refunded')`
  const text = `'A refund of ' || (SELECT ${dollarsSql('amount_cents')} FROM ${refund})
    || ' failed: ' || ?2`
  return [
    run(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT 'refund-failed', 'refund-failed:' || id, json_object('refund_id', id), ?2, ?2
       FROM ${counted} ON CONFLICT (dedupe_key) DO NOTHING`,
      at,
    ),
    run(`UPDATE orders SET attention = ${text} WHERE id IN (${owing})`, message),
    run(`UPDATE orders SET owed_cents = owed_cents + (SELECT amount_cents FROM ${refund})
      WHERE id = (SELECT order_id FROM ${refund} AND of_change = 1 AND state <> 'failed')`),
    run(
      `INSERT INTO order_events (order_id, kind, at, log_id)
       SELECT id, 'needs_attention', ?2, ${thisLogRow} FROM orders WHERE ${closed}`,
      at,
    ),
    run(`UPDATE orders SET status = 'needs_attention' WHERE ${closed}`),
    run(
      `UPDATE order_refunds SET state = 'failed', failure = ?2, settled_at = ?3 WHERE form_key = ?1 AND state <> 'failed'`,
      message,
      at,
    ),
    db.prepare(assertChanged),
    run(raiseVersion),
  ]
}

const mail = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
  SELECT 'order-refunded', 'order-refunded:refund-' || id || ':' || order_id,
    json_object('order_id', order_id, 'amount_cents', amount_cents), ?2, ?2
  FROM ${refund} AND is_mailed = 1 AND cancels = 0 ON CONFLICT (dedupe_key) DO NOTHING`

const toRestock = `order_refund_lines l JOIN order_refunds r ON r.id = l.refund_id JOIN orders o ON o.id = r.order_id
  WHERE r.form_key = ?1 AND l.restock = 1 AND l.restocked = 0 AND o.stock_returned = 0`

const restock = [
  `UPDATE stock SET quantity = stock.quantity + back.quantity FROM (
     SELECT (SELECT product_id FROM order_items i WHERE i.order_id = o.id AND i.line_no = l.line_no) AS product_id,
       sum(l.quantity) AS quantity FROM ${toRestock} GROUP BY 1) AS back
   WHERE back.product_id = stock.product_id`,
  `UPDATE order_refund_lines SET restocked = 1 WHERE (refund_id, line_no) IN (SELECT l.refund_id, l.line_no FROM ${toRestock})`,
]

const raiseVersion = `UPDATE orders SET version = version + 1 WHERE id = (SELECT order_id FROM ${refund})`

/** The order, if all that was paid for it was refunded. */
const whole = `SELECT o.id FROM orders o WHERE o.id = (SELECT order_id FROM ${refund}) AND o.status IN (${refundable})
  AND ${paidSql} > 0 AND ${sentBackSql} >= ${paidSql}`
