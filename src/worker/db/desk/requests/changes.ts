import { isRefused } from '#db/mail/outbox-queue.ts'
import type { Db } from '../../db.ts'
import { dropFilesOfReply, type CustomerFile } from '../customer-files.ts'
import { thisLogRow } from '../write.ts'

export function setRequestState(db: Db, id: number, state: string): D1PreparedStatement {
  return db.prepare('UPDATE form_submissions SET status = ?2 WHERE id = ?1').bind(id, state)
}

export function setRequestAssignee(db: Db, id: number, userId: number | null): D1PreparedStatement {
  return db.prepare('UPDATE form_submissions SET assigned_to = ?2 WHERE id = ?1').bind(id, userId)
}

/** Links a request to an order; null takes the link away. */
export function setRequestOrder(db: Db, id: number, orderId: number | null): D1PreparedStatement {
  return db.prepare('UPDATE form_submissions SET order_id = ?2 WHERE id = ?1').bind(id, orderId)
}

export type NewReply = { formId: number; kind: 'mail' | 'note'; actor: string; subject: string; body: string }

export function insertReply(db: Db, { formId, kind, actor, subject, body }: NewReply, at: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO form_replies (form_id, kind, actor, subject, body, at, log_id) VALUES (?, ?, ?, ?, ?, ?, ${thisLogRow})`,
    )
    .bind(formId, kind, actor, subject, body, at)
}

/** Statements that note an answer and queue its email for `mailAt`. The email reads the text when it goes out. */
export function answerStatements(
  db: Db,
  reply: NewReply,
  { at, mailAt, nextState }: { at: number; mailAt: number; nextState: string },
): D1PreparedStatement[] {
  return [
    insertReply(db, reply, at),
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT 'form-reply', 'form-reply:' || id, json_object('log_id', id), ?1, ?2
         FROM (SELECT ${thisLogRow} AS id)`,
      )
      .bind(mailAt, at),
    db
      .prepare('UPDATE form_submissions SET status = ?2, answered_at = ?3 WHERE id = ?1')
      .bind(reply.formId, nextState, at),
  ]
}

/**
 * Statements that take back an answer. They fail the batch by the assertion if its email has gone out or is going out
 * now.
 */
export function takeBackAnswer(
  db: Db,
  {
    logId,
    reference,
    formId,
    was,
  }: { logId: number; reference: string; formId: number; was: { state: string; answeredAt: number | null } },
  now: number,
): D1PreparedStatement[] {
  const key = `form-reply:${logId}`
  return [
    db
      .prepare(
        `DELETE FROM outbox WHERE dedupe_key = ?1 AND sent_at IS NULL AND given_up_at IS NULL
           AND coalesce(lease_until, 0) < ?2`,
      )
      .bind(key, now),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db.prepare('DELETE FROM form_replies WHERE log_id = ?').bind(logId),
    dropFilesOfReply(db, reference, logId),
    db
      .prepare('UPDATE form_submissions SET status = ?2, answered_at = ?3 WHERE id = ?1')
      .bind(formId, was.state, was.answeredAt),
  ]
}

/** Statements that queue the email of an answer again after it was given up. The assertion fails if it was not. */
export function sendAnswerAgain(db: Db, logId: number, now: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE outbox SET given_up_at = NULL, attempts = 0, payload = json_object('log_id', CAST(?2 AS INTEGER)),
           next_at = ?3, due_at = ?3, created_at = ?3, last_error = ''
         WHERE dedupe_key = ?1 AND (given_up_at IS NOT NULL OR ${isRefused('outbox')})`,
      )
      .bind(`form-reply:${logId}`, logId, now),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}

/** Statements that delete a request with what was written about it. The cron deletes its files. */
export function deleteRequest(db: Db, { id, reference }: { id: number; reference: string }): D1PreparedStatement[] {
  const details = `SELECT id FROM desk_log WHERE subject = ?1`
  return [
    db
      .prepare(
        `DELETE FROM outbox WHERE sent_at IS NULL AND (dedupe_key IN ('form-received:' || ?1, 'form-staff:' || ?1)
           OR dedupe_key IN (SELECT 'form-reply:' || log_id FROM form_replies WHERE form_id = ?2))`,
      )
      .bind(reference, id),
    db.prepare(`UPDATE uploads SET name = 'deleted', digest = '', expires_at = 0 WHERE reference = ?`).bind(reference),
    db.prepare(`DELETE FROM desk_log_details WHERE log_id IN (${details})`).bind(`form:${reference}`),
    db.prepare(`UPDATE desk_log SET reason = '' WHERE subject = ? AND reason <> ''`).bind(`form:${reference}`),
    db.prepare('DELETE FROM form_replies WHERE form_id = ?').bind(id),
    db.prepare('UPDATE quotes SET reference = NULL WHERE reference = ?').bind(reference),
    db.prepare('DELETE FROM form_submissions WHERE id = ?').bind(id),
  ]
}

const FORGOTTEN_AT_ONCE = 20

/** Applications for jobs that came before a time. */
export async function findApplications(db: D1Database, before: number): Promise<{ id: number; reference: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, reference FROM form_submissions WHERE kind = 'careers' AND created_at < ? LIMIT ${FORGOTTEN_AT_ONCE}`,
    )
    .bind(before)
    .all<{ id: number; reference: string }>()
  return results
}

export type UndoableAnswer = {
  at: number
  action: string
  isUndone: number
  was: string | null
  becameVersion: number | null
}

/** An answer in the log, by its row; null if the row is about another request. */
export function findAnswer(db: Db, logId: number, reference: string): Promise<UndoableAnswer | null> {
  return db
    .prepare(
      `SELECT l.at, l.action, EXISTS (SELECT 1 FROM desk_log WHERE undoes = l.id) AS isUndone, d.was,
         d.became ->> 'version' AS becameVersion
       FROM desk_log l LEFT JOIN desk_log_details d ON d.log_id = l.id WHERE l.id = ?1 AND l.subject = ?2`,
    )
    .bind(logId, `form:${reference}`)
    .first<UndoableAnswer>()
}

export type Reply = {
  email: string
  reference: string
  actor: string
  subject: string
  body: string
  files: CustomerFile[]
}

/** What the email of an answer says, and to whom; null if the request is deleted or the answer taken back. */
export async function findReply(db: Db, logId: number): Promise<Reply | null> {
  const found = await db
    .prepare(
      `SELECT f.email, f.reference, r.actor, r.subject, r.body,
         (SELECT json_group_array(json_object('key', key, 'name', name, 'bytes', bytes)) FROM uploads
          WHERE reference = f.reference AND log_id = r.log_id) AS files
       FROM form_replies r JOIN form_submissions f ON f.id = r.form_id WHERE r.log_id = ? AND r.kind = 'mail'`,
    )
    .bind(logId)
    .first<Omit<Reply, 'files'> & { files: string }>()
  return found && { ...found, files: JSON.parse(found.files) as CustomerFile[] }
}

export function findOrderId(db: Db, number: string): Promise<number | null> {
  return db.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<number>('id')
}
