import { firstSynonyms } from '#shared/catalogue/synonyms.ts'
import type { SearchDocument } from './documents.ts'

/** SQL with at most one parameter, `?1`, which is this JSON text. Scripts write it into the statement. */
export type JsonStatement = { sql: string; json?: string }

/** D1 allows 100 KB in a statement, and a script doubles the apostrophes of the JSON. */
const MAX_JSON_BYTES = 60_000
const SHORTEST_SPELLED = 4
const LONGEST_SPELLED = 24
/** The places of a letter to leave out; the one after the end leaves the word as it is. */
export const places = `json_each('${JSON.stringify(Array.from({ length: LONGEST_SPELLED + 1 }, (_, index) => index + 1))}')`

/** A word without the letter at the place. */
export function without(word: string, place: string): string {
  return `substr(${word}, 1, ${place} - 1) || substr(${word}, ${place} + 1)`
}

const saved = `INSERT INTO documents (kind, key, shown, revision)
  SELECT value ->> 'kind', value ->> 'key', value -> 'shown', value ->> 'revision' FROM json_each(?1) WHERE true
  ON CONFLICT (kind, key) DO UPDATE SET shown = excluded.shown, revision = excluded.revision
  WHERE revision <= excluded.revision`

const indexed = `INSERT OR REPLACE INTO document_words (rowid, kind, name, about, text)
  SELECT d.id, d.kind, given.value ->> 'name', given.value ->> 'about', given.value ->> 'text'
  FROM json_each(?1) given JOIN documents d ON d.kind = given.value ->> 'kind' AND d.key = given.value ->> 'key'
  WHERE d.revision = given.value ->> 'revision'`

const spelled = `INSERT OR IGNORE INTO spellings (key, word)
  SELECT ${without('word.value', 'place.value')}, word.value FROM json_each(?1) word
  JOIN ${places} place ON place.value <= length(word.value) + 1`

/** Adds documents or replaces those with the same kind and key, unless a newer revision has replaced them already. */
export function saveDocuments(documents: readonly SearchDocument[], revision: number): JsonStatement[] {
  const words = new Set([...firstSynonyms.flat(), ...documents.flatMap(spelledWords)])
  const rows = documents.map((document) => ({ ...document, revision }))
  return [
    ...inPieces(rows).flatMap((json) => [
      { sql: saved, json },
      { sql: indexed, json },
    ]),
    ...inPieces([...words]).map((json) => ({ sql: spelled, json })),
  ]
}

/** Removes the documents that this condition selects. */
export function removeDocuments(condition: string, json?: string): JsonStatement[] {
  const given = json === undefined ? {} : { json }
  return [
    { sql: `DELETE FROM document_words WHERE rowid IN (SELECT id FROM documents WHERE ${condition})`, ...given },
    { sql: `DELETE FROM documents WHERE ${condition}`, ...given },
  ]
}

/** After every document was saved with this revision: removes those that no longer exist and the words only they had. */
export function removeOlder(revision: number): JsonStatement[] {
  return [
    ...removeDocuments('revision < ?1', String(revision)),
    { sql: `DELETE FROM spellings WHERE word NOT IN (${wordsInUse})`, json: JSON.stringify(firstSynonyms.flat()) },
    { sql: `INSERT INTO document_words (document_words) VALUES ('optimize')` },
  ]
}

const wordsInUse = "SELECT term FROM vocabulary WHERE col <> 'kind' UNION SELECT value FROM json_each(?1)"

function spelledWords({ name, about, text }: SearchDocument): string[] {
  return [name, about, text]
    .flatMap((words) => words.split(' '))
    .filter((word) => word.length >= SHORTEST_SPELLED && word.length <= LONGEST_SPELLED && !/^\d+$/.test(word))
}

function inPieces(rows: readonly unknown[]): string[] {
  const encoder = new TextEncoder()
  const pieces: string[][] = []
  let left = 0
  for (const text of rows.map((row) => JSON.stringify(row))) {
    const size = encoder.encode(text).length + 1
    if (size > left) {
      pieces.push([])
      left = MAX_JSON_BYTES
    }
    pieces.at(-1)!.push(text)
    left -= size
  }
  return pieces.map((piece) => `[${piece.join()}]`)
}
