import type { Db } from '#db/db.ts'

/** Files by their field at Stripe; `id` is Stripe's, null until it has the file. */
export type SentFile = { field: string; name: string; id: string | null }

/** Evidence with what the provider is asked. Times are UTC milliseconds. */
export type StoredEvidence = {
  id: number
  dispute: string
  orderId: number
  orderNumber: string
  state: 'started' | 'unknown' | 'sent' | 'failed'
  failure: string
  texts: Record<string, string>
  files: SentFile[]
  actor: string
  createdAt: number
  sentAt: number | null
}
type Row = Omit<StoredEvidence, 'texts' | 'files'> & { texts: string; files: string }

export const selectEvidence = `SELECT e.id, e.dispute, o.id AS orderId, o.number AS orderNumber, e.state, e.failure, e.texts, e.files,
    e.actor, e.created_at AS createdAt, e.sent_at AS sentAt
  FROM dispute_evidence e JOIN payment_alerts a ON a.reference = e.dispute JOIN orders o ON o.id = a.order_id`

export function readEvidence({ texts, files, ...row }: Row): StoredEvidence {
  return { ...row, texts: JSON.parse(texts) as StoredEvidence['texts'], files: JSON.parse(files) as SentFile[] }
}

export async function findEvidence(db: Db, formKey: string): Promise<StoredEvidence | null> {
  const row = await db.prepare(`${selectEvidence} WHERE e.form_key = ?`).bind(formKey).first<Row>()
  return row && readEvidence(row)
}

/** Evidence without an answer, that first that was asked about the longest ago. */
export async function openEvidence(db: Db, askedBefore: number, limit: number): Promise<StoredEvidence[]> {
  const { results } = await db
    .prepare(
      `${selectEvidence} WHERE e.state IN ('started', 'unknown') AND e.asked_at < ?1 ORDER BY e.asked_at LIMIT ?2`,
    )
    .bind(askedBefore, limit)
    .all<Row>()
  return results.map(readEvidence)
}

type NewEvidence = { dispute: string; formKey: string; texts: object; files: readonly SentFile[]; actor: string }

/** Stores evidence before Stripe is called; a second one without an end violates an index. */
export function insertEvidence(db: Db, { dispute, formKey, texts, files, actor }: NewEvidence, at: number) {
  return db
    .prepare(
      `INSERT INTO dispute_evidence (dispute, form_key, state, texts, files, actor, created_at, asked_at)
       VALUES (?1, ?2, 'started', ?3, ?4, ?5, ?6, ?6)`,
    )
    .bind(dispute, formKey, JSON.stringify(texts), JSON.stringify(files), actor, at)
}

/** Notes Stripe’s ids of the files before the evidence names them, so that a retry sends the same. */
export async function noteFiles(db: Db, id: number, files: readonly SentFile[]): Promise<void> {
  await db.prepare('UPDATE dispute_evidence SET files = ?2 WHERE id = ?1').bind(id, JSON.stringify(files)).run()
}

export async function markEvidenceUnknown(db: Db, id: number, at: number): Promise<void> {
  await db
    .prepare(
      `UPDATE dispute_evidence SET state = 'unknown', asked_at = ?2 WHERE id = ?1 AND state IN ('started', 'unknown')`,
    )
    .bind(id, at)
    .run()
}

export type EvidenceEnd = { state: 'sent' } | { state: 'failed'; message: string }

/** Statements that store how it ended; their assertion fails if it has ended. */
export function endEvidence(db: Db, id: number, end: EvidenceEnd, at: number): D1PreparedStatement[] {
  const message = end.state === 'failed' ? end.message : ''
  return [
    db
      .prepare(
        `UPDATE dispute_evidence SET state = ?2, failure = ?3, sent_at = iif(?2 = 'sent', ?4, NULL)
         WHERE id = ?1 AND state IN ('started', 'unknown')`,
      )
      .bind(id, end.state, message, at),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** SQL that deletes the texts sent about orders; those on their way follow within the hour in which that ends. What was sent stays at Stripe. */
export function eraseEvidence(ofOrders: string): string {
  return `UPDATE dispute_evidence SET texts = '{}' WHERE texts <> '{}' AND state NOT IN ('started', 'unknown') AND dispute IN (
    SELECT reference FROM payment_alerts WHERE order_id IN (SELECT id FROM orders WHERE ${ofOrders}))`
}
