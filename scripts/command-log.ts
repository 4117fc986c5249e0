import { literal } from '../seed/literal.ts'

/** A change that a command makes. `rows` is a query with `id`, `was` and `became`, both as JSON. */
type Commanded = { subject: 'order' | 'form' | 'review'; action: string; summary: string; rows: string }

/**
 * Statements that note a change in the desk's log, before it is made. They do nothing if the query finds no row, and must
 * not find more than one. `at` is in UTC milliseconds.
 */
export function logStatements({ subject, action, summary, rows }: Commanded, at: number): string[] {
  return [
    `INSERT INTO desk_log (at, actor, action, subject, summary, request_id)
     SELECT ${at}, 'Command line', ${literal(action)}, '${subject}:' || id, ${literal(summary)}, '' FROM (${rows})`,
    `INSERT INTO desk_log_details (log_id, was, became)
     SELECT (SELECT max(id) FROM desk_log), was, became FROM (${rows})`,
  ]
}
