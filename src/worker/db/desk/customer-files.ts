import type { Db } from '../db.ts'

/** A file of staff's for a customer, as it is stored. */
export type CustomerFile = { key: string; name: string; bytes: number }

/** SQL for the files of a quote; `number` is SQL for its number. */
export function selectFilesOfQuote(number: string): string {
  return `SELECT key, name, bytes FROM uploads WHERE reference = ${number} AND kind = 'quote' AND expires_at > 0
    ORDER BY created_at, name`
}

/** Makes these the files of a quote; the cron deletes its others. */
export function setFilesOfQuote(db: Db, keys: readonly string[], number: string, until: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE uploads SET reference = ?2, expires_at = iif(key IN (SELECT value FROM json_each(?1)), ?3, 0)
       WHERE kind = 'quote' AND (reference = ?2
         OR reference IS NULL AND key IN (SELECT value FROM json_each(?1)))`,
    )
    .bind(JSON.stringify(keys), number, until)
}
