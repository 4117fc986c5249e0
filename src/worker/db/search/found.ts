import type { SearchKind } from '#shared/schema/search.ts'
import type { Db } from '#db/db.ts'

/** What one typed word may mean: a document has to contain at least one of the words. */
export type Readings = {
  typed: string
  words: readonly string[]
  /** Words that begin with the typed one count as well. */
  hasLonger: boolean
}

export type FoundDocument = { kind: SearchKind; key: string; shown: string }
export type Wanted = { kind: SearchKind; limit: number }

const best = `SELECT d.kind, d.key, d.shown FROM (
    SELECT rowid, rank FROM document_words WHERE document_words MATCH ?1 ORDER BY rank LIMIT ?2) found
  JOIN documents d ON d.id = found.rowid ORDER BY found.rank, d.id`

const count = `SELECT count(*) AS count FROM (SELECT 1 FROM document_words WHERE document_words MATCH ?1 LIMIT ?2)`

const indexed = `SELECT DISTINCT v.term FROM json_each(?1) word JOIN vocabulary v ON v.term = word.value
  WHERE v.col <> 'kind'`

export type Found = { documents: FoundDocument[]; counts: number[]; indexed: string[] }

/**
 * The best documents of each wanted kind that contain all typed words, how many there are of the `counted` kinds, up to
 * `mostCounted`, and which of the readings are in the index at all.
 */
export async function findDocuments(
  search: Db,
  typed: readonly Readings[],
  wanted: readonly Wanted[],
  counted: { kinds: readonly SearchKind[]; most: number },
): Promise<Found> {
  const words = [...new Set(typed.flatMap((readings) => readings.words))]
  const [known, ...others] = await search.batch<{ term: string } & FoundDocument & { count: number }>([
    search.prepare(indexed).bind(JSON.stringify(words)),
    ...wanted.map(({ kind, limit }) => search.prepare(best).bind(matching(kind, typed), limit)),
    ...counted.kinds.map((kind) => search.prepare(count).bind(matching(kind, typed), counted.most)),
  ])
  return {
    documents: others.slice(0, wanted.length).flatMap(({ results }) => results),
    counts: others.slice(wanted.length).map(({ results }) => results[0]!.count),
    indexed: known!.results.map(({ term }) => term),
  }
}

/** An FTS5 expression. The words consist of letters and digits alone, so quoting them is enough. */
function matching(kind: SearchKind, typed: readonly Readings[]): string {
  const groups = typed.map((readings) => {
    // The rank is a sum over the expression, so a word that is repeated counts for more than its synonyms.
    const words = readings.words.length > 1 ? [...readings.words, readings.typed] : readings.words
    return [...words.map((word) => `"${word}"`), ...(readings.hasLonger ? [`"${readings.typed}" *`] : [])]
  })
  const text = groups.map((group) => `(${group.join(' OR ')})`).join(' AND ')
  return `kind : ${kind} AND {name about text} : (${text})`
}
