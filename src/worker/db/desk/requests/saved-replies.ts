import type { Db } from '#db/db.ts'
import type { StoredAnswer } from './view.ts'

export function findSavedAnswer(db: Db, id: number): Promise<StoredAnswer | null> {
  return db.prepare('SELECT id, name, body, version FROM saved_answers WHERE id = ?').bind(id).first<StoredAnswer>()
}

/** Violates `saved_answer_name` if another one has the name. */
export function insertSavedAnswer(db: Db, name: string, body: string): D1PreparedStatement {
  return db.prepare('INSERT INTO saved_answers (name, body) VALUES (?, ?)').bind(name, body)
}

export function updateSavedAnswer(db: Db, id: number, name: string, body: string): D1PreparedStatement {
  return db.prepare('UPDATE saved_answers SET name = ?2, body = ?3 WHERE id = ?1').bind(id, name, body)
}

export function deleteSavedAnswer(db: Db, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM saved_answers WHERE id = ?').bind(id)
}
