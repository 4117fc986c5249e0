import type { Db } from '#db/db.ts'
import { withdrawDue } from '#db/desk/changes/dues.ts'
import { restoreStock } from '#db/orders/restock.ts'
import { thisLogRow } from '#db/desk/write.ts'

/** States in which the desk may cancel. From `in_production` only an owner may, and no stock is restored. */
const cancelable: readonly string[] = ['pending_payment', 'paid', 'needs_attention', 'in_production']

const states = cancelable.map((state) => `'${state}'`).join(', ')

export function isCancelable({ status }: { status: string }): boolean {
  return cancelable.includes(status)
}

/** Statements that cancel the order of a refund that cancels; `?1` is the refund's form key. */
export function cancelByRefund(at: number): string[] {
  const chosen = `SELECT o.id FROM orders o JOIN order_refunds r ON r.order_id = o.id
    WHERE r.form_key = ?1 AND r.cancels = 1 AND r.state IN ('pending', 'succeeded') AND o.status IN (${states})`
  const mail = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
    SELECT 'order-canceled', 'order-canceled:refund-' || r.id || ':' || r.order_id,
      json_object('order_id', r.order_id, 'amount_cents', r.amount_cents), ${at}, ${at}
    FROM order_refunds r WHERE r.form_key = ?1 AND r.is_mailed = 1 AND r.order_id IN (${chosen})
    ON CONFLICT (dedupe_key) DO NOTHING`
  return [mail, ...cancel(chosen, at)]
}

/** Statements of a change that cancel an order with nothing to refund. Their assertion fails if it cannot be. */
export function cancelUnpaidByStaff(db: Db, orderId: number, isMailed: boolean, at: number): D1PreparedStatement[] {
  const chosen = `SELECT id FROM orders WHERE id = ?1 AND status IN (${states})`
  const mail = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
    SELECT 'order-canceled', 'order-canceled:' || id, json_object('order_id', id), ${at}, ${at}
    FROM orders WHERE id IN (${chosen}) ON CONFLICT (dedupe_key) DO NOTHING`
  const statements = [...(isMailed ? [mail] : []), ...cancel(chosen, at)]
  return [
    ...statements.map((sql) => db.prepare(sql).bind(orderId)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

function cancel(chosen: string, at: number): string[] {
  const uncut = `${chosen} AND status <> 'in_production'`
  return [
    `INSERT INTO order_events (order_id, kind, at, log_id) SELECT id, 'canceled', ${at}, ${thisLogRow} FROM orders WHERE id IN (${chosen})`,
    ...restoreStock(uncut),
    withdrawDue(chosen),
    `UPDATE orders SET status = 'canceled', attention = '', held = '', held_at = NULL WHERE id IN (${chosen})`,
  ]
}
