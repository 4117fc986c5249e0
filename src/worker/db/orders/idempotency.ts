import { DAY_MS } from '#shared/time.ts'
import { ask, query, type Db, type Query } from '#db/db.ts'

export type StoredReply = { fingerprint: string; status: number | null; body: string | null }

const LEASE_MS = 30_000
export const REPLY_KEPT_MS = DAY_MS

export async function findReply(db: Db, scope: string): Promise<StoredReply | null> {
  const [reply] = await ask(db, replyQuery(db, scope))
  return reply
}

/** The stored reply for a key, or null, also without a key; a reply without status is still in progress. */
export function replyQuery(db: Db, scope: string | null): Query<StoredReply | null> {
  const find = db
    .prepare(
      `SELECT fingerprint, status, body FROM idempotency_keys WHERE scope_key = ? AND (status IS NOT NULL OR lease_until > ?)`,
    )
    .bind(scope, Date.now())
  return query<[StoredReply], StoredReply | null>(
    [find],
    ([
      {
        results: [reply],
      },
    ]) => reply ?? null,
  )
}

/** Statements that claim a key within the batch that does the work; they fail it if the key is taken. */
export function claimKey(db: Db, scope: string, fingerprint: string, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(`DELETE FROM idempotency_keys WHERE scope_key = ? AND status IS NULL AND lease_until <= ?`)
      .bind(scope, now),
    db
      .prepare(`INSERT INTO idempotency_keys (scope_key, fingerprint, lease_until, created_at) VALUES (?, ?, ?, ?)`)
      .bind(scope, fingerprint, now + LEASE_MS, now),
  ]
}

export function storeReply(db: Db, scope: string, status: number, body: string): D1PreparedStatement {
  return db.prepare(`UPDATE idempotency_keys SET status = ?2, body = ?3 WHERE scope_key = ?1`).bind(scope, status, body)
}

export function releaseKey(db: Db, scope: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM idempotency_keys WHERE scope_key = ?`).bind(scope)
}
