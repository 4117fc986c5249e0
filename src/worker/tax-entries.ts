import type { Db } from '#db/db.ts'
import { dueTaxEntries, markTaxSent, markTaxTried, type TaxEntry } from '#db/orders/tax-entries.ts'
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
  const { record } = await import('#providers/tax-stripe.ts')
  const key = `${reference}-tax-${Math.floor(now / DAY_MS)}`
  if (calculation !== null) return record(stripe, { reference, calculation }, key)
  if (sale === null) throw new Error('Stripe has the sale, but the shop does not know its id')
  return record(stripe, { reference, sale, amountCents: amountCents! }, key)
}
