import { literal } from '../seed/literal.ts'

/**
 * Statements for one transaction that forget a lost factor, and notify the person and all owners; the last one returns the
 * person's row. `at` is in UTC milliseconds.
 */
export function resetStatements(email: string, owners: readonly string[], at: number): string[] {
  const reset = `${confirmed(email)} AND id IN (SELECT user_id FROM staff WHERE totp_sealed IS NOT NULL)`
  const told = `SELECT ${literal(email)} AS email UNION SELECT value FROM json_each(${literal(JSON.stringify(owners))})
    UNION SELECT u.email FROM users u JOIN staff s ON s.user_id = u.id WHERE s.role = 'owner' AND s.ended_at IS NULL`
  return [
    logRow(email, 'staff.factor-reset', 'Reset the second factor', at, reset),
    `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
     SELECT 'desk-factor-reset', 'desk-factor-reset:' || users.id || ':${at}:' || told.email,
       json_object('email', told.email, 'name', users.name), ${at}, ${at} FROM users, (${told}) AS told
     WHERE users.id IN (${reset})`,
    `DELETE FROM desk_entries WHERE user_id IN (${reset})`,
    `UPDATE staff SET totp_sealed = NULL, recovery_digests = '[]' WHERE user_id IN (${reset}) RETURNING user_id`,
  ]
}

function confirmed(email: string): string {
  return `SELECT id FROM users WHERE email = ${literal(email)} AND email_verified_at IS NOT NULL`
}

function logRow(email: string, action: string, summary: string, at: number, chosen: string): string {
  return `INSERT INTO desk_log (at, actor, action, subject, summary, request_id)
    SELECT ${at}, 'Command line', '${action}', 'staff:' || id, '${summary}', '' FROM users WHERE id IN (${chosen})`
}
