import type { Db } from './catalogue.ts'
import { restoreStock } from './give-back.ts'

/** What can happen to an order once it is placed. */
export type OrderMove = 'paid' | 'in_production' | 'shipped' | 'delivered' | 'canceled' | 'refunded'

/** The states that an order can be moved to, each with those that lead there. */
export const leadsTo: Record<OrderMove, readonly string[]> = {
  paid: ['pending_payment', 'needs_attention'],
  in_production: ['paid'],
  shipped: ['in_production'],
  delivered: ['in_production', 'shipped'],
  canceled: ['pending_payment', 'paid', 'needs_attention'],
  refunded: ['paid', 'in_production', 'shipped', 'delivered', 'canceled', 'needs_attention'],
}

/**
 * Statements that move orders to a state, to be run in one batch; the last one returns the number of each order that
 * was moved. `chosen` is a query of their ids, which has to find them until that last statement is run; each statement
 * contains it once. The customer is mailed what changes their plans. `at` in UTC milliseconds.
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

/** Cancels an order that waits to be paid; any other one stays as it is. */
export async function cancelUnpaid(db: Db, number: string, at: number): Promise<void> {
  const unpaid = `SELECT id FROM orders WHERE number = ?1 AND status = 'pending_payment'`
  await db.batch(moveStatements(unpaid, 'canceled', at).map((text) => db.prepare(text).bind(number)))
}
