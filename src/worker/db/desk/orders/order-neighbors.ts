import type { Db } from '#db/db.ts'
import { conditionOf, type OrderFilter } from './order-conditions.ts'
import { searchWords } from './order-words.ts'
import { ordersByWords } from './orders-by-words.ts'
import type { OrderSort } from './orders-list.ts'

/** Where each order of the list begins: by this value, then by the id. Both in one direction. */
const sortKeys: Record<OrderSort, { key: string; isDescending: boolean }> = {
  newest: { key: 'o.created_at', isDescending: true },
  oldest: { key: 'o.created_at', isDescending: false },
  // Orders without a day come first, as in the list.
  leaves: { key: 'coalesce(o.cut_by, -1)', isDescending: false },
  total: { key: 'o.total_cents', isDescending: true },
}

export type Neighbors = { previous: string | null; next: string | null }

/** The numbers before and after an order in a list, whether or not the list still holds the order itself. */
export async function neighborsOf(
  db: Db,
  id: number,
  { filter, sort }: { filter: OrderFilter; sort: OrderSort },
): Promise<Neighbors> {
  const byWords = searchWords(filter.q).length > 0 ? ordersByWords(filter, { isOldestFirst: sort === 'oldest' }) : null
  const { sql, values } = byWords ? { sql: '1', values: [] } : conditionOf(filter)
  const from = byWords ? 'chosen' : 'orders'
  const { key, isDescending } = sortKeys[sort]
  const beside = (isAfter: boolean) => {
    const isLess = isAfter === isDescending
    const direction = isLess ? 'DESC' : ''
    return `(SELECT (SELECT number FROM orders WHERE id = o.id) FROM ${from} o
      WHERE ${sql} AND (${key}, o.id) ${isLess ? '<' : '>'} (SELECT ${key}, o.id FROM orders o WHERE o.id = ?)
      ORDER BY ${key} ${direction}, o.id ${direction} LIMIT 1)`
  }
  const found = await db
    .prepare(`${byWords ? `WITH ${byWords.sql}` : ''} SELECT ${beside(false)} AS previous, ${beside(true)} AS next`)
    .bind(...(byWords?.values ?? []), ...values, id, ...values, id)
    .first<Neighbors>()
  return found!
}
