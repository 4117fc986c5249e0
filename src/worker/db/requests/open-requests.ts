import type { OpenRequest } from '#shared/schema/user.ts'
import type { Db } from '#db/db.ts'

const MOST = 5

export async function openRequestsOf(db: Db, email: string): Promise<OpenRequest[]> {
  const { results } = await db
    .prepare(
      `SELECT reference, kind, created_at FROM form_submissions
       WHERE email = ? AND status <> 'done' AND kind NOT IN ('careers', 'survey') ORDER BY created_at DESC LIMIT ${MOST}`,
    )
    .bind(email.toLowerCase())
    .all<OpenRequest>()
  return results
}
