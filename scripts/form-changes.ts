import { literal } from '../seed/literal.ts'
import { logStatements } from './command-log.ts'

/** Statements for one transaction that mark a form as answered. `at` is in UTC milliseconds. */
export function doneStatements(reference: string, at: number): string[] {
  const rows = `SELECT reference AS id, json_object('state', status) AS was, json_object('state', 'done') AS became
    FROM form_submissions WHERE reference = ${literal(reference)} AND status <> 'done'`
  return [
    ...logStatements({ subject: 'form', action: 'form.moved', summary: 'Moved to Done', rows }, at),
    `UPDATE form_submissions SET status = 'done', version = version + 1
     WHERE reference = ${literal(reference)} AND status <> 'done'`,
  ]
}

/** The same for deleting a form, with its details in the log. The cron job deletes its files. */
export function deleteStatements(reference: string, at: number): string[] {
  const name = literal(reference)
  const id = `SELECT id FROM form_submissions WHERE reference = ${name}`
  const [log] = logStatements(
    {
      ...{ subject: 'form', action: 'form.deleted', summary: 'Deleted the request' },
      rows: `SELECT reference AS id FROM form_submissions WHERE reference = ${name}`,
    },
    at,
  )
  return [
    log!,
    `DELETE FROM outbox WHERE sent_at IS NULL AND (dedupe_key IN ('form-received:' || ${name}, 'form-staff:' || ${name})
       OR dedupe_key IN (SELECT 'form-reply:' || log_id FROM form_replies WHERE form_id IN (${id})))`,
    `DELETE FROM form_replies WHERE form_id IN (${id})`,
    `DELETE FROM desk_log_details WHERE log_id IN (SELECT id FROM desk_log WHERE subject = 'form:' || ${name})`,
    `UPDATE uploads SET name = 'deleted', digest = '', expires_at = 0 WHERE reference = ${name}`,
    `DELETE FROM form_submissions WHERE reference = ${name}`,
  ]
}
