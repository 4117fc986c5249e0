import { makeDigest } from '#worker/base/signing/digest.ts'
import type { Db } from '#db/db.ts'

const NETWORKS_KEPT = 20

export type StaffRow = { recoveryDigests: string; networks: string }

export function loadStaffFactor(db: Db, userId: number): Promise<StaffRow | null> {
  return db
    .prepare(`SELECT recovery_digests AS recoveryDigests, networks FROM staff WHERE user_id = ?`)
    .bind(userId)
    .first<StaffRow>()
}

export type Factor = { sealed: string; step: number; recoveryDigests: readonly string[] }

/**
 * Sets up two-factor authentication. The row of an owner from the settings grants nothing by itself: its role has ended from the
 * beginning.
 */
export function storeFactor(db: Db, userId: number, factor: Factor, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO staff (user_id, role, totp_sealed, totp_last_step, recovery_digests, created_at, ended_at)
       VALUES (?1, 'owner', ?2, ?3, ?4, ?5, ?5)
       ON CONFLICT (user_id) DO UPDATE SET totp_sealed = ?2, totp_last_step = ?3, recovery_digests = ?4`,
    )
    .bind(userId, factor.sealed, factor.step, JSON.stringify(factor.recoveryDigests), now)
}

/** Statements that use up a code, and fail the batch by the assertion if it counted before. */
export function useStep(db: Db, userId: number, step: number): D1PreparedStatement[] {
  return [
    db.prepare('UPDATE staff SET totp_last_step = ?2 WHERE user_id = ?1 AND totp_last_step < ?2').bind(userId, step),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

export function useRecoveryCode(db: Db, userId: number, code: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE staff SET recovery_digests =
           (SELECT json_group_array(value) FROM json_each(recovery_digests) WHERE value <> ?2)
         WHERE user_id = ?1 AND EXISTS (SELECT 1 FROM json_each(recovery_digests) WHERE value = ?2)`,
      )
      .bind(userId, makeDigest(code)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** Remembers the last networks from which someone unlocked the Desk. */
export function rememberDeskNetwork(db: Db, userId: number, network: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE staff SET networks = (SELECT json_group_array(value) FROM (
         SELECT ?2 AS value UNION ALL SELECT value FROM json_each(networks) WHERE value <> ?2 LIMIT ${NETWORKS_KEPT}))
       WHERE user_id = ?1`,
    )
    .bind(userId, network)
}

/** The addresses of owners by the table. Rows have an `email`. */
export async function ownersInTable(db: Db): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT u.email FROM staff JOIN users u ON u.id = staff.user_id
       WHERE staff.role = 'owner' AND staff.ended_at IS NULL AND u.email_verified_at IS NOT NULL`,
    )
    .all<{ email: string }>()
  return results.map(({ email }) => email)
}
