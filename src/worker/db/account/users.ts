import { ask, query, type Db, type Query } from '#db/db.ts'
import { deleteEmailChange } from './email-changes.ts'

export type UserRow = {
  id: number
  email: string
  verifiedAt: number | null
  passwordHash: string
  passwordVersion: number
}

export type NewUser = { name: string; first_name: string; last_name: string; email: string; passwordHash: string }

/** `email` must be in lower case, as stored. */
export function userByEmailQuery(db: Db, email: string): Query<UserRow | null> {
  return find(db, 'email = ?', email)
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [user] = await ask(db, userQuery(db, id))
  return user
}

export function userQuery(db: Db, id: number): Query<UserRow | null> {
  return find(db, 'id = ?', id)
}

/** Fails the batch if the address is taken; `isEmailTaken` recognizes the error. */
export function insertUser(db: Db, user: NewUser, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO users (name, first_name, last_name, email, password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(user.name, user.first_name, user.last_name, user.email, user.passwordHash, now)
}

export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && error.message.includes('users.email')
}

/** Stores a hash of the same password with current parameters. */
export function replaceHash(db: Db, { id, passwordHash: old }: UserRow, hash: string): D1PreparedStatement {
  return db.prepare(`UPDATE users SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2`).bind(id, old, hash)
}

/** Ends every session made under the old password. Fails with `assertion` if another request changed it first. */
export function changePassword(db: Db, id: number, version: number, hash: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE users SET password_hash = ?3, password_version = password_version + 1
         WHERE id = ?1 AND password_version = ?2`,
      )
      .bind(id, version, hash),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db.prepare('DELETE FROM _assert'),
    db.prepare(`DELETE FROM sessions WHERE user_id = ?`).bind(id),
    // Someone who knew the old password may have requested an address change.
    deleteEmailChange(db, id),
  ]
}

export function confirmEmail(db: Db, id: number, now: number): D1PreparedStatement {
  return db.prepare(`UPDATE users SET email_verified_at = ?2 WHERE id = ?1 AND email_verified_at IS NULL`).bind(id, now)
}

function find(db: Db, where: string, value: string | number): Query<UserRow | null> {
  const statement = db
    .prepare(
      `SELECT id, email, email_verified_at AS verifiedAt, password_hash AS passwordHash, password_version AS passwordVersion
       FROM users WHERE ${where}`,
    )
    .bind(value)
  return query<[UserRow], UserRow | null>([statement], ([{ results }]) => results[0] ?? null)
}

export type Recipient = { id: number; email: string; firstName: string; verifiedAt: number | null }

export function findRecipient(db: Db, userId: number): Promise<Recipient | null> {
  return db
    .prepare('SELECT id, email, first_name AS firstName, email_verified_at AS verifiedAt FROM users WHERE id = ?')
    .bind(userId)
    .first<Recipient>()
}
