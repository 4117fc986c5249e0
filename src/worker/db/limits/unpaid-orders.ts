import type { Db } from '../db.ts'
import { moveStatements } from '#db/orders/move-order.ts'

/** Times in UTC milliseconds: orders from before them end now, or are reminded of now; reminders from before are old enough. */
export type UnpaidPeriod = { endsBefore: number; remindedBefore: number; warnedBefore: number }

const CANCELED_AT_ONCE = 50
/** An order of which a part is paid is for staff to decide, and so is one on hold. */
const waiting = `SELECT id, unpaid_since, coalesce(unpaid_since, created_at) AS since FROM orders
  WHERE status = 'pending_payment' AND payment_method = 'invoice' AND held = ''
  AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = orders.id AND state = 'succeeded'
    GROUP BY order_id HAVING sum(amount_cents) > 0)`

/** The key of the reminder about `w`: another one after a hold, because the first named a day that has passed. */
const reminderKey = `'order-unpaid:' || iif(w.unpaid_since IS NULL, '', w.unpaid_since || ':') || w.id`

/**
 * Queues a reminder for each unpaid invoice order that ends soon, and cancels those that are due, in one batch. Canceling
 * restores stock and coupon. An order is due only if its reminder was queued long enough ago, so a cron job that did not
 * run for days cancels nothing without a warning. After a hold the buyer is reminded anew. Running it again changes
 * nothing more.
 */
export async function endUnpaidOrders(
  db: Db,
  { endsBefore, remindedBefore, warnedBefore }: UnpaidPeriod,
  now: number,
): Promise<void> {
  const reminded = `SELECT 1 FROM outbox WHERE dedupe_key = ${reminderKey} AND created_at < ?2`
  const due = `SELECT id FROM (${waiting} AND since < ?1) w WHERE EXISTS (${reminded})
    ORDER BY since LIMIT ${CANCELED_AT_ONCE}`
  const binds = [endsBefore, warnedBefore]
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT 'order-unpaid', ${reminderKey}, json_object('order_id', w.id), ?2, ?2
         FROM (${waiting} AND since < ?1) w WHERE true ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(remindedBefore, now),
    // It has the key of the email about a cancellation, which is then not queued.
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT 'order-expired', 'order-canceled:' || id, json_object('order_id', id), ?3, ?3
         FROM orders WHERE id IN (${due}) ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(...binds, now),
    ...moveStatements(due, 'canceled', now, { actor: 'Cron' }).map((text) => db.prepare(text).bind(...binds)),
  ])
}
