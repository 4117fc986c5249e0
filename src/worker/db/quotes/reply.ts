import { thisLogRow, writeChange } from '#db/desk/write.ts'
import type { Db } from '#db/db.ts'
import { outboxFormMail } from '#db/mail/outbox.ts'

export type FirstReply = {
  quote: { id: number; number: string; name: string; email: string }
  /** Of the new request. */
  reference: string
  digest: string
  message: string
  requestId: string
}

/** Makes a request of what a customer says to a quote that answers none. False if it has come to answer one meanwhile. */
export async function requestFromQuote(db: Db, reply: FirstReply, now: number): Promise<boolean> {
  const { quote, reference, digest, message, requestId } = reply
  const { id, number, name, email } = quote
  const fields = JSON.stringify({ topic: 'Something else', quote: number, message })
  const written = await writeChange(
    db,
    { id: null, name: 'Customer', requestId },
    {
      ...{ action: 'form.replied', subject: `form:${reference}`, summary: `Replied to quote ${number}` },
      statements: [
        db.prepare('UPDATE quotes SET reference = ?2 WHERE id = ?1 AND reference IS NULL').bind(id, reference),
        db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
        db
          .prepare(
            `INSERT INTO form_submissions (reference, kind, email, name, fields, digest, created_at)
             VALUES (?, 'support', ?, ?, ?, ?, ?)`,
          )
          .bind(reference, email, name, fields, digest, now),
        outboxFormMail(db, 'form-staff', reference, now),
      ],
    },
    now,
  )
  return written.outcome === 'done'
}

export type CustomersReply = { number: string; reference: string; message: string; requestId: string }

/** Notes what a customer says to a quote at the request that it answers, which is open again. False if that was deleted. */
export async function replyToQuote(db: Db, reply: CustomersReply, now: number): Promise<boolean> {
  const { number, reference, message, requestId } = reply
  const written = await writeChange(
    db,
    { id: null, name: 'Customer', requestId },
    {
      ...{ action: 'form.replied', subject: `form:${reference}`, summary: `Replied to quote ${number}` },
      statements: [
        db
          .prepare(
            `INSERT INTO form_replies (form_id, kind, actor, subject, body, at, log_id)
             SELECT id, 'note', 'Customer', '', ?2, ?3, ${thisLogRow} FROM form_submissions WHERE reference = ?1`,
          )
          .bind(reference, message, now),
        db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
        db
          .prepare(`UPDATE form_submissions SET status = 'open', version = version + 1 WHERE reference = ?`)
          .bind(reference),
      ],
    },
    now,
  )
  return written.outcome === 'done'
}
