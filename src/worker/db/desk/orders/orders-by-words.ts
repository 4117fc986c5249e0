import { allOf, when, type Condition } from '#db/desk/conditions.ts'
import { latestByWords } from '../latest-by-words.ts'
import { conditionOf, DUES, OPEN_REFUND, type OrderFilter } from './order-conditions.ts'
import { searchWords } from './order-words.ts'

/** Of a search with very many orders, about as many are found; more would cost more than a page of the list. */
const MOST = 140
/** Each of many words is looked for in every order. */
const MOST_WITH_MANY_WORDS = 90

/**
 * SQL for behind WITH: `chosen` has columns of the orders that a filter with words finds, and `known` whether these are
 * all (`isAll`).
 */
export function ordersByWords(filter: OrderFilter, { isOldestFirst = false, most = 0 } = {}): Condition {
  const words = searchWords(filter.q)
  const found = latestByWords({
    index: { table: 'order_words', id: 'order_id' },
    words,
    ...{ isPublicOnly: !filter.findsByEmail, along: along(filter), isOldestFirst },
    most: most || (words.length > 2 ? MOST_WITH_MANY_WORDS : MOST),
  })
  const { sql, values } = conditionOf({ ...filter, q: '' })
  return {
    sql: `${found.sql}, chosen AS MATERIALIZED (
      SELECT o.id, o.created_at, o.cut_by, o.total_cents FROM found CROSS JOIN orders o ON o.id = found.id WHERE ${sql})`,
    values: [...found.values, ...values],
  }
}

/** The orders of a filter by that part of it for which there is an index. */
function along({ states, assignedTo, from, until, hasOpenRefund, hasDue }: OrderFilter): Condition[] {
  const time = [when(from, 'o.created_at >= ?'), when(until, 'o.created_at < ?')]
  const rows = (...parts: (Condition | null)[]): Condition => {
    const { sql, values } = allOf(parts)
    return { sql: `SELECT o.id, o.created_at AS at FROM orders o WHERE ${sql}`, values }
  }
  if (hasOpenRefund) return [rows({ sql: OPEN_REFUND, values: [] })]
  if (hasDue) return [rows({ sql: `o.id IN ${DUES}`, values: [] })]
  if (states.length > 0) return states.map((state) => rows(when(state, 'o.status = ?'), ...time))
  return [rows(assignedTo === 0 ? null : when(assignedTo, 'o.assigned_to = ?'), ...time)]
}
