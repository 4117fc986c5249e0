import { isRefused } from '#db/mail/outbox-queue.ts'
import type { Db } from '#db/db.ts'
import { thisLogRow } from '#db/desk/write.ts'
import type { StoredRequest } from './sql.ts'

/** Sets its status, the person it is assigned to, or the order it is linked to. */
export function setRequest(
  db: Db,
  id: number,
  column: 'status' | 'assigned_to' | 'order_id',
  value: string | number | null,
): D1PreparedStatement {
  return db.prepare(`UPDATE form_submissions SET ${column} = ?2 WHERE id = ?1`).bind(id, value)
}

export function findOrderId(db: Db, number: string): Promise<number | null> {
  return db.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<number>('id')
}

type NewReply = { formId: number; kind: 'mail' | 'note'; actor: string; subject: string; body: string }

export function insertReply(db: Db, { formId, kind, actor, subject, body }: NewReply, at: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO form_replies (form_id, kind, actor, subject, body, at, log_id) VALUES (?, ?, ?, ?, ?, ?, ${thisLogRow})`,
    )
    .bind(formId, kind, actor, subject, body, at)
}

/** Statements that note an answer and queue its email for `mailAt`. The email reads the text when it goes out. */
export function sendReply(
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

/** The files of a reply, by the row of the log, for the batch that stores it. */
export function attachToReply(db: Db, keys: readonly string[], reference: string, until: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE uploads SET reference = ?2, expires_at = ?3, log_id = ${thisLogRow}
       WHERE key IN (SELECT value FROM json_each(?1)) AND kind = 'reply' AND reference IS NULL`,
    )
    .bind(JSON.stringify(keys), reference, until)
}

/** A request before it was answered. */
export type WasBefore = { state: string; answeredAt: number | null }

/**
 * Statements that take back an answer; the cron deletes its files. They fail the batch by the assertion if its email has
 * gone out or is going out now.
 */
export function takeBackReply(
  db: Db,
  { id, reference }: StoredRequest,
  logId: number,
  was: WasBefore,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM outbox WHERE dedupe_key = ?1 AND sent_at IS NULL AND given_up_at IS NULL
           AND coalesce(lease_until, 0) < ?2`,
      )
      .bind(`form-reply:${logId}`, now),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db.prepare('DELETE FROM form_replies WHERE log_id = ?').bind(logId),
    db.prepare('UPDATE uploads SET expires_at = 0 WHERE reference = ? AND log_id = ?').bind(reference, logId),
    db
      .prepare('UPDATE form_submissions SET status = ?2, answered_at = ?3 WHERE id = ?1')
      .bind(id, was.state, was.answeredAt),
  ]
}

/** Statements that queue the email of an answer again after it was given up. The assertion fails if it was not. */
export function sendReplyAgain(db: Db, logId: number, now: number): D1PreparedStatement[] {
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

export type LoggedReply = {
  at: number
  action: string
  isUndone: number
  /** JSON. */
  was: string | null
  becameVersion: number | null
}

/** A row of the log; null if it is about another request. */
export function findLogged(db: Db, logId: number, reference: string): Promise<LoggedReply | null> {
  return db
    .prepare(
      `SELECT l.at, l.action, EXISTS (SELECT 1 FROM desk_log WHERE undoes = l.id) AS isUndone, d.was,
         d.became ->> 'version' AS becameVersion
       FROM desk_log l LEFT JOIN desk_log_details d ON d.log_id = l.id WHERE l.id = ?1 AND l.subject = ?2`,
    )
    .bind(logId, `form:${reference}`)
    .first<LoggedReply>()
}

/** The sealed token of a quote's link; null if it was never sent. */
export function findQuoteToken(db: Db, number: string): Promise<string | null> {
  return db.prepare('SELECT token_sealed FROM quotes WHERE number = ?').bind(number).first<string>('token_sealed')
}
