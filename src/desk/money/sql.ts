import type { PaymentMethod } from '#shared/desk/payment-methods.ts'
import type { Db } from '#db/db.ts'
import { dollarsSql } from '#db/desk/money/dollars-sql.ts'
import { paidSql } from '#db/desk/money/order-money.ts'
import { thisLogRow } from '#db/desk/write.ts'
import { moveStatements } from '#db/orders/move-order.ts'
import { UNDO_MS } from '#worker/base/limits.ts'

export type ReceivedPayment = {
  orderId: number
  /** The form's own key: the same form records one payment. */
  formKey: string
  amountCents: number
  /** A check's or a transfer's number. */
  reference: string
  method: PaymentMethod
  feeCents: number | null
  receivedAt: number
}

/**
 * Statements of a change that record money for an order that waits for it. A part leaves it waiting, the whole amount makes
 * it paid, and more than that needs attention. What is still to come stays as the deferred attempt. The assertion fails
 * if the order does not wait for an invoice.
 */
export function insertPayment(db: Db, payment: ReceivedPayment, at: number): D1PreparedStatement[] {
  const { orderId, formKey, amountCents, reference, method, feeCents, receivedAt } = payment
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(orderId, ...values)
  const waiting = `o.id = ?1 AND o.status = 'pending_payment' AND o.payment_method = 'invoice'`
  const chosen = (condition: string) => `SELECT o.id FROM orders o WHERE ${waiting} AND ${condition}`
  const isPaid = chosen(`${paidSql} = o.total_cents`)
  const isOverpaid = chosen(`${paidSql} > o.total_cents`)
  const mailAt = at + UNDO_MS
  return [
    run(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, reference, method, fee_cents,
         received_at, created_at)
       SELECT o.id, 'invoice', ?2, ?3, 'succeeded', ?4, ?5, ?6, ?7, ?8 FROM orders o WHERE ${waiting}`,
      ...[`payment-${formKey}`, amountCents, reference, method, feeCents, receivedAt, at],
    ),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    run(
      `UPDATE payment_attempts SET amount_cents = max(0, amount_cents - ?2) WHERE order_id = ?1 AND state = 'deferred'`,
      amountCents,
    ),
    run(`DELETE FROM payment_attempts WHERE order_id = ?1 AND state = 'deferred' AND amount_cents = 0`),
    run(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       VALUES ('order-payment', 'order-payment:' || ?2 || ':' || ?1, json_object('order_id', ?1, 'amount_cents', ?3), ?4, ?5)`,
      formKey,
      amountCents,
      mailAt,
      at,
    ),
    ...stopOverpaid(db, orderId, isOverpaid, at),
    ...moveStatements(isPaid, 'paid', at, { isAtDesk: true }).map((sql) => run(sql)),
  ]
}

/** Too much is for a person to decide. */
function stopOverpaid(db: Db, orderId: number, overpaid: string, at: number): D1PreparedStatement[] {
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(orderId, ...values)
  return [
    run(
      `INSERT INTO order_events (order_id, kind, at, log_id)
       SELECT id, 'needs_attention', ?2, ${thisLogRow} FROM orders WHERE id IN (${overpaid})`,
      at,
    ),
    run(
      `UPDATE orders AS o SET status = 'needs_attention', attention = 'Paid ' || ${dollarsSql(paidSql)} || ', the order costs '
         || ${dollarsSql('o.total_cents')} || '.' WHERE o.id IN (${overpaid})`,
    ),
  ]
}

/** Whether a form has recorded its payment. */
export async function isPaymentRecorded(db: Db, formKey: string): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 AS found FROM payment_attempts WHERE idempotency_key = ?')
    .bind(`payment-${formKey}`)
    .first()
  return found !== null
}
