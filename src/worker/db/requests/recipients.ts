import type { Db } from '#db/db.ts'

export type Recipient = { id: number; email: string; firstName: string; verifiedAt: number | null }

export function findRecipient(db: Db, userId: number): Promise<Recipient | null> {
  return db
    .prepare('SELECT id, email, first_name AS firstName, email_verified_at AS verifiedAt FROM users WHERE id = ?')
    .bind(userId)
    .first<Recipient>()
}
