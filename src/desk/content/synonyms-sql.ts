import type { Db } from '#db/db.ts'

/** The words of a version; null for the first ones, which no row has. */
export function findWords(db: Db, version: number): Promise<string | null> {
  return db.prepare('SELECT words FROM search_words WHERE version = ?').bind(version).first<string>('words')
}

/** Statements that put other words in force, and fail the batch by the assertion if `version` is not in force anymore. */
export function insertWords(db: Db, version: number, words: string): D1PreparedStatement[] {
  return [
    db.prepare('INSERT INTO _assert (ok) SELECT coalesce(max(version), 0) = ? FROM search_words').bind(version),
    db.prepare('INSERT INTO search_words (version, words) VALUES (?, ?)').bind(version + 1, words),
  ]
}
