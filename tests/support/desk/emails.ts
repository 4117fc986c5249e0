import { db } from '../db.ts'

/** A sent email of which nothing was kept, in place of another one with this id. */
export async function storeEmail(id: number): Promise<void> {
  await db.run(
    `INSERT OR REPLACE INTO outbox (id, kind, dedupe_key, payload, next_at, created_at, sent_at)
     VALUES (?1, 'verify-email', 'stored:' || ?1, '{}', 1, 1, 1)`,
    id,
  )
}
