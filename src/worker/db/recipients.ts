import type { Db } from './db.ts'

export type Recipient = { id: number; email: string; firstName: string; verified: boolean }

/** The recipient of a mail to a member, or null if the account is gone. */
export async function findRecipient(db: Db, userId: number): Promise<Recipient | null> {
  const row = await db
    .prepare('SELECT email, first_name, email_verified_at FROM users WHERE id = ?')
    .bind(userId)
    .first<{ email: string; first_name: string; email_verified_at: number | null }>()
  return row && { id: userId, email: row.email, firstName: row.first_name, verified: row.email_verified_at !== null }
}
