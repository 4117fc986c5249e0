import type { Db } from '#db/db.ts'
import { REFUSED } from '#worker/base/refused-mail.ts'

export type QueuedMail = { id: number; kind: string; payload: string; attempts: number; createdAt: number }

/** The news of a move waits while a later move of the same order may still be undone: only the last one is news. */
const isOvertaken = `kind IN ('order-in_production', 'order-shipped') AND dedupe_key NOT GLOB 'again:*' AND EXISTS (
  SELECT 1 FROM outbox later WHERE later.about = outbox.about AND later.id > outbox.id
    AND later.kind IN ('order-shipped', 'order-delivered') AND later.sent_at IS NULL AND later.given_up_at IS NULL)`

/** Leases the next due mail. An expired lease belonged to a Worker that died, so its email is due again. */
export function claimMail(db: Db, now: number, leaseUntil: number): Promise<QueuedMail | null> {
  return db
    .prepare(
      `UPDATE outbox SET lease_until = ?2, attempts = attempts + 1, due_at = coalesce(due_at, next_at)
       WHERE id = (SELECT id FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND next_at <= ?1
                     AND (lease_until IS NULL OR lease_until < ?1) AND NOT (${isOvertaken}) ORDER BY next_at LIMIT 1)
       RETURNING id, kind, payload, attempts, created_at AS createdAt`,
    )
    .bind(now, leaseUntil)
    .first<QueuedMail>()
}

/**
 * SQL that is true of emails that only lead to orders, requests and reviews. All others may contain secrets or addresses,
 * so that nothing of them stays after they were sent or failed.
 */
export const hasNoSecrets = `(kind GLOB 'order-*' OR kind GLOB 'form-*' OR kind IN ('review-staff', 'refund-failed', 'needs-attention'))
  AND kind <> 'order-email-changed'`

/** SQL that is true of an email that the server refused permanently. It is tried on, should that be the shop's own fault. */
export function isRefused(mail: string): string {
  return `(${mail}.sent_at IS NULL AND ${mail}.given_up_at IS NULL AND ${mail}.last_error GLOB '${REFUSED}*')`
}

/** SQL that is true of an email about the refund of a part of an order; `total` is SQL for what the order cost. */
export function isOfPart(total: string): string {
  return `(kind = 'order-refunded' AND coalesce(payload ->> 'amount_cents' < ${total}, 0))`
}

/** Marks an email as sent even if another Worker has the lease. */
export async function markSent(db: Db, { id }: QueuedMail, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET sent_at = ?2, lease_until = NULL, payload = iif(${hasNoSecrets}, payload, '{}') WHERE id = ?1`,
    )
    .bind(id, now)
    .run()
}

/** Releases the lease, unless another Worker has taken it over. `why` is what the provider said. */
export async function retryMail(db: Db, { id, attempts }: QueuedMail, why: string, nextAt: number): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET next_at = ?3, lease_until = NULL, last_error = ?4
       WHERE id = ?1 AND attempts = ?2 AND sent_at IS NULL`,
    )
    .bind(id, attempts, nextAt, why)
    .run()
}

export async function markMailFailed(db: Db, { id, attempts }: QueuedMail, why: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET given_up_at = ?3, lease_until = NULL, last_error = ?4,
         payload = iif(${hasNoSecrets}, payload, '{}')
       WHERE id = ?1 AND attempts = ?2 AND sent_at IS NULL`,
    )
    .bind(id, attempts, now, why)
    .run()
}

export async function countDueEmails(db: Db, now: number): Promise<number> {
  const emails = await db
    .prepare('SELECT count(*) AS emails FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND next_at <= ?')
    .bind(now)
    .first<number>('emails')
  return emails ?? 0
}

/**
 * SQL that is true of emails that should have been sent before `?1`. One that waits on purpose is not late: so that its
 * move can be undone, for a later one of its order, or because its time has not come.
 */
export const isLate = `sent_at IS NULL AND given_up_at IS NULL AND coalesce(due_at, next_at) <= ?1 AND NOT (${isOvertaken})`
