import type { FormKind } from '#shared/schema/forms.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { batch, onlyRow, type Db } from '#db/db.ts'
import { outboxFormMail } from '#db/mail/outbox.ts'
import { attachUploads } from './uploads.ts'
import type { OpenRequest } from '#shared/schema/user.ts'

export type Submission = {
  reference: string
  kind: FormKind
  email: string
  name: string
  phone: string
  fields: string
  digest: string
}

const REPEATED_WITHIN_MS = 10 * MINUTE_MS

export type Attached = { keys: readonly string[]; until: number }

/** Stores a form and queues its emails in one batch; a repeat shortly after returns the first submission. */
export async function storeSubmission(
  db: Db,
  sent: Submission & { emailsSender: boolean },
  files: Attached,
  now: number,
): Promise<string> {
  const { reference, kind, email, name, phone, fields, digest, emailsSender } = sent
  const since = now - REPEATED_WITHIN_MS
  const results = await batch<{ reference: string }[]>(db, [
    db
      .prepare(
        `INSERT INTO form_submissions (reference, kind, email, name, phone, fields, digest, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS
           (SELECT 1 FROM form_submissions WHERE email = ?3 AND digest = ?7 AND created_at > ?9)`,
      )
      .bind(reference, kind, email, name, phone, fields, digest, now, since),
    attachUploads(db, files.keys, reference, files.until),
    ...(emailsSender ? [outboxFormMail(db, 'form-received', reference, now)] : []),
    outboxFormMail(db, 'form-staff', reference, now),
    db
      .prepare(
        `SELECT reference FROM form_submissions WHERE email = ?1 AND digest = ?2 AND created_at > ?3
         ORDER BY created_at DESC LIMIT 1`,
      )
      .bind(email, digest, since),
  ])
  return onlyRow(results.at(-1)!).reference
}

export async function findSubmission(db: Db, reference: string): Promise<Submission | null> {
  return db
    .prepare(`SELECT reference, kind, email, name, phone, fields, digest FROM form_submissions WHERE reference = ?`)
    .bind(reference)
    .first<Submission>()
}

const MOST = 5

export async function listOpenRequests(db: Db, email: string): Promise<OpenRequest[]> {
  const { results } = await db
    .prepare(
      `SELECT reference, kind, created_at FROM form_submissions
       WHERE email = ? AND status <> 'done' AND kind NOT IN ('careers', 'survey') ORDER BY created_at DESC LIMIT ${MOST}`,
    )
    .bind(email.toLowerCase())
    .all<OpenRequest>()
  return results
}
