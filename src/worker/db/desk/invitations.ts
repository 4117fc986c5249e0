import { makeDigest } from '#worker/base/signing/digest.ts'
import type { Db } from '../db.ts'

export function insertInvitation(db: Db, token: string, userId: number, expiresAt: number): D1PreparedStatement {
  return db
    .prepare('INSERT INTO desk_invitations (token_digest, user_id, expires_at) VALUES (?, ?, ?)')
    .bind(makeDigest(token), userId, expiresAt)
}

/** True for a link that was emailed to this person, was not used and is not too old. */
export async function isInvited(db: Db, token: string, userId: number, now: number): Promise<boolean> {
  const row = await db
    .prepare(
      'SELECT 1 FROM desk_invitations WHERE token_digest = ? AND user_id = ? AND used_at IS NULL AND expires_at > ?',
    )
    .bind(makeDigest(token), userId, now)
    .first()
  return row !== null
}

/** Statements that use up the link, and all others of this person. They fail the batch if it is no longer good. */
export function useInvitation(db: Db, token: string, userId: number, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE desk_invitations SET used_at = ?3
         WHERE token_digest = ?1 AND user_id = ?2 AND used_at IS NULL AND expires_at > ?3`,
      )
      .bind(makeDigest(token), userId, now),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db.prepare('UPDATE desk_invitations SET used_at = ?2 WHERE user_id = ?1 AND used_at IS NULL').bind(userId, now),
  ]
}
