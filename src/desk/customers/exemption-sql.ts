import type { Db } from '#db/db.ts'
import { DAY_MS } from '#shared/time.ts'

/** A certificate at the Desk. `states` and `files` are JSON. */
export type StoredExemption = { id: number; certificate: string; states: string; expiresAt: number; files: string }

/** How long its files are stored after it has expired, as auditors may ask for them. */
const KEPT_MS = 5 * 365 * DAY_MS

/** SQL for the certificates of the address that `email` selects. */
export function selectExemptions(email: string): string {
  return `SELECT id, certificate, states, expires_at AS expiresAt,
      (SELECT json_group_array(json_object('key', key, 'name', name, 'bytes', bytes)) FROM uploads u
       WHERE u.reference = e.reference AND u.expires_at > 0) AS files
    FROM tax_exemptions e WHERE email = (${email}) ORDER BY expires_at DESC, id DESC`
}

export type NewExemption = {
  email: string
  certificate: string
  states: readonly string[]
  expiresAt: number
  /** The keys of its files. */
  files: readonly string[]
}

/** Statements that put a certificate with its files on file. */
export function insertExemption(db: Db, exemption: NewExemption, now: number): D1PreparedStatement[] {
  const { email, certificate, states, expiresAt, files } = exemption
  const reference = `exemption-${crypto.randomUUID()}`
  return [
    db
      .prepare(
        `INSERT INTO tax_exemptions (email, certificate, states, expires_at, reference, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(email, certificate, JSON.stringify(states), expiresAt, reference, now),
    db
      .prepare(
        `UPDATE uploads SET reference = ?2, expires_at = ?3
         WHERE kind = 'exemption' AND reference IS NULL AND key IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(files), reference, Math.max(now, expiresAt) + KEPT_MS),
  ]
}

/** Statements that end a customer's certificate now. The assertion fails if it is not theirs, or has ended. */
export function endExemption(db: Db, id: number, email: string, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE tax_exemptions SET expires_at = ?3 WHERE id = ?1 AND email = ?2 AND expires_at > ?3')
      .bind(id, email, now),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}
