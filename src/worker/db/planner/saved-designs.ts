import { batch, type Db } from '../db.ts'
import { MAX_SAVED_DESIGNS } from '#shared/constants.ts'

export type SavedDesignRow = {
  id: number
  name: string
  code: string
  version: number
  updatedAt: number
  removedAt: number | null
}

const columns = 'id, name, code, version, updated_at AS updatedAt, removed_at AS removedAt'
const isOwn = 'id = ?1 AND user_id = ?2'
const hasRoom = (user: string) =>
  `(SELECT count(*) FROM saved_designs WHERE user_id = ${user} AND removed_at IS NULL) < ${MAX_SAVED_DESIGNS}`

export async function savedDesigns(db: Db, userId: number): Promise<SavedDesignRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM saved_designs WHERE user_id = ? AND removed_at IS NULL ORDER BY updated_at DESC, id DESC`,
    )
    .bind(userId)
    .all<SavedDesignRow>()
  return results
}

/** One of the member's designs, even if it was just removed. */
export function savedDesign(db: Db, userId: number, id: number): Promise<SavedDesignRow | null> {
  return db.prepare(`SELECT ${columns} FROM saved_designs WHERE ${isOwn}`).bind(id, userId).first<SavedDesignRow>()
}

/** Saves a drawing once under a name. Null if the member has as many as an account can hold. */
export async function saveDesign(
  db: Db,
  { userId, name, code }: { userId: number; name: string; code: string },
  now: number,
): Promise<SavedDesignRow | null> {
  const same = 'user_id = ?1 AND name = ?2 AND code = ?3 AND removed_at IS NULL'
  const [, found] = await batch<[never, SavedDesignRow]>(db, [
    db
      .prepare(
        `INSERT INTO saved_designs (user_id, name, code, created_at, updated_at) SELECT ?1, ?2, ?3, ?4, ?4
         WHERE NOT EXISTS (SELECT 1 FROM saved_designs WHERE ${same}) AND ${hasRoom('?1')}`,
      )
      .bind(userId, name, code, now),
    db.prepare(`SELECT ${columns} FROM saved_designs WHERE ${same} ORDER BY id LIMIT 1`).bind(userId, name, code),
  ])
  return found.results[0] ?? null
}

/** Replaces the drawing of `version`. Null if another one has been saved since, or if it is removed. */
export function replaceDrawing(
  db: Db,
  userId: number,
  { id, code, version }: { id: number; code: string; version: number },
  now: number,
): Promise<SavedDesignRow | null> {
  return db
    .prepare(
      `UPDATE saved_designs SET code = ?3, version = version + 1, updated_at = ?5
       WHERE ${isOwn} AND version = ?4 AND code <> ?3 AND removed_at IS NULL RETURNING ${columns}`,
    )
    .bind(id, userId, code, version, now)
    .first<SavedDesignRow>()
}

export function renameDesign(db: Db, userId: number, id: number, name: string): Promise<SavedDesignRow | null> {
  return db
    .prepare(`UPDATE saved_designs SET name = ?3 WHERE ${isOwn} AND removed_at IS NULL RETURNING ${columns}`)
    .bind(id, userId, name)
    .first<SavedDesignRow>()
}

/** The row stays until `forgetRemovedDesigns`, so that the removal can be undone. */
export async function removeDesign(db: Db, userId: number, id: number, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE saved_designs SET removed_at = ?3 WHERE ${isOwn} AND removed_at IS NULL`)
    .bind(id, userId, now)
    .run()
  return meta.changes > 0
}

/** Undoes a removal. It stays removed if the account has since become full. */
export async function restoreDesign(db: Db, userId: number, id: number): Promise<SavedDesignRow | null> {
  const [, found] = await batch<[never, SavedDesignRow]>(db, [
    db
      .prepare(
        `UPDATE saved_designs SET removed_at = NULL WHERE ${isOwn} AND removed_at IS NOT NULL AND ${hasRoom('?2')}`,
      )
      .bind(id, userId),
    db.prepare(`SELECT ${columns} FROM saved_designs WHERE ${isOwn}`).bind(id, userId),
  ])
  return found.results[0] ?? null
}

export function forgetRemovedDesigns(db: D1Database, removedBefore: number): D1PreparedStatement {
  return db.prepare('DELETE FROM saved_designs WHERE removed_at < ?').bind(removedBefore)
}
