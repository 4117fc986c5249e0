import type { Db } from '#db/db.ts'

/** What Stripe's tax reports get. A refund goes out once its sale did, with Stripe's id of that. */
export type TaxEntry = {
  reference: string
  tries: number
  /** Of a sale. */
  calculation: string | null
  /** Of a refund: Stripe's id of the sale, and what went back, tax included. */
  sale: string | null
  amountCents: number | null
}

/** Entries whose time has come, sales first. That they are not sent is said twice, for the index of those alone. */
export async function dueTaxEntries(db: Db, now: number, limit: number): Promise<TaxEntry[]> {
  const { results } = await db
    .prepare(
      `SELECT e.reference, e.tries, e.calculation, s.provider_id AS sale, r.amount_cents AS amountCents
       FROM tax_entries e LEFT JOIN order_refunds r ON r.id = e.refund_id
         LEFT JOIN tax_entries s ON e.refund_id IS NOT NULL AND s.order_id = e.order_id AND s.refund_id IS NULL
       WHERE e.state = 'waiting' AND e.state <> 'sent' AND e.next_at <= ?1 AND (e.refund_id IS NULL OR s.state = 'sent')
       ORDER BY e.refund_id IS NOT NULL, e.next_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<TaxEntry>()
  return results
}

export async function markTaxSent(db: Db, reference: string, providerId: string | null): Promise<void> {
  await db
    .prepare(`UPDATE tax_entries SET state = 'sent', provider_id = coalesce(?2, provider_id) WHERE reference = ?1`)
    .bind(reference, providerId)
    .run()
}

/** Counts a try that failed. `nextAt` is null after the last one. */
export async function markTaxTried(db: Db, reference: string, nextAt: number | null): Promise<void> {
  await db
    .prepare(
      `UPDATE tax_entries SET tries = tries + 1, next_at = coalesce(?2, next_at), state = iif(?2 IS NULL, 'failed', state)
       WHERE reference = ?1 AND state = 'waiting'`,
    )
    .bind(reference, nextAt)
    .run()
}
