import type { FormKind } from '#shared/schema/forms.ts'
import { DAY_MS } from '#shared/time.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import type { Db } from '#db/db.ts'
import { quoteState } from '#db/quotes/quote-state.ts'

/** The form with which a file came, what of staff's carries it to a customer, or what they keep of one. */
export type UploadKind = FormKind | 'reply' | 'quote' | 'exemption'

export type Upload = {
  key: string
  kind: UploadKind
  name: string
  /** The media type detected from the content. */
  type: string
  bytes: number
  digest: string
}
export type NewUpload = Upload & { content: Uint8Array }

const PENDING_MS = DAY_MS
const columns = 'key, kind, name, type, bytes, digest'

/** Stores files for a day. Rows are written first, so that the sweep finds the files of a failed upload. */
export async function storeUploads(db: Db, bucket: R2Bucket, files: readonly NewUpload[], now: number): Promise<void> {
  if (files.length === 0) return
  const insert = db.prepare(
    `INSERT INTO uploads (${columns}, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  )
  await db.batch(
    files.map(({ key, kind, name, type, bytes, digest }) =>
      insert.bind(key, kind, name, type, bytes, digest, now, now + PENDING_MS),
    ),
  )
  for (const { key, type, content } of files) await bucket.put(key, content, { httpMetadata: { contentType: type } })
}

export async function findUploads(db: Db, kind: UploadKind, keys: readonly string[], now: number): Promise<Upload[]> {
  if (keys.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM uploads WHERE key IN (SELECT value FROM json_each(?2)) AND kind = ?1 AND expires_at > ?3
       ORDER BY created_at, name`,
    )
    .bind(kind, JSON.stringify(keys), now)
    .all<Upload>()
  return results
}

/** SQL for whether its customer may have what a file belongs to: a sent quote, a request, or a reply that stands. */
const isOpen = `CASE u.kind
  WHEN 'quote' THEN EXISTS (SELECT 1 FROM quotes q
    WHERE q.number = u.reference AND ${quoteState('?2')} NOT IN ('draft', 'withdrawn'))
  ELSE EXISTS (SELECT 1 FROM form_submissions f WHERE f.reference = u.reference
    AND (u.log_id IS NULL OR EXISTS (SELECT 1 FROM form_replies r WHERE r.log_id = u.log_id AND r.form_id = f.id))) END`

/** The file of a link; null once it is over, or what it belongs to is gone or taken back. */
export async function findUpload(db: Db, key: string, now: number): Promise<Upload | null> {
  return db
    .prepare(`SELECT ${columns} FROM uploads u WHERE u.key = ?1 AND u.expires_at > ?2 AND ${isOpen}`)
    .bind(key, now)
    .first<Upload>()
}

/** The files with which a visitor sent a form. */
export async function listUploads(db: Db, reference: string): Promise<Upload[]> {
  const query = db.prepare(
    `SELECT ${columns} FROM uploads WHERE reference = ? AND log_id IS NULL ORDER BY created_at, name`,
  )
  return (await query.bind(reference).all<Upload>()).results
}

/** Attaches files to a form, within the batch that stores it. Without the form nothing happens. */
export function attachUploads(db: Db, keys: readonly string[], reference: string, until: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE uploads SET reference = ?2, expires_at = ?3
       WHERE key IN (SELECT value FROM json_each(?1)) AND reference IS NULL
         AND EXISTS (SELECT 1 FROM form_submissions WHERE reference = ?2)`,
    )
    .bind(JSON.stringify(keys), reference, until)
}

const SWEPT_AT_ONCE = 200

export async function sweepUploads(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const { results } = await db
    .prepare(`SELECT key FROM uploads WHERE expires_at <= ? ORDER BY expires_at LIMIT ${SWEPT_AT_ONCE}`)
    .bind(now)
    .all<{ key: string }>()
  if (results.length === 0) return
  const keys = results.map(({ key }) => key)
  await withTimeout(deadlines.uploadsMs, bucket.delete(keys))
  await db.prepare('DELETE FROM uploads WHERE key IN (SELECT value FROM json_each(?))').bind(JSON.stringify(keys)).run()
}
