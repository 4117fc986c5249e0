import type { Db } from '#db/db.ts'
import type { TextPicture } from './added-facts.ts'

const MOST_SHOWN = 100

export function selectTextPictures(db: Db): D1PreparedStatement {
  return db.prepare(`SELECT scene, alt FROM text_pictures ORDER BY id DESC LIMIT ${MOST_SHOWN}`)
}

export function findPicture(db: Db, scene: string): Promise<TextPicture | null> {
  return db.prepare('SELECT scene, alt FROM text_pictures WHERE scene = ?').bind(scene).first<TextPicture>()
}

/** The same picture again has the new text. */
export function insertTextPicture(db: Db, { scene, alt }: TextPicture, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO text_pictures (scene, alt, created_at) VALUES (?, ?, ?)
       ON CONFLICT (scene) DO UPDATE SET alt = excluded.alt`,
    )
    .bind(scene, alt, now)
}

/** The published page that shows a picture; null if none does. */
export function findUse(db: Db, scene: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT t.path FROM page_texts t JOIN page_text_versions v ON v.id = t.in_use
       WHERE instr(v.facts, ?1) > 0 OR instr(v.tree, ?1) > 0 ORDER BY t.path LIMIT 1`,
    )
    .bind(scene)
    .first<string>('path')
}

/** The stored picture stays, since versions and copies of pages may show it. */
export function deletePicture(db: Db, scene: string): D1PreparedStatement {
  return db.prepare('DELETE FROM text_pictures WHERE scene = ?').bind(scene)
}
