import { makeDigest } from '#worker/base/signing/digest.ts'
import type { Db } from '#db/db.ts'

export type SessionRow = {
  id: number
  email: string
  name: string
  first_name: string
  last_name: string
  created_at: number
  emailVerifiedAt: number | null
  passwordVersion: number
  remember: number
  lastSeenAt: number
  expiresAt: number
  authenticatedAt: number
}

export type NewSession = {
  id: string
  email: string
  passwordVersion: number
  remember: boolean
  /** A coarse name of the browser; '' if unknown. */
  device?: string
  now: number
  idleExpiresAt: number
  expiresAt: number
}

/** The columns of a `SessionRow`, of the sessions `s` and the users `u`. */
export const sessionColumns = `u.id, u.email, u.name, u.first_name, u.last_name, u.created_at,
  u.email_verified_at AS emailVerifiedAt, u.password_version AS passwordVersion, s.remember,
  s.last_seen_at AS lastSeenAt, s.expires_at AS expiresAt, s.authenticated_at AS authenticatedAt`
export const validSessions = `sessions s JOIN users u ON u.id = s.user_id AND u.password_version = s.password_version`

/** A session with its user, or null if it ended: idle, too old, signed out, or superseded by a new password. */
export function findSession(db: Db, id: string, now: number): Promise<SessionRow | null> {
  return db
    .prepare(
      `SELECT ${sessionColumns} FROM ${validSessions} WHERE s.id_digest = ?1 AND s.idle_expires_at > ?2 AND s.expires_at > ?2`,
    )
    .bind(makeDigest(id), now)
    .first<SessionRow>()
}

export function insertSession(db: Db, session: NewSession): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO sessions (id_digest, user_id, password_version, remember, created_at, last_seen_at, idle_expires_at,
         expires_at, authenticated_at, device)
       SELECT ?1, id, ?3, ?4, ?5, ?5, ?6, ?7, ?5, ?8 FROM users WHERE email = ?2`,
    )
    .bind(
      makeDigest(session.id),
      session.email,
      session.passwordVersion,
      Number(session.remember),
      session.now,
      session.idleExpiresAt,
      session.expiresAt,
      session.device ?? '',
    )
}

export async function touchSession(db: Db, id: string, now: number, idleExpiresAt: number): Promise<void> {
  await db
    .prepare(`UPDATE sessions SET last_seen_at = ?2, idle_expires_at = ?3 WHERE id_digest = ?1`)
    .bind(makeDigest(id), now, idleExpiresAt)
    .run()
}

export function renewSession(db: Db, id: string, newId: string): D1PreparedStatement {
  return db.prepare(`UPDATE sessions SET id_digest = ?2 WHERE id_digest = ?1`).bind(makeDigest(id), makeDigest(newId))
}

export function deleteSession(db: Db, id: string): D1PreparedStatement {
  return deleteSessionByDigest(db, makeDigest(id))
}

export function deleteSessionByDigest(db: Db, digest: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM sessions WHERE id_digest = ?`).bind(digest)
}

export type DeviceRow = { digest: string; device: string; createdAt: number; lastSeenAt: number }

/** A user's sessions that have not ended, the last used one first. */
export async function listSessions(db: Db, userId: number, now: number): Promise<DeviceRow[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id_digest AS digest, s.device, s.created_at AS createdAt, s.last_seen_at AS lastSeenAt
       FROM sessions s JOIN users u ON u.id = s.user_id AND u.password_version = s.password_version
       WHERE u.id = ?1 AND s.idle_expires_at > ?2 AND s.expires_at > ?2 ORDER BY s.last_seen_at DESC, s.created_at DESC`,
    )
    .bind(userId, now)
    .all<DeviceRow>()
  return results
}

/** Ends a user's sessions except this one; pass '' to end all. */
export function deleteOtherSessions(db: Db, userId: number, id: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM sessions WHERE user_id = ?1 AND id_digest <> ?2`).bind(userId, makeDigest(id))
}
