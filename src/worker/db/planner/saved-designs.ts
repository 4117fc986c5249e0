import { batch, type Db } from '../db.ts'

export type SavedDesignRow = { id: number; name: string; code: string; updatedAt: number }

export const MOST_SAVED = 50

const columns = 'id, name, code, updated_at AS updatedAt'

export async function savedDesigns(db: Db, userId: number): Promise<SavedDesignRow[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM saved_designs WHERE user_id = ? ORDER BY updated_at DESC, id DESC`)
    .bind(userId)
    .all<SavedDesignRow>()
  return results
}

/** Saves a design once; saving it again renames it. Null if the member has as many as an account can hold. */
export async function saveDesign(
  db: Db,
  { userId, name, code }: { userId: number; name: string; code: string },
  now: number,
): Promise<SavedDesignRow | null> {
  const [, found] = await batch<[never, SavedDesignRow]>(db, [
    db
      .prepare(
        `INSERT INTO saved_designs (user_id, name, code, created_at, updated_at)
         SELECT ?1, ?2, ?3, ?4, ?4
         WHERE (SELECT count(*) FROM saved_designs WHERE user_id = ?1 AND code <> ?3) < ${MOST_SAVED}
         ON CONFLICT (user_id, code) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at`,
      )
      .bind(userId, name, code, now),
    db.prepare(`SELECT ${columns} FROM saved_designs WHERE user_id = ?1 AND code = ?2`).bind(userId, code),
  ])
  return found.results[0] ?? null
}

export async function deleteSavedDesign(db: Db, userId: number, id: number): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM saved_designs WHERE user_id = ? AND id = ?').bind(userId, id).run()
  return meta.changes > 0
}
