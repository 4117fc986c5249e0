import type { Condition } from './conditions.ts'
import { wordIn, type WordIndex } from './found-by-words.ts'

type Search = {
  index: WordIndex
  /** Words in plain letters, at least one; a row has to have a word that begins with each of them. */
  words: readonly string[]
  /** True for those who may not search by words with `is_private`. */
  isPublicOnly?: boolean
  /** Queries for `id` and `at` of rows, each along an index by `at`. Together they have every row that is wanted. */
  along: readonly Condition[]
  isOldestFirst?: boolean
  /** A word with more entries than these is frequent. */
  most: number
}

/** Parts of `most`: rows that are looked at, rows that are enough, and entries of a frequent word that come besides them. */
const [LOOKED_AT, ENOUGH, BESIDES] = [1.7, 0.7, 0.35]

/**
 * SQL for behind WITH: `found` has the `id` of rows that have all words, and `known` whether these are all (`isAll`). They
 * are where a word is rare or `along` has few rows. Else `found` has the latest ones, and where these have the words
 * seldom, older ones with the whole word. It ends when these are enough, so a frequent word costs no more.
 */
export function latestByWords(search: Search): Condition {
  const { index, words, along, isOldestFirst = false, most } = search
  const [looked, besides] = [Math.ceil(most * LOOKED_AT), Math.ceil(most * BESIDES)]
  const enough = Math.ceil((most * ENOUGH) / words.length)
  const order = isOldestFirst ? '' : 'DESC'
  const counted = `SELECT count(*) FROM (SELECT 1 FROM ${index.table} c
    WHERE ${wordIn(index, 'c', 'value', 'value || char(65535)')} LIMIT ${most + 1})`
  const rows = along.map(({ sql }) => sql).join(' UNION ALL ')
  const fromRows = hasWords(search, 'l')
  const fromEntries = hasWords(search, 'n', '(SELECT low FROM rarest) = ? OR ')
  const limit = `LIMIT (SELECT iif(entries <= ${most}, ${most}, iif(isAll OR rows = ${enough}, 0, ${besides})) FROM rarest, known)`
  const values = along.flatMap((each) => each.values)
  return {
    sql: `rarest (low, high, entries) AS MATERIALIZED (
        SELECT value, value || char(65535), (${counted}) FROM json_each(?) ORDER BY 3 LIMIT 1),
      recent (id) AS MATERIALIZED (SELECT id FROM (${rows} ORDER BY at ${order}, id ${order}
          LIMIT (SELECT iif(entries > ${most}, ${looked}, 0) FROM rarest)) l
        WHERE ${fromRows.sql} LIMIT ${enough}),
      known (rows, isAll) AS MATERIALIZED (SELECT n, iif(entries <= ${most}, 1, iif(n = ${enough}, 0,
          NOT EXISTS (SELECT 1 FROM (${rows}) LIMIT 1 OFFSET ${looked})))
        FROM rarest, (SELECT count(*) AS n FROM recent)),
      found (id) AS (SELECT id FROM recent UNION
        SELECT id FROM (${entriesOf(search, order, limit)}) n WHERE ${fromEntries.sql})`,
    values: [
      JSON.stringify(words.toSorted((one, other) => other.length - one.length).slice(0, 3)),
      ...[...values, ...fromRows.values, ...values, ...fromEntries.values],
    ],
  }
}

/** First those with the whole word, each part in an order that the index has. */
function entriesOf({ index, isPublicOnly }: Search, order: string, limit: string): string {
  const { table, id } = index
  const [low, high] = ['(SELECT low FROM rarest)', '(SELECT high FROM rarest)']
  const part = (range: string, by: string) =>
    `SELECT * FROM (SELECT w.${id} AS id, ${isPublicOnly ? 'w.is_private' : '0'} AS isPrivate FROM ${table} w
      WHERE ${range} ORDER BY ${by} ${limit})`
  const whole = part(wordIn(index, 'w', low, `${low} || char(1)`), `w.word ${order}, w.${id} ${order}`)
  const longer = part(wordIn(index, 'w', `${low} || char(1)`, high), `w.word ${order}, w.${id} ${order}`)
  return `SELECT id FROM (${whole} UNION ALL ${longer} ${limit}) WHERE isPrivate = 0`
}

/** A condition that a row has all words; `unless` takes a word for which that is known. */
function hasWords({ index, words, isPublicOnly }: Search, row: string, unless = ''): Condition {
  const { table, id } = index
  const only = isPublicOnly ? ' AND o.is_private = 0' : ''
  const has = `(${unless}EXISTS (SELECT 1 FROM ${table} o
    WHERE o.${id} = ${row}.id AND ${wordIn(index, 'o', '?', '?')}${only}))`
  return {
    sql: words.map(() => has).join(' AND '),
    values: words.flatMap((word) => [...(unless ? [word] : []), word, `${word}\uffff`]),
  }
}
