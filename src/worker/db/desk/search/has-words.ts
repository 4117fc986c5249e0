import type { Condition } from '../conditions.ts'
import { searchReadings } from './search-words.ts'

export type SearchKind = 'order' | 'request' | 'member' | 'product'

/** A condition on a folded text: it has all words of a search. Null without words. */
export function textHasWords(column: string, typed: string): Condition | null {
  const readings = searchReadings(typed)
  if (readings.length === 0) return null
  const all = readings.map((words) => words.map(() => `instr(${column}, ?)`).join(' AND '))
  return { sql: `(${all.join(' OR ')})`, values: readings.flat() }
}

/**
 * A condition on `id`, a column: its row has all words of a search. Null without words. Email addresses of orders are
 * private, so staff who may not see them search without `findsPrivate`. `oneByOne` is quicker where few rows are asked
 * about.
 */
export function hasWords(
  kind: SearchKind,
  id: string,
  typed: string,
  { findsPrivate = true, oneByOne = false } = {},
): Condition | null {
  const readings = searchReadings(typed)
  if (readings.length === 0) return null
  const has = findsPrivate ? '(instr(text, ?) OR instr(private, ?))' : 'instr(text, ?)'
  return {
    sql: `${id} IN (SELECT id FROM desk_search WHERE kind = '${kind}'${oneByOne ? ` AND id = ${id}` : ''}
      AND (${readings.map((words) => words.map(() => has).join(' AND ')).join(' OR ')}))`,
    values: readings.flat().flatMap((word) => (findsPrivate ? [word, word] : [word])),
  }
}
