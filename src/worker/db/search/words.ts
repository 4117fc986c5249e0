import type { Db } from '#db/db.ts'
import { places, without } from './statements.ts'

const MOST_LONGER = 12
const MOST_NEAR = 12
const SHORTEST_BEGINNING = 3
const SHORTEST_TYPO = 4

export type IndexedWord = {
  word: string
  /** Whether a document has it. */
  isIndexed: boolean
  /** Indexed words that begin with it. */
  longer: string[]
  /** Words that differ from it by one letter, which may be missing, added, wrong or in another place. */
  near: { word: string; isIndexed: boolean }[]
}

const indexedAs = (word: string) => `EXISTS (SELECT 1 FROM vocabulary WHERE term = ${word} AND col <> 'kind')`

const beginning = `SELECT json_group_array(term) FROM (
  SELECT DISTINCT term FROM vocabulary WHERE term > typed.value AND term < typed.value || '{' AND col <> 'kind'
  LIMIT ${MOST_LONGER})`

const oneTypoAway = `SELECT json_group_array(json_object('word', word, 'isIndexed', isIndexed)) FROM (
  SELECT s.word, ${indexedAs('s.word')} AS isIndexed
  FROM ${places} place CROSS JOIN spellings s ON s.key = ${without('typed.value', 'place.value')}
  WHERE place.value <= length(typed.value) + 1 AND s.word <> typed.value GROUP BY s.word LIMIT ${MOST_NEAR})`

// SQLite keeps the order of a CROSS JOIN. Otherwise it may read all spellings first.

/** Looks these words up in the index; `longer` and `near` are empty if a document has the word itself. */
export async function lookUpWords(search: Db, words: readonly string[]): Promise<IndexedWord[]> {
  const { results } = await search
    .prepare(
      `SELECT typed.value AS word, ${indexedAs('typed.value')} AS isIndexed,
         CASE WHEN length(typed.value) < ${SHORTEST_BEGINNING} OR ${indexedAs('typed.value')} THEN '[]'
           ELSE (${beginning}) END AS longer,
         CASE WHEN length(typed.value) < ${SHORTEST_TYPO} OR ${indexedAs('typed.value')} THEN '[]'
           ELSE (${oneTypoAway}) END AS near
       FROM json_each(?1) typed`,
    )
    .bind(JSON.stringify(words))
    .all<{ word: string; isIndexed: number; longer: string; near: string }>()
  return results.map(({ word, isIndexed, longer, near }) => ({
    word,
    isIndexed: isIndexed === 1,
    longer: JSON.parse(longer) as string[],
    near: (JSON.parse(near) as { word: string; isIndexed: number }[]).map((other) => ({
      word: other.word,
      isIndexed: other.isIndexed === 1,
    })),
  }))
}

/**
 * Words from names of products that are similar to these: equal with up to two letters left out of the typed word and up
 * to one of the other.
 */
export async function nearestNames(search: Db, words: readonly string[], limit: number): Promise<string[]> {
  const once = without('typed.value', 'first.value')
  const { results } = await search
    .prepare(
      `SELECT s.word, min((first.value <= length(typed.value)) + (second.value < length(typed.value))) AS missing
       FROM json_each(?1) typed CROSS JOIN ${places} first ON first.value <= length(typed.value) + 1
       CROSS JOIN ${places} second ON second.value BETWEEN first.value AND length(typed.value) + 1
       CROSS JOIN spellings s ON s.key = ${without(`(${once})`, 'second.value')}
       WHERE EXISTS (
         SELECT 1 FROM document_words WHERE document_words MATCH 'kind : products AND name : "' || s.word || '"')
       GROUP BY s.word ORDER BY missing, abs(length(s.word) - length(typed.value)), s.word LIMIT ?2`,
    )
    .bind(JSON.stringify(words.filter((word) => word.length >= SHORTEST_TYPO)), limit)
    .all<{ word: string }>()
  return results.map(({ word }) => word)
}
