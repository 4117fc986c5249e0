import { testEnv } from '../env.ts'

/** A sent email of which nothing was kept, in place of another one with this id. */
export async function storeEmail(id: number): Promise<void> {
  await testEnv.DB.prepare(
    `INSERT OR REPLACE INTO outbox (id, kind, dedupe_key, payload, next_at, created_at, sent_at)
     VALUES (?1, 'verify-email', 'stored:' || ?1, '{}', 1, 1, 1)`,
  )
    .bind(id)
    .run()
}
