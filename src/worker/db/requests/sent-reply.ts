import type { CustomerFile } from '#db/quotes/quote-files.ts'
import type { Db } from '#db/db.ts'

type SentReply = {
  email: string
  reference: string
  actor: string
  subject: string
  body: string
  files: CustomerFile[]
}

/** The email of an answer, and its recipient; null if the request is deleted or the answer taken back. */
export async function findSentReply(db: Db, logId: number): Promise<SentReply | null> {
  const found = await db
    .prepare(
      `SELECT f.email, f.reference, r.actor, r.subject, r.body,
         (SELECT json_group_array(json_object('key', key, 'name', name, 'bytes', bytes)) FROM uploads
          WHERE reference = f.reference AND log_id = r.log_id) AS files
       FROM form_replies r JOIN form_submissions f ON f.id = r.form_id WHERE r.log_id = ? AND r.kind = 'mail'`,
    )
    .bind(logId)
    .first<Omit<SentReply, 'files'> & { files: string }>()
  return found && { ...found, files: JSON.parse(found.files) as CustomerFile[] }
}
