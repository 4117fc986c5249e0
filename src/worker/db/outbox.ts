import type { Db } from './catalogue.ts'

export type MailKind = 'verify-email' | 'reset-password' | 'password-changed' | 'order-received' | 'account-deleted'

/** Queues a mail inside the batch that is its reason; the same `dedupeKey` is queued once. `now` is in milliseconds. */
export function outboxMail(
  db: Db,
  kind: MailKind,
  dedupeKey: string,
  payload: Record<string, unknown>,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at) VALUES (?1, ?2, ?3, ?4, ?4)
       ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(kind, dedupeKey, JSON.stringify(payload), now)
}
