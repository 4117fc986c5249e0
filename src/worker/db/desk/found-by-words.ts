import type { Condition } from './conditions.ts'

/** Where the words of rows are: the table, its column with the number of the row, and whose words of it. */
export type WordIndex = { table: string; id: string; subject?: string }

type Search = {
  index: WordIndex
  /** Words in plain letters, at least one; a row has to have a word that begins with each of them. */
  words: readonly string[]
  /** The table of the rows with its alias, and a condition on it. */
  from: string
  alias: string
  condition: Condition
  /** Of rows with the same word the latest first, and words from behind. */
  isLatestFirst?: boolean
  /** A word with more entries is not looked through to its end; without, it is, and either of two such words is taken. */
  most?: number
}

const COUNTED = 300

/**
 * SQL for `place` and `id` of the rows that have all words, in the order of the words that they have, so that whole words
 * come first. It goes along the index of the rarest word and ends with the page, so a frequent word costs no more.
 */
export function foundByWords(
  { index, words, from, alias, condition, isLatestFirst = false, most }: Search,
  limit: number,
  offset: number,
): Condition {
  const { table, id } = index
  const order = isLatestFirst ? 'DESC' : ''
  const counted = `SELECT count(*) FROM (SELECT 1 FROM ${table} c WHERE ${wordIn(index, 'c', 'value', 'value || char(65535)')} LIMIT ${most ? most + 1 : COUNTED})`
  const [low, high] = ['(SELECT low FROM rarest)', '(SELECT high FROM rarest)']
  const others = words.map(
    () =>
      `(${low} = ? OR EXISTS (SELECT 1 FROM ${table} o WHERE o.${id} = w.${id} AND ${wordIn(index, 'o', '?', '?')}))`,
  )
  const entries = `SELECT word, ${id} FROM ${table} e WHERE ${wordIn(index, 'e', low, high)} ORDER BY word ${order}, ${id} ${order}`
  return {
    sql: `WITH rarest (low, high) AS MATERIALIZED (
        SELECT value, value || char(65535) FROM json_each(?) ${words.length > 1 ? `ORDER BY (${counted})` : ''} LIMIT 1)
      SELECT w.word AS place, w.${id} AS id FROM ${most ? `(${entries} LIMIT ${most})` : table} w CROSS JOIN ${from} ON ${alias}.id = w.${id}
      WHERE ${most ? '1' : wordIn(index, 'w', low, high)} AND ${others.join(' AND ')} AND ${condition.sql}
        AND NOT EXISTS (SELECT 1 FROM ${table} b WHERE b.${id} = ${alias}.id AND ${wordIn(index, 'b', low, 'w.word')})
      ORDER BY w.word ${order}, w.${id} ${order} LIMIT ? OFFSET ?`,
    values: [
      JSON.stringify(words.toSorted((one, other) => other.length - one.length).slice(0, 3)),
      ...words.flatMap((word) => [word, word, `${word}\uffff`]),
      ...[...condition.values, limit, offset],
    ],
  }
}

/** SQL that limits `name`, an alias of the index, to its words from `low` to before `high`, each of them SQL. */
export function wordIn({ subject }: WordIndex, name: string, low: string, high: string): string {
  return `${subject ? `${name}.subject = '${subject}' AND ` : ''}${name}.word >= ${low} AND ${name}.word < ${high}`
}
