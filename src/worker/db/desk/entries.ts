import { makeDigest } from '#worker/base/signing/digest.ts'
import type { Db } from '../db.ts'
import { failedMails } from '#db/mail/mail-state.ts'
import { ordersWaiting, requestsWaiting } from './today/work.ts'
import { rulesJson } from '#db/shop/shop-rules.ts'
import { sessionColumns, validSessions, type SessionRow } from '#db/account/sessions.ts'

export type VisitorRow = SessionRow & {
  /** Null without a role in the table. */
  role: string | null
  totpSealed: string | null
  /** 1 if single keys are off for this person. */
  keysOff: number
  /** Null while the Desk is locked for this sign-in. */
  openedAt: number | null
  provenAt: number | null
  deskSeenAt: number | null
  /** The number of waiting items. */
  ordersWaiting: number
  requestsWaiting: number
  emailsFailed: number
  /** JSON. */
  rules: string
}

/** A signed-in member with what decides whether they may unlock the Desk, in one query; null if the session ended. */
export function findVisitor(db: Db, sessionId: string, now: number): Promise<VisitorRow | null> {
  return db
    .prepare(
      `SELECT ${sessionColumns}, iif(staff.ended_at IS NULL, staff.role, NULL) AS role, staff.totp_sealed AS totpSealed,
         coalesce(staff.keys_off, 0) AS keysOff,
         e.opened_at AS openedAt, e.proven_at AS provenAt, e.last_seen_at AS deskSeenAt,
         ${ordersWaiting} AS ordersWaiting, ${requestsWaiting} AS requestsWaiting, ${failedMails} AS emailsFailed,
         ${rulesJson} AS rules
       FROM ${validSessions} LEFT JOIN staff ON staff.user_id = u.id
       LEFT JOIN desk_entries e ON e.session_digest = s.id_digest
       WHERE s.id_digest = ?1 AND s.idle_expires_at > ?2 AND s.expires_at > ?2`,
    )
    .bind(makeDigest(sessionId), now)
    .first<VisitorRow>()
}

/** Unlocks the Desk for a sign-in. */
export function openEntry(db: Db, sessionId: string, userId: number, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO desk_entries (session_digest, user_id, opened_at, proven_at, last_seen_at) VALUES (?1, ?2, ?3, ?3, ?3)
       ON CONFLICT (session_digest) DO UPDATE SET opened_at = ?3, proven_at = ?3, last_seen_at = ?3`,
    )
    .bind(makeDigest(sessionId), userId, now)
}

export function closeEntry(db: Db, sessionId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM desk_entries WHERE session_digest = ?').bind(makeDigest(sessionId))
}

/** Notes where someone is, for those who open the same page. */
export async function touchEntry(db: Db, sessionId: string, path: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE desk_entries SET last_seen_at = ?2, last_path = ?3 WHERE session_digest = ?1')
    .bind(makeDigest(sessionId), now, path)
    .run()
}

export async function proveEntry(db: Db, sessionId: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE desk_entries SET proven_at = ?2, last_seen_at = ?2 WHERE session_digest = ?1')
    .bind(makeDigest(sessionId), now)
    .run()
}
