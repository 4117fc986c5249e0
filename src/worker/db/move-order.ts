import type { Db } from './db.ts'
import { restoreStock } from './give-back.ts'

export type OrderMove = 'paid' | 'in_production' | 'shipped' | 'delivered' | 'canceled' | 'refunded'

/** Each target status with the statuses that may lead to it. */
export const leadsTo: Record<OrderMove, readonly string[]> = {
  paid: ['pending_payment', 'needs_attention'],
  in_production: ['paid'],
  shipped: ['in_production'],
  delivered: ['in_production', 'shipped'],
  canceled: ['pending_payment', 'paid', 'needs_attention'],
  refunded: ['paid', 'in_production', 'shipped', 'delivered', 'canceled', 'needs_attention'],
}

/**
 * `chosen` is a query of order ids that must match until the batch ends; the last statement returns the changed
 * numbers.
 */
export function moveStatements(chosen: string, to: OrderMove, at: number): string[] {
  const event = `INSERT INTO order_events (order_id, kind, at) SELECT id, '${to}', ${at} FROM orders WHERE id IN (${chosen})`
  const paid = `UPDATE payment_attempts SET state = 'succeeded' WHERE order_id IN (${chosen}) AND state = 'deferred'`
  const mail = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
    SELECT 'order-${to}', 'order-${to}:' || id, json_object('order_id', id), ${at}, ${at}
    FROM orders WHERE id IN (${chosen}) ON CONFLICT (dedupe_key) DO NOTHING`
  return [
    event,
    ...(to === 'paid' ? [paid] : [mail]),
    ...(to === 'canceled' ? restoreStock(chosen) : []),
    `UPDATE orders SET status = '${to}' WHERE id IN (${chosen}) RETURNING number`,
  ]
}

/** Cancels an order that waits for payment; leaves others unchanged. */
export async function cancelUnpaid(db: Db, number: string, at: number): Promise<void> {
  const unpaid = `SELECT id FROM orders WHERE number = ?1 AND status = 'pending_payment'`
  await db.batch(moveStatements(unpaid, 'canceled', at).map((text) => db.prepare(text).bind(number)))
}
