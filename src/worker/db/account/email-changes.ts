import { attachOrders } from '#db/orders/orders-of-user.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { ask, query, type Db, type Query } from '#db/db.ts'

type Change = { userId: number; from: string; to: string; now: number }

export function requestEmailChange(db: Db, { userId, from, to, now }: Change): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO email_changes (user_id, email, created_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (user_id) DO UPDATE SET email = ?2, created_at = ?3`,
      )
      .bind(userId, to, now),
    outboxMail(db, 'change-email', `change-email:${userId}:${now}`, { user_id: userId, email: to }, now),
    notifyOldAddress(db, 'email-change-asked', { userId, from, to, now }),
  ]
}

/** For an address that already has an account: its owner is notified, and the member sees no difference. */
export function requestTakenEmail(db: Db, change: Change): D1PreparedStatement[] {
  const { userId, to, now } = change
  return [
    deleteEmailChange(db, userId),
    outboxMail(db, 'email-taken', `email-taken:${userId}:${now}`, { email: to }, now),
    notifyOldAddress(db, 'email-change-asked', change),
  ]
}

/** The address that a member has requested but not confirmed, or null. */
export async function findRequestedEmail(db: Db, userId: number): Promise<string | null> {
  const [email] = await ask(db, requestedEmailQuery(db, userId))
  return email
}

export function requestedEmailQuery(db: Db, userId: number): Query<string | null> {
  const statement = db.prepare('SELECT email FROM email_changes WHERE user_id = ?').bind(userId)
  return query<[{ email: string }], string | null>([statement], ([{ results }]) => results[0]?.email ?? null)
}

export function deleteEmailChange(db: Db, userId: number): D1PreparedStatement {
  return db.prepare('DELETE FROM email_changes WHERE user_id = ?').bind(userId)
}

/** Moves a member's emails and orders too. Fails with `isEmailTaken` or, if another request was faster, `assertion`. */
export function changeEmail(db: Db, change: Change): D1PreparedStatement[] {
  const { userId, from, to, now } = change
  const move = (table: string) => db.prepare(`UPDATE ${table} SET email = ?2 WHERE email = ?1`).bind(from, to)
  return [
    attachOrders(db, userId, from),
    db
      .prepare('UPDATE users SET email = ?3, email_verified_at = ?4 WHERE id = ?1 AND email = ?2')
      .bind(userId, from, to, now),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db.prepare('DELETE FROM _assert'),
    deleteEmailChange(db, userId),
    db.prepare('DELETE FROM password_resets WHERE email IN (?, ?)').bind(from, to),
    ...['form_submissions', 'reviews', 'quotes', 'tax_exemptions'].map(move),
    db.prepare('UPDATE orders SET email = ?3 WHERE user_id = ?1 AND lower(email) = ?2').bind(userId, from, to),
    attachOrders(db, userId, to),
    notifyOldAddress(db, 'email-changed', change),
  ]
}

function notifyOldAddress(db: Db, kind: 'email-change-asked' | 'email-changed', change: Change): D1PreparedStatement {
  const { userId, from, to, now } = change
  return outboxMail(db, kind, `${kind}:${userId}:${now}`, { user_id: userId, email: from, new_email: to }, now)
}
