import type { Db } from '#db/db.ts'
import { findUnpricedPayments, setFee } from '#db/desk/money/stripe-payments.ts'
import { listMoves } from '#providers/stripe-balance.ts'
import { createStripeClient } from '#providers/stripe-client.ts'
import { DAY_MS } from '#shared/time.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'

const ASKED_MS = 30 * DAY_MS
/** The shop may hear of a payment this much later. */
const HEARD_LATE_MS = 2 * DAY_MS
/** Stripe's words for payments by card and by others. */
const PAID: readonly string[] = ['charge', 'payment']

/**
 * For the hourly job: notes what Stripe took for payments. What it doesn't say yet is asked for again an hour later, for
 * 30 days. A failure is only logged, so that it stops no other work.
 */
export async function noteFees(db: Db, { stripe }: Settings, now: number): Promise<void> {
  if (stripe.secretKey === '') return
  const unpriced = await findUnpricedPayments(db, now - ASKED_MS)
  if (unpriced.length === 0) return
  try {
    const since = Math.floor((unpriced[0]!.at - HEARD_LATE_MS) / 1000)
    const moves = await listMoves(await createStripeClient(stripe), since)
    const fees = new Map(moves.filter(({ kind }) => PAID.includes(kind)).map((move) => [move.payment, move.feeCents]))
    const priced = unpriced.filter(({ payment }) => fees.has(payment))
    if (priced.length > 0) await db.batch(priced.map(({ id, payment }) => setFee(db, id, fees.get(payment)!)))
  } catch (error) {
    log('warn', 'payment', { fees: unpriced.length, ...thrown(error) })
  }
}
