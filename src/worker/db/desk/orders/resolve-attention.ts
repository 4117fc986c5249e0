import type { Db } from '#db/db.ts'
import { moveStatements } from '#db/orders/move-order.ts'

/**
 * Statements of a change with which staff say that an order is all right as it was paid. It becomes paid, and its stock
 * is taken again if it had come back. The assertion fails if the order does not need attention.
 */
export function resolveAttention(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  const chosen = `SELECT id FROM orders WHERE id = ?1 AND status = 'needs_attention'`
  const statements = [
    `UPDATE orders SET attention = '' WHERE id IN (${chosen})`,
    `UPDATE payment_attempts SET state = 'succeeded' WHERE state = 'unknown' AND order_id IN (${chosen})`,
    ...moveStatements(chosen, 'paid', at, { isAtDesk: true }),
  ]
  return [
    ...statements.map((sql) => db.prepare(sql).bind(orderId)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}
