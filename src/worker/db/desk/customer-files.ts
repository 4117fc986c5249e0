import type { Db } from '../db.ts'
import { thisLogRow } from './write.ts'

/** A file of staff's for a customer, as it is stored. */
export type CustomerFile = { key: string; name: string; bytes: number }

/** The files of a reply, by the row of the log, for the batch that stores it. */
export function attachToReply(db: Db, keys: readonly string[], reference: string, until: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE uploads SET reference = ?2, expires_at = ?3, log_id = ${thisLogRow}
       WHERE key IN (SELECT value FROM json_each(?1)) AND kind = 'reply' AND reference IS NULL`,
    )
    .bind(JSON.stringify(keys), reference, until)
}

/** Lets the cron delete the files of a reply that is taken back. */
export function dropFilesOfReply(db: Db, reference: string, logId: number): D1PreparedStatement {
  return db.prepare('UPDATE uploads SET expires_at = 0 WHERE reference = ? AND log_id = ?').bind(reference, logId)
}

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
