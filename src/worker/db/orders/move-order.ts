import type { Db } from '#db/db.ts'
import { thisLogRow } from '#db/desk/write.ts'
import { restoreStock, takeStockAgain } from './restock.ts'
import { takeDays } from './work-days.ts'
import { noteStuckSql, setPaidSql } from './stuck-order.ts'

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

/** Who moves an order away from the desk: the buyer, the payment provider, or a job of the shop. */
export type MoveActor = 'Customer' | 'Stripe' | 'Cron'

type MoveOptions = {
  isMailed?: boolean
  /** When the email goes out, if not at once. */
  mailAt?: number
  /** True if the batch has logged the move and raised the version already. */
  isAtDesk?: boolean
  /** Who moves it, if it is no one at the desk. */
  actor?: MoveActor
}

/**
 * `chosen` is a query of order ids that must match until the batch ends; the last statement returns the changed
 * numbers. `at` is part of the text, because the parameters are those of `chosen`.
 */
export function moveStatements(chosen: string, to: OrderMove, at: number, options: MoveOptions = {}): string[] {
  const { isMailed = true, mailAt = at, isAtDesk = false } = options
  const time = integer(at)
  const paid = `UPDATE payment_attempts SET state = 'succeeded', received_at = ${time}
    WHERE order_id IN (${chosen}) AND state = 'deferred'`
  const mail = `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
    SELECT 'order-${to}', 'order-${to}:' || id, json_object('order_id', id), ${integer(mailAt)}, ${time}
    FROM orders WHERE id IN (${chosen}) ON CONFLICT (dedupe_key) DO NOTHING`
  return [
    buildEvent(chosen, to, time, options),
    ...(to === 'paid' ? [paid, ...takeWhatIsPaid(chosen, at)] : isMailed ? [mail] : []),
    ...(to === 'canceled' ? restoreStock(chosen) : []),
    `UPDATE orders SET ${to === 'paid' ? setPaidSql(`'paid'`) : `status = '${to}'`}, version = version + ${isAtDesk ? 0 : 1} WHERE id IN (${chosen}) RETURNING number`,
  ]
}

function takeWhatIsPaid(chosen: string, at: number): string[] {
  return [...takeStockAgain(chosen), ...takeDays(chosen, at), ...noteStuckSql(chosen, integer(at))]
}

function buildEvent(chosen: string, to: OrderMove, time: string, { isAtDesk, actor }: MoveOptions): string {
  return `INSERT INTO order_events (order_id, kind, at, log_id, actor)
    SELECT id, '${to}', ${time}, ${isAtDesk ? thisLogRow : 'NULL'}, '${actor ?? ''}' FROM orders WHERE id IN (${chosen})`
}

/**
 * Statements that cancel a member's unpaid invoice orders before the account is deleted in the same batch. The email about
 * the deletion tells of it, so none is queued here. An order on a provider's page ends with that page, which may be open.
 */
export function cancelInvoices(db: Db, userId: number, at: number): D1PreparedStatement[] {
  const unpaid = `SELECT id FROM orders WHERE user_id = ?1 AND status = 'pending_payment' AND payment_method = 'invoice'
    AND ${nothingPaid}`
  return moveStatements(unpaid, 'canceled', at, { isMailed: false, actor: 'Customer' }).map((text) =>
    db.prepare(text).bind(userId),
  )
}

/** Throws for anything but an integer, so that no text can become part of a statement. */
function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('This is not an integer')
  return String(value)
}

/** True of an order that nothing was paid for: money has to go back before it can be canceled. */
const nothingPaid = `NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = orders.id AND state = 'succeeded'
  GROUP BY order_id HAVING sum(amount_cents) > 0)`

/** Statements that cancel an order for its buyer while it waits for its whole payment; they leave others unchanged. */
export function cancelUnpaid(db: Db, number: string, at: number): D1PreparedStatement[] {
  const unpaid = `SELECT id FROM orders WHERE number = ?1 AND status = 'pending_payment' AND ${nothingPaid}`
  return moveStatements(unpaid, 'canceled', at, { actor: 'Customer' }).map((text) => db.prepare(text).bind(number))
}
