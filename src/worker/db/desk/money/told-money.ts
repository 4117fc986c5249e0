import type { Db } from '#db/db.ts'
import { paidSql } from './order-money.ts'

/** The sum of an order's payments, in cents. */
export async function sumPayments(db: Db, orderId: number): Promise<number> {
  return (
    (await db.prepare(`SELECT ${paidSql} AS cents FROM orders o WHERE id = ?`).bind(orderId).first<number>('cents')) ??
    0
  )
}

export function refundForMail(db: Db, id: number): Promise<{ number: string; cents: number; failure: string } | null> {
  return db
    .prepare(
      `SELECT o.number, r.amount_cents AS cents, r.failure FROM order_refunds r JOIN orders o ON o.id = r.order_id
       WHERE r.id = ?`,
    )
    .bind(id)
    .first()
}

/** Why an order needs attention; null if it does not anymore. */
export function findAttention(db: Db, orderId: number): Promise<{ number: string; attention: string } | null> {
  return db
    .prepare(`SELECT number, attention FROM orders WHERE id = ? AND status = 'needs_attention'`)
    .bind(orderId)
    .first()
}
