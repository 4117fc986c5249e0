import { makeDigest } from '#worker/base/signing/digest.ts'
import { RESET_LINK_MS, RESET_PAUSE_MS } from '#worker/base/limits.ts'
import { query, type Db, type Query } from '#db/db.ts'

type NewReset = { email: string; token: string; sealedToken: string; now: number }

/** Changes nothing without an account, or if the previous token is younger than the pause between emails. */
export function startReset(db: Db, { email, token, sealedToken, now }: NewReset): D1PreparedStatement[] {
  const digest = makeDigest(token)
  return [
    db
      .prepare(
        `INSERT INTO password_resets (email, token_digest, created_at) SELECT email, ?2, ?3 FROM users WHERE email = ?1
         ON CONFLICT (email) DO UPDATE SET token_digest = ?2, created_at = ?3 WHERE created_at <= ?3 - ${RESET_PAUSE_MS}`,
      )
      .bind(email, digest, now),
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT 'reset-password', 'reset-password:' || ?2, ?3, ?4, ?4 FROM password_resets
         WHERE email = ?1 AND token_digest = ?2`,
      )
      .bind(email, digest, JSON.stringify({ email, token_sealed: sealedToken }), now),
  ]
}

export function resetTokenQuery(db: Db, email: string, token: string, now: number): Query<boolean> {
  const statement = db
    .prepare(`SELECT 1 AS found FROM password_resets WHERE email = ? AND token_digest = ? AND created_at > ?`)
    .bind(email, makeDigest(token), now - RESET_LINK_MS)
  return query([statement], ([{ results }]) => results.length > 0)
}

/** Statements that use up a token; they fail the batch with `assertion` if it was used before. */
export function useReset(db: Db, email: string, token: string): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM password_resets WHERE email = ? AND token_digest = ?`).bind(email, makeDigest(token)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db.prepare('DELETE FROM _assert'),
  ]
}
