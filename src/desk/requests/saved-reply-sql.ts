import type { Db } from '#db/db.ts'

/** A text from which staff start a reply. */
export type SavedReply = { id: number; name: string; body: string; version: number }

const columns = 'id, name, body, version'

export function selectSavedReplies(db: Db): D1PreparedStatement {
  return db.prepare(`SELECT ${columns} FROM saved_answers ORDER BY name`)
}

export function findSavedReply(db: Db, id: number): Promise<SavedReply | null> {
  return db.prepare(`SELECT ${columns} FROM saved_answers WHERE id = ?`).bind(id).first<SavedReply>()
}

/** Violates `saved_answer_name` if another one has the name. */
export function insertSavedReply(db: Db, name: string, body: string): D1PreparedStatement {
  return db.prepare('INSERT INTO saved_answers (name, body) VALUES (?, ?)').bind(name, body)
}

export function updateSavedReply(db: Db, id: number, name: string, body: string): D1PreparedStatement {
  return db.prepare('UPDATE saved_answers SET name = ?2, body = ?3 WHERE id = ?1').bind(id, name, body)
}

export function deleteSavedReply(db: Db, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM saved_answers WHERE id = ?').bind(id)
}
