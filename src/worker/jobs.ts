import { refreshStale } from '#db/derived/refresh-stale.ts'
import { eraseAddresses, ofNobody } from '#db/erase-addresses.ts'
import { REPLY_KEPT_MS } from '#db/idempotency.ts'
import { eraseParcels } from '#db/parcels.ts'
import { sweepDesigns } from '#db/planner/designs.ts'
import { forgetRemovedDesigns } from '#db/planner/saved-designs.ts'
import { sweepUploads } from '#db/uploads.ts'
import { endUnpaidOrders } from '#db/limits/unpaid-orders.ts'
import { updateChangedFamilies } from '#db/search/update.ts'
import { finalizeOrder } from '#db/settle-order.ts'
import { fileRules } from '#shared/actions/form-files.ts'
import { DESIGN_UNDO_MS } from '#shared/constants.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { flushOutbox } from './outbox.ts'
import { updateFromDuePages } from '#api/checkout/payment-pages.ts'
import { retryOpenRefunds } from '#api/checkout/send-refund.ts'
import { KNOWN_NETWORK_MS, UNPAID_REMINDER_MS } from '#worker/base/limits.ts'
import { log, thrown } from '#worker/base/log.ts'
import { settingsOf } from '#worker/base/settings.ts'

const EMPTY_CART_DAYS = 60
const UNUSED_DESIGN_DAYS = 60
const STUCK_AFTER_MINUTES = 15
const MAILS_A_RUN = 50
const MAILS_KEPT_DAYS = 90
/** Far longer than a provider takes to report the payment that was refunded. */
const REFUNDS_KEPT_DAYS = 30

/**
 * The cron's work: settles orders that a crash left open, asks again about refunds, cancels orders that nobody has paid,
 * deletes expired data, brings the search index up to date and sends mails.
 */
export async function runJobs(env: Env, now: number): Promise<void> {
  try {
    await settleStuckOrders(env.DB, now)
    await updateFromDuePages(env.DB.withSession('first-primary'), settingsOf(env), now)
    await retryOpenRefunds(env.DB.withSession('first-primary'), settingsOf(env), now)
    const period = { maximumMs: settingsOf(env).invoiceMs, reminderMs: UNPAID_REMINDER_MS }
    await endUnpaidOrders(env.DB.withSession('first-primary'), period, now)
    await forget(env.DB, now)
    await refreshStale(env.DB)
    await sweepUploads(env.DB.withSession('first-primary'), env.UPLOADS, now)
    await updateSearch(env, now)
  } finally {
    await flushOutbox(env, now, MAILS_A_RUN)
  }
}

/** The changes stay noted until the search index has taken them, so a failure only delays them. */
async function updateSearch(env: Env, now: number): Promise<void> {
  try {
    await updateChangedFamilies(env.DB.withSession('first-primary'), env.SEARCH, now)
  } catch (error) {
    log('error', 'search', { message: 'The search index was not updated.', stack: thrown(error).stack })
  }
}

async function forget(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `DELETE FROM carts WHERE status = 'active' AND updated_at < ? AND id NOT IN (SELECT cart_id FROM cart_items)`,
      )
      .bind(now - EMPTY_CART_DAYS * DAY_MS),
    db.prepare(`DELETE FROM idempotency_keys WHERE created_at < ?`).bind(now - REPLY_KEPT_MS),
    db.prepare(`DELETE FROM refunds WHERE at < ?`).bind(now - REFUNDS_KEPT_DAYS * DAY_MS),
    db
      .prepare(`DELETE FROM form_submissions WHERE kind = 'careers' AND created_at < ?`)
      .bind(now - fileRules.careers!.keptMs),
    db.prepare(eraseAddresses(ofNobody)),
    db.prepare(eraseParcels(ofNobody)),
    db.prepare(`DELETE FROM sessions WHERE min(idle_expires_at, expires_at) < ?`).bind(now),
    db.prepare(`DELETE FROM password_resets WHERE created_at < ?`).bind(now - DAY_MS),
    db.prepare(`DELETE FROM known_networks WHERE last_used_at < ?`).bind(now - KNOWN_NETWORK_MS),
    db.prepare(`DELETE FROM rate_limits WHERE window_start < ?`).bind(now - DAY_MS),
    forgetRemovedDesigns(db, now - DESIGN_UNDO_MS),
    ...sweepDesigns(db, now, now - UNUSED_DESIGN_DAYS * DAY_MS),
    db.prepare(`DELETE FROM outbox WHERE coalesce(sent_at, given_up_at) < ?`).bind(now - MAILS_KEPT_DAYS * DAY_MS),
  ])
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
