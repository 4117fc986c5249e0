import { refreshStatements } from '#db/derived/refresh.ts'
import { literal } from '../seed/literal.ts'

/** Statements for one transaction that publish, reject or answer a customer's review. `at` is in UTC milliseconds. */
export function reviewStatements(id: string, column: 'status' | 'reply', value: string, at: number): string[] {
  const chosen = `reviews WHERE id = ${literal(id)} AND origin = 'customer'`
  const rows = `SELECT id, json_object('${column}', ${column}) AS was, json_object('${column}', ${literal(value)}) AS became
    FROM ${chosen}`
  const [action, summary] = column === 'status' ? ['review.moved', `Moved to ${value}`] : ['review.answered', 'Replied']
  return [
    `INSERT INTO desk_log (at, actor, action, subject, summary, request_id)
     SELECT ${at}, 'Command line', '${action}', 'review:' || id, ${literal(summary!)}, '' FROM (${rows})`,
    `INSERT INTO desk_log_details (log_id, was, became) SELECT (SELECT max(id) FROM desk_log), was, became FROM (${rows})`,
    `UPDATE reviews SET ${column} = ${literal(value)} WHERE id = ${literal(id)} AND origin = 'customer'`,
    ...refreshStatements(),
  ]
}
