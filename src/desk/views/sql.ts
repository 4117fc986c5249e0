import type { Db } from '#db/db.ts'
import type { ViewScreen } from './view-query.ts'

/** `userId` is null for a view of everyone. */
export type StoredView = {
  id: number
  userId: number | null
  screen: ViewScreen
  name: string
  query: string
  version: number
}

type NewView = Omit<StoredView, 'id' | 'version'>

const columns = 'id, user_id AS userId, screen, name, query, version'

/** The views of a list: everyone's first, then this person's own. */
export async function findViews(db: Db, screen: ViewScreen, userId: number): Promise<StoredView[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM desk_views WHERE screen = ?1 AND coalesce(user_id, 0) IN (0, ?2)
       ORDER BY user_id IS NOT NULL, position, id`,
    )
    .bind(screen, userId)
    .all<StoredView>()
  return results
}

export function findView(db: Db, id: number): Promise<StoredView | null> {
  return db.prepare(`SELECT ${columns} FROM desk_views WHERE id = ?`).bind(id).first<StoredView>()
}

const alike = 'screen = ?1 AND coalesce(user_id, 0) = coalesce(?2, 0)'

/**
 * Statements that add a view behind the others. Their assertion fails if there are `most` of them already; a second one
 * of a name violates `desk_view_name`.
 */
export function insertView(db: Db, { screen, userId, name, query }: NewView, most: number): D1PreparedStatement[] {
  return [
    db
      .prepare(`INSERT INTO _assert (ok) SELECT count(*) < ?3 FROM desk_views WHERE ${alike}`)
      .bind(screen, userId, most),
    db
      .prepare(
        `INSERT INTO desk_views (screen, user_id, name, query, position)
         SELECT ?1, ?2, ?3, ?4, coalesce(max(position), 0) + 1 FROM desk_views WHERE ${alike}`,
      )
      .bind(screen, userId, name, query),
  ]
}

export function renameView(db: Db, id: number, name: string): D1PreparedStatement {
  return db.prepare('UPDATE desk_views SET name = ?2 WHERE id = ?1').bind(id, name)
}

/** Puts views in the order of `ids`. */
export function orderViews(db: Db, ids: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE desk_views SET position = (SELECT key FROM json_each(?1) WHERE value = desk_views.id)
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
}

export function deleteView(db: Db, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM desk_views WHERE id = ?').bind(id)
}
