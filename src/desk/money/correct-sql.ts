import type { Db } from '#db/db.ts'
import type { OrderMoney, StoredPayment } from '#db/desk/money/order-money.ts'
import { setAttention, setState } from '#desk/orders/state-sql.ts'
import { insertPayment, type ReceivedPayment } from './sql.ts'

type Correction = Omit<ReceivedPayment, 'orderId'> & {
  order: Pick<OrderMoney, 'id' | 'number' | 'status' | 'totalCents'>
  payment: Pick<StoredPayment, 'id'>
  /** Whether the amount was right. */
  isSame: boolean
}

/**
 * Statements of a change that take a recorded payment back today and record it as it came. With another amount, the order
 * waits for its payment again first, and the new row makes it paid or not as any payment does.
 */
export function correctPayment(db: Db, correction: Correction, at: number): D1PreparedStatement[] {
  const { order, payment, isSame, formKey, amountCents } = correction
  const back = [
    db
      .prepare(
        `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, reference, method, fee_cents,
           corrects, received_at, created_at)
         SELECT order_id, provider, 'back-' || ?2, -amount_cents, 'succeeded', reference, method, -fee_cents, id, ?3, ?3
         FROM payment_attempts WHERE id = ?1`,
      )
      .bind(payment.id, formKey, at),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
  if (isSame) return [...back, insertAgain(db, correction, at)]
  const again = amountCents === 0 ? [] : insertPayment(db, { ...correction, orderId: order.id }, at)
  return [...back, ...waitAgain(db, order, formKey, at), ...again]
}

/** The same money on its right day, with its right method and number. */
function insertAgain(db: Db, { payment, formKey, ...received }: Correction, at: number): D1PreparedStatement {
  const { method, reference, feeCents, receivedAt } = received
  return db
    .prepare(
      `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, reference, method, fee_cents,
         received_at, created_at)
       SELECT order_id, provider, 'payment-' || ?2, amount_cents, 'succeeded', ?3, ?4, ?5, ?6, ?7
       FROM payment_attempts WHERE id = ?1`,
    )
    .bind(payment.id, formKey, reference, method, feeCents, receivedAt, at)
}

function waitAgain(db: Db, order: Correction['order'], formKey: string, at: number): D1PreparedStatement[] {
  const { id, status } = order
  const moved = [
    ...setState(db, id, { from: 'paid', to: 'pending_payment', event: 'moved_back' }, at),
    setAttention(db, id, ''),
    db.prepare('UPDATE orders SET unpaid_since = ?2 WHERE id = ?1').bind(id, at),
  ]
  return [
    ...(status === 'pending_payment' ? [] : moved),
    db.prepare(`DELETE FROM payment_attempts WHERE order_id = ? AND state = 'deferred'`).bind(id),
    db
      .prepare(
        `INSERT INTO payment_attempts (order_id, provider, idempotency_key, amount_cents, state, created_at)
         SELECT o.id, 'invoice', 'open-' || ?2, o.total_cents - p.cents, 'deferred', ?3
         FROM orders o JOIN (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment_attempts
           WHERE order_id = ?1 AND state = 'succeeded') p WHERE o.id = ?1 AND p.cents < o.total_cents`,
      )
      .bind(id, formKey, at),
  ]
}

/** Whether a form has corrected its payment. */
export async function isPaymentCorrected(db: Db, formKey: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS found FROM payment_attempts WHERE idempotency_key = ?')
    .bind(`back-${formKey}`)
    .first()
  return row !== null
}
