import type { Db } from '#db/db.ts'

export type StoredPicture = { position: number; url: string; width: number; height: number; alt: string }

export function selectPictures(db: Db, familyId: number): D1PreparedStatement {
  return db
    .prepare('SELECT position, url, width, height, alt FROM family_pictures WHERE family_id = ? ORDER BY position')
    .bind(familyId)
}

/** Adds a picture after the others of a family. */
export function insertPicture(db: Db, familyId: number, picture: Omit<StoredPicture, 'position'>): D1PreparedStatement {
  const { url, width, height, alt } = picture
  return db
    .prepare(
      `INSERT INTO family_pictures (family_id, position, url, width, height, alt)
       SELECT ?1, coalesce(max(position), 0) + 1, ?2, ?3, ?4, ?5 FROM family_pictures WHERE family_id = ?1`,
    )
    .bind(familyId, url, width, height, alt)
}

/**
 * Statements that leave a family with these pictures in their order, and with these texts. Those in other finishes go
 * along with the picture whose place they take. A place is free before another picture gets it.
 */
export function arrangePictures(
  db: Db,
  familyId: number,
  pictures: readonly { position: number; alt: string }[],
): D1PreparedStatement[] {
  const json = JSON.stringify(pictures.map(({ position, alt }, index) => [position, index + 1, alt]))
  const bound = (sql: string) => db.prepare(sql).bind(familyId, json)
  const remaining = 'SELECT value ->> 0 FROM json_each(?2)'
  return ['family_pictures', 'finish_pictures'].flatMap((table) => [
    bound(`DELETE FROM ${table} WHERE family_id = ?1 AND position NOT IN (${remaining})`),
    bound(
      `UPDATE ${table} SET position = -(r.value ->> 1)${table === 'family_pictures' ? ', alt = r.value ->> 2' : ''}
       FROM json_each(?2) r WHERE family_id = ?1 AND position = r.value ->> 0`,
    ),
    db.prepare(`UPDATE ${table} SET position = -position WHERE family_id = ?1 AND position < 0`).bind(familyId),
  ])
}

/** Notes that the pictures of a family are others now: their order alone does not. */
export function notePictures(db: Db, familyId: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO stale_families (family_id, is_content) VALUES (?, 1)
       ON CONFLICT (family_id) DO UPDATE SET is_content = 1`,
    )
    .bind(familyId)
}
