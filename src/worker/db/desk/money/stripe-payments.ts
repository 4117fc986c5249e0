import type { Db } from '#db/db.ts'

export type UnpricedPayment = { id: number; payment: string; at: number }

/** Payments by Stripe that came since a time and whose fee no one knows, the first first, with Stripe's ids of them. */
export async function findUnpricedPayments(db: Db, since: number): Promise<UnpricedPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT a.id, coalesce(d.payment, p.payment) AS payment, a.received_at AS at
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
         LEFT JOIN order_dues d ON d.order_id = o.id AND a.idempotency_key = o.number || '-due-' || d.id
         LEFT JOIN payment_pages p ON p.order_id = o.id AND d.id IS NULL
       WHERE a.received_at > ?1 AND a.provider = 'stripe' AND a.state = 'succeeded' AND a.corrects IS NULL
         AND a.fee_cents IS NULL AND a.amount_cents > 0 AND coalesce(d.payment, p.payment) IS NOT NULL
       ORDER BY a.received_at`,
    )
    .bind(since)
    .all<UnpricedPayment>()
  return results
}

/** A statement that notes what a payment cost, once. */
export function setFee(db: Db, id: number, cents: number): D1PreparedStatement {
  return db.prepare('UPDATE payment_attempts SET fee_cents = ?2 WHERE id = ?1 AND fee_cents IS NULL').bind(id, cents)
}

/** The numbers of orders by Stripe's ids of their payments. */
export async function findOrdersOfPayments(db: Db, payments: readonly string[]): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT x.payment, o.number FROM (
         SELECT payment, order_id FROM payment_pages WHERE payment IN (SELECT value FROM json_each(?1))
         UNION SELECT payment, order_id FROM order_dues WHERE payment IN (SELECT value FROM json_each(?1))) x
       JOIN orders o ON o.id = x.order_id`,
    )
    .bind(JSON.stringify([...new Set(payments)]))
    .all<{ payment: string; number: string }>()
  return new Map(results.map(({ payment, number }) => [payment, number]))
}
