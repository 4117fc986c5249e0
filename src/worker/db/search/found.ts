import type { SearchKind } from '#shared/schema/search.ts'
import type { Db } from '#db/db.ts'

/** Alternatives for one typed word: a document has to contain at least one of them. */
export type Readings = {
  typed: string
  words: readonly string[]
  /** Words that begin with the typed one count as well. */
  hasLonger: boolean
}

export type FoundDocument = { kind: SearchKind; key: string; shown: string }
export type Wanted = { kind: SearchKind; limit: number }

/** FTS5 sorts by rank itself, so the documents must come last. */
const best = `SELECT d.kind, d.key, d.shown FROM document_words CROSS JOIN documents d ON d.id = document_words.rowid
  WHERE document_words MATCH ?1 ORDER BY document_words.rank LIMIT`

const count = `SELECT count(*) AS count FROM (SELECT 1 FROM document_words WHERE document_words MATCH ?1 LIMIT ?2)`

/** Fills the places that the documents in ?3 leave. */
const nextBest = `${best} ?2 - (SELECT count(*) FROM (SELECT 1 FROM document_words WHERE document_words MATCH ?3 LIMIT ?2))`

const indexed = `SELECT DISTINCT v.term FROM json_each(?1) word CROSS JOIN vocabulary v ON v.term = word.value
  WHERE v.col <> 'kind'`

export type Found = { documents: FoundDocument[]; counts: number[]; indexed: string[] }

/**
 * The best documents of each wanted kind that contain all typed words, first those that have them in their names. Also
 * how many there are of the `counted` kinds, up to `most`, and which of the readings are in the index at all.
 */
export async function findDocuments(
  search: Db,
  typed: readonly Readings[],
  wanted: readonly Wanted[],
  counted: { kinds: readonly SearchKind[]; most: number },
): Promise<Found> {
  const words = [...new Set(typed.flatMap((readings) => readings.words))]
  const inText = expression(typed)
  const ranked = wanted.flatMap(({ kind, limit }) => {
    const named = `kind : ${kind} AND name : ${inText}`
    const others = `kind : ${kind} AND {name about text} : ${inText} NOT name : ${inText}`
    return [search.prepare(`${best} ?2`).bind(named, limit), search.prepare(nextBest).bind(others, limit, named)]
  })
  const counts = counted.kinds.map((kind) =>
    search.prepare(count).bind(`kind : ${kind} AND {name about text} : ${inText}`, counted.most),
  )
  const wordRows = search.prepare(indexed).bind(JSON.stringify(words))
  const results = await search.batch<FoundDocument & { count: number; term: string }>([wordRows, ...ranked, ...counts])
  const rows = results.map((result) => result.results)
  return {
    indexed: rows[0]!.map(({ term }) => term),
    documents: rows.slice(1, 1 + ranked.length).flat(),
    counts: rows.slice(1 + ranked.length).map(([row]) => row!.count),
  }
}

/** An FTS5 expression. The words consist of letters and digits alone, so quoting them is enough. */
function expression(typed: readonly Readings[]): string {
  const groups = typed.map((readings) => {
    // The rank is a sum over the expression, so a word that is repeated counts for more than its synonyms.
    const words = readings.words.length > 1 ? [...readings.words, readings.typed] : readings.words
    return [...words.map((word) => `"${word}"`), ...(readings.hasLonger ? [`"${readings.typed}" *`] : [])]
  })
  return `(${groups.map((group) => `(${group.join(' OR ')})`).join(' AND ')})`
}

/** Asks every table that a search reads, so it throws if one of them is missing. */
export async function isSearchFilled(search: Db): Promise<boolean> {
  const tables = `EXISTS (SELECT 1 FROM documents) AND EXISTS (SELECT 1 FROM vocabulary) AND EXISTS (SELECT 1 FROM spellings)
    AND EXISTS (SELECT 1 FROM document_words WHERE document_words MATCH 'kind : products')`
  return (await search.prepare(`SELECT ${tables} AS filled`).first<number>('filled')) === 1
}
