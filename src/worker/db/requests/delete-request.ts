import type { Db } from '#db/db.ts'

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
