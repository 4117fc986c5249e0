import type { Role } from '#shared/desk/permissions.ts'
import { staffWhere, toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { batch, type Db } from '#db/db.ts'

/** Someone who may unlock the Desk. */
export type StoredStaff = StoredPerson & {
  role: Role
  /** 1 for an owner by the setting, whose role cannot change here. */
  isBySetting: number
  hasFactor: number
  /** When the person last used the Desk in a sign-in that is still valid. */
  seenAt: number | null
}
/** Someone invited who has no confirmed account yet. */
export type StoredInvitation = { email: string; role: Role; expiresAt: number }

/** Everyone who may unlock the Desk, and who is invited. `owners` are those of the setting. */
export async function listStaff(
  db: Db,
  owners: readonly string[],
  now: number,
): Promise<{ people: StoredStaff[]; invited: StoredInvitation[] }> {
  const [people, invited] = await batch<[StoredStaff, StoredInvitation]>(db, [
    db
      .prepare(
        `SELECT *, iif(isBySetting, 'owner', kept) AS role FROM (
           SELECT u.id, u.name, u.first_name AS firstName, u.email, s.role AS kept,
             u.email IN (SELECT value FROM json_each(?1)) AS isBySetting, s.totp_sealed IS NOT NULL AS hasFactor,
             (SELECT max(last_seen_at) FROM desk_entries WHERE user_id = u.id) AS seenAt
           FROM users u LEFT JOIN staff s ON s.user_id = u.id WHERE ${staffWhere('?1')} ORDER BY u.name, u.id)`,
      )
      .bind(JSON.stringify(owners)),
    db
      .prepare(
        `SELECT email, role, expires_at AS expiresAt FROM staff_invitations WHERE expires_at > ? ORDER BY expires_at`,
      )
      .bind(now),
  ])
  return { people: toldPeople(people.results), invited: invited.results }
}

/** `role` is null for a member without one, and for an owner by the setting alone. */
export type Member = { id: number; name: string; email: string; role: Role | null; isConfirmed: number }

export function findMember(db: Db, column: 'email' | 'id', value: string | number): Promise<Member | null> {
  return db
    .prepare(
      `SELECT u.id, u.name, u.email, u.email_verified_at IS NOT NULL AS isConfirmed,
         iif(s.ended_at IS NULL, s.role, NULL) AS role
       FROM users u LEFT JOIN staff s ON s.user_id = u.id WHERE u.${column} = ?`,
    )
    .bind(value)
    .first<Member>()
}

/** Statements that give a member a role, unless someone else gave one first. */
export function addRole(db: Db, userId: number, role: Role, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO staff (user_id, role, created_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (user_id) DO UPDATE SET role = ?2, ended_at = NULL WHERE ended_at IS NOT NULL`,
      )
      .bind(userId, role, now),
    assertChanged(db),
  ]
}

/** Statements that change a role, unless it is no longer the one that was seen. */
export function changeRole(db: Db, userId: number, seen: Role, role: Role): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE staff SET role = ?3 WHERE user_id = ?1 AND role = ?2 AND ended_at IS NULL')
      .bind(userId, seen, role),
    assertChanged(db),
  ]
}

/** Statements that end a role and lock the Desk for the person at once. */
export function endRole(db: Db, userId: number, seen: Role, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE staff SET ended_at = ?3 WHERE user_id = ?1 AND role = ?2 AND ended_at IS NULL')
      .bind(userId, seen, now),
    assertChanged(db),
    db.prepare('DELETE FROM desk_entries WHERE user_id = ?').bind(userId),
  ]
}

/** Statements that forget a lost second factor, lock the Desk for the person, and tell them and all owners. */
export function forgetFactor(
  db: Db,
  { id, name, email }: Member,
  owners: readonly string[],
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE staff SET totp_sealed = NULL, recovery_digests = '[]' WHERE user_id = ? AND totp_sealed IS NOT NULL`,
      )
      .bind(id),
    assertChanged(db),
    db.prepare('DELETE FROM desk_entries WHERE user_id = ?').bind(id),
    ...[...new Set([email, ...owners])].map((told) =>
      outboxMail(db, 'desk-factor-reset', `desk-factor-reset:${id}:${now}:${told}`, { email: told, name }, now),
    ),
  ]
}

export function storeInvitation(db: Db, email: string, role: Role, expiresAt: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO staff_invitations (email, role, expires_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (email) DO UPDATE SET role = ?2, expires_at = ?3`,
    )
    .bind(email, role, expiresAt)
}

/** Statements that withdraw an invitation, and fail the batch if it was accepted or withdrawn before. */
export function deleteInvitation(db: Db, email: string): D1PreparedStatement[] {
  return [db.prepare('DELETE FROM staff_invitations WHERE email = ?').bind(email), assertChanged(db)]
}

function assertChanged(db: Db): D1PreparedStatement {
  return db.prepare('INSERT INTO _assert (ok) SELECT changes()')
}
