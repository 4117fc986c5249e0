import type { Db } from '#db/db.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'

const SENT_A_RUN = 10
const TRIES = 10
const LONGEST_WAIT_MS = 8 * HOUR_MS

/** Cron job: records paid orders and their refunds in Stripe's tax reports. After ten tries it is for staff. */
export async function sendTaxEntries(db: Db, settings: Settings, now: number): Promise<void> {
  if (settings.stripe.secretKey === '') return
  for (const entry of await dueTaxEntries(db, now, SENT_A_RUN)) {
    const { reference, tries } = entry
    try {
      await markTaxSent(db, reference, await withTimeout(deadlines.stripeMs, send(settings, entry, now)))
    } catch (error) {
      log('error', 'tax', { reference, ...thrown(error) })
      const isLast = tries + 1 >= TRIES
      await markTaxTried(db, reference, isLast ? null : now + Math.min(LONGEST_WAIT_MS, 4 ** tries * MINUTE_MS))
    }
  }
}

/** The key changes with the day, because Stripe repeats a failure under the same key. */
async function send({ stripe }: Settings, entry: TaxEntry, now: number): Promise<string | null> {
  const { reference, calculation, sale, amountCents } = entry
  const { record } = await import('./stripe.ts')
  const key = `${reference}-tax-${Math.floor(now / DAY_MS)}`
  if (calculation !== null) return record(stripe, { reference, calculation }, key)
  if (sale === null) throw new Error('Stripe has the sale, but the shop does not know its id')
  return record(stripe, { reference, sale, amountCents: amountCents! }, key)
}

/** Entries for Stripe's tax reports. A refund goes out once its sale did, with Stripe's id of that. */
type TaxEntry = {
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

async function markTaxSent(db: Db, reference: string, providerId: string | null): Promise<void> {
  await db
    .prepare(`UPDATE tax_entries SET state = 'sent', provider_id = coalesce(?2, provider_id) WHERE reference = ?1`)
    .bind(reference, providerId)
    .run()
}

/** Counts a try that failed. `nextAt` is null after the last one. */
async function markTaxTried(db: Db, reference: string, nextAt: number | null): Promise<void> {
  await db
    .prepare(
      `UPDATE tax_entries SET tries = tries + 1, next_at = coalesce(?2, next_at), state = iif(?2 IS NULL, 'failed', state)
       WHERE reference = ?1 AND state = 'waiting'`,
    )
    .bind(reference, nextAt)
    .run()
}
