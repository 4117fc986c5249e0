import type { Db } from '#db/db.ts'
import type { OrderMove } from '#db/orders/move-order.ts'

export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'password-changed'
  | 'change-email'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-taken'
  | 'order-received'
  | 'order-staff'
  | 'order-changed'
  | 'order-unpaid'
  | 'order-expired'
  | 'order-payment'
  | 'refund-failed'
  | 'needs-attention'
  | 'order-tracking'
  | 'order-email-changed'
  | `order-${Exclude<OrderMove, 'paid'>}`
  | 'account-deleted'
  | 'review-staff'
  | DeskMailKind
  | FormMailKind
  | 'form-reply'
  | 'quote-ready'
  | 'quote-reminder'
/** To staff, about their own way into the desk. */
export type DeskMailKind =
  | 'staff-invited'
  | 'desk-invitation'
  | 'desk-opened'
  | 'desk-closed'
  | 'desk-factor-set'
  | 'desk-factor-reset'
type FormMailKind = 'form-received' | 'form-staff'

/** Queues an email within the batch that causes it; the same `dedupeKey` is queued once. `now` is in milliseconds. */
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

/** For a user who may be created in the same batch; the payload is `{user_id}`. */
export function outboxMailToUser(
  db: Db,
  kind: 'verify-email' | 'password-changed',
  email: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT ?1, ?1 || ':' || id || ':' || ?3, json_object('user_id', id), ?3, ?3 FROM users WHERE email = ?2
       ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(kind, email, now)
}

/** A link that a guest asks for: at most one in `pauseMs`, and none without an unconfirmed account. */
export function outboxLinkToUnconfirmed(db: Db, email: string, pauseMs: number, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT 'verify-email', 'verify-email:' || id || ':asked:' || ?2, json_object('user_id', id), ?3, ?3 FROM users
       WHERE email = ?1 AND email_verified_at IS NULL ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(email, String(Math.floor(now / pauseMs)), now)
}

export function outboxFormMail(db: Db, kind: FormMailKind, reference: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
       SELECT ?1, ?1 || ':' || reference, json_object('reference', reference), ?3, ?3 FROM form_submissions
       WHERE reference = ?2 ON CONFLICT (dedupe_key) DO NOTHING`,
    )
    .bind(kind, reference, now)
}
