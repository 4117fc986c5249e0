import type { Db } from '../db.ts'

const MAX_NETWORKS = 20
const member = '(SELECT id FROM users WHERE email = ?1)'

/** Returns a row if the account with this address was signed in to from this network. */
export function findNetwork(db: Db, email: string, digests: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT 1 AS found FROM known_networks
       WHERE user_id = ${member} AND network_digest IN (SELECT value FROM json_each(?2))`,
    )
    .bind(email, JSON.stringify(digests))
}

/** Statements that remember a network of an account and forget all but the last ones. */
export function rememberNetwork(db: Db, email: string, digest: string, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO known_networks (user_id, network_digest, last_used_at) SELECT id, ?2, ?3 FROM users WHERE email = ?1
         ON CONFLICT DO UPDATE SET last_used_at = excluded.last_used_at`,
      )
      .bind(email, digest, now),
    db
      .prepare(
        `DELETE FROM known_networks WHERE user_id = ${member} AND network_digest NOT IN
           (SELECT network_digest FROM known_networks WHERE user_id = ${member} ORDER BY last_used_at DESC LIMIT ${MAX_NETWORKS})`,
      )
      .bind(email),
  ]
}
