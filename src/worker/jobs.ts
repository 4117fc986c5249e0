import { noteCheck } from '#db/desk/settings/shop-checks.ts'
import { moveDueBatches } from '#db/desk/products/move-due.ts'
import { refreshStale } from '#db/derived/refresh.ts'
import { endUnpaidOrders, type UnpaidPeriod } from '#db/limits/unpaid-orders.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { refreshSearch } from '#db/desk/search/search-texts.ts'
import { indexPageTexts } from '#db/shop/page-texts.ts'
import { updateChangedFamilies } from '#db/search/update.ts'
import { finalizeOrder } from '#db/orders/settle-order.ts'
import { pastDeadlineBefore } from '#shared/checkout/shop-hours.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { flushOutbox } from './outbox.ts'
import { updateFromDuePages } from '#api/checkout/payment-pages.ts'
import { retryOpenEvidence } from '#api/checkout/send-evidence.ts'
import { retryOpenRefunds } from '#api/checkout/send-refund.ts'
import { drawEvidence } from './assets/evidence-file.ts'
import { sendTaxEntries } from './tax/entries.ts'
import { UNPAID_WARNING_DAYS } from '#worker/base/limits.ts'
import { log, thrown } from '#worker/base/log.ts'
import { findInvoiceDays } from '#worker/base/shop-limits.ts'
import { readSettings } from '#worker/base/settings.ts'

const STUCK_AFTER_MINUTES = 15
const MAILS_A_RUN = 50

/**
 * The work of each minute: settles orders that a crash left open, asks again about refunds, records taxes, cancels orders
 * that no one has paid, begins and ends planned prices, brings lists and the search index up to date and sends emails.
 */
export async function runJobs(env: Env, now: number): Promise<void> {
  try {
    await settleStuckOrders(env.DB, now)
    await updateFromDuePages(env.DB.withSession('first-primary'), readSettings(env), now)
    await retryOpenRefunds(env.DB.withSession('first-primary'), readSettings(env), now)
    await retryOpenEvidence(
      { db: env.DB.withSession('first-primary'), settings: readSettings(env), drawFile: drawEvidence },
      now,
    )
    await sendTaxEntries(env.DB.withSession('first-primary'), readSettings(env), now)
    await endUnpaidOrders(env.DB.withSession('first-primary'), await unpaidPeriod(env, now), now)
    await moveDueBatches(env.DB.withSession('first-primary'), now)
    await refreshStale(env.DB)
    await refreshSearch(env.DB.withSession('first-primary'))
    await updateSearch(env, now)
  } finally {
    await flushOutbox(env, now, MAILS_A_RUN)
  }
  await noteCheck(env.DB, 'minute', { isOk: true, said: '' }, now).run()
}

async function unpaidPeriod(env: Env, now: number): Promise<UnpaidPeriod> {
  const rules = await rulesInForce(env.DB.withSession('first-primary'))
  const days = findInvoiceDays(readSettings(env), rules)
  return {
    endsBefore: pastDeadlineBefore(now, days, rules),
    remindedBefore: pastDeadlineBefore(now, days - UNPAID_WARNING_DAYS, rules),
    warnedBefore: pastDeadlineBefore(now, UNPAID_WARNING_DAYS, rules),
  }
}

/** The changes stay noted until the search index has taken them, so a failure only delays them. */
async function updateSearch(env: Env, now: number): Promise<void> {
  try {
    await updateChangedFamilies(env.DB.withSession('first-primary'), env.SEARCH, now)
    await indexPageTexts(env.DB.withSession('first-primary'), env.SEARCH, now)
  } catch (error) {
    log('error', 'search', { message: 'The search index was not updated.', stack: thrown(error).stack })
  }
}

/** Whether a card was charged is unknown, so staff have to check; the others only missed their last step. */
async function settleStuckOrders(db: D1Database, now: number): Promise<void> {
  const { results } = await db
    .prepare(`SELECT number, payment_method FROM orders WHERE status = 'placing' AND created_at < ? LIMIT 20`)
    .bind(now - STUCK_AFTER_MINUTES * MINUTE_MS)
    .all<{ number: string; payment_method: string }>()
  for (const { number, payment_method: method } of results) {
    const deferred = method === 'invoice' || method === 'stripe'
    const outcome = deferred
      ? ({ status: 'pending_payment', attempt: 'deferred' } as const)
      : ({ status: 'needs_attention', attempt: 'unknown' } as const)
    await finalizeOrder(db.withSession('first-primary'), { number, ...outcome, at: now }, [])
  }
}
