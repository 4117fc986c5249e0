import { giveBack } from '#db/give-back.ts'
import { literal } from '../seed/insert.ts'

/** The states that the shop's people move orders into, each with those that lead there. */
const leadsTo: Record<string, readonly string[]> = {
  paid: ['pending_payment', 'needs_attention'],
  in_production: ['paid'],
  shipped: ['in_production'],
  delivered: ['in_production', 'shipped'],
  canceled: ['pending_payment', 'paid', 'needs_attention'],
  refunded: ['paid', 'in_production', 'shipped', 'delivered', 'canceled', 'needs_attention'],
}

/** What an order in this state can become. */
export function movesFrom(status: string): string[] {
  return Object.keys(leadsTo).filter((to) => leadsTo[to]!.includes(status))
}

/**
 * Statements that move an order, to be run in one transaction. All of them do nothing where its state does not lead
 * there; the last one returns the order's number where it does. Who cancels gives coupon and stock back. The customer
 * is mailed what changes their plans.
 * `at` in UTC milliseconds.
 */
export function moveStatements(number: string, to: string, at: number): string[] {
  const from = (leadsTo[to] ?? []).map(literal).join(', ')
  const moved = `SELECT id FROM orders WHERE number = ${literal(number)} AND status IN (${from})`
  const paid = `UPDATE payment_attempts SET state = 'succeeded' WHERE order_id IN (${moved}) AND state = 'deferred'`
  const mail = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
    SELECT ${literal(`order-${to}`)}, ${literal(`order-${to}:`)} || id, json_object('order_id', id), ${at}, ${at}
    FROM orders WHERE id IN (${moved}) ON CONFLICT (dedupe_key) DO NOTHING`
  return [
    `INSERT INTO order_events (order_id, kind, at) SELECT id, ${literal(to)}, ${at} FROM orders WHERE id IN (${moved})`,
    ...(to === 'paid' ? [paid] : []),
    ...(to === 'canceled' ? giveBack(moved) : []),
    ...(to === 'shipped' || to === 'canceled' ? [mail] : []),
    `UPDATE orders SET status = ${literal(to)} WHERE id IN (${moved}) RETURNING number`,
  ]
}
