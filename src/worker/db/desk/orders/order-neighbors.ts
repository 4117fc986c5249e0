import type { Db } from '#db/db.ts'
import type { Condition } from '#db/desk/conditions.ts'
import type { OrderFilter } from './order-conditions.ts'
import { orderBy, orderSorts, type Direction, type OrderSort } from './order-sorts.ts'
import { searchWords } from './order-words.ts'
import { conditionAlong, fromPlace, ordersAlong } from './orders-along.ts'
import { ordersByWords } from './orders-by-words.ts'

export type Neighbors = { previous: string | null; next: string | null }

type Order = { id: number; createdAt: number; cutBy: number | null; totalCents: number }
type List = { filter: OrderFilter; sort: OrderSort }

/**
 * The numbers before and after an order in a list, whether or not the list still holds the order itself; null if there is
 * none, or none among as many orders as a page of the list looks through.
 */
export async function neighborsOf(db: Db, order: Order, { filter, sort }: List): Promise<Neighbors> {
  const before = beside(order, filter, { sort, isBackward: true })
  const after = beside(order, filter, { sort })
  const found = await db
    .prepare(`${after.before.sql} SELECT (${before.sql}) AS previous, (${after.sql}) AS next`)
    .bind(...after.before.values, ...before.values, ...after.values)
    .first<Neighbors>()
  return found!
}

/** SQL for the number of the next order in a direction; what stands before SELECT is the same for both. */
function beside(order: Order, filter: OrderFilter, list: Direction): Condition & { before: Condition } {
  const { id } = order
  const keys = { created_at: order.createdAt, cut_by: order.cutBy ?? -1, total_cents: order.totalCents }
  const at = { key: keys[orderSorts[list.sort].column], id }
  const numberOf = (chosen: string) => `SELECT number FROM orders WHERE id = (${chosen} LIMIT 1)`
  if (searchWords(filter.q).length > 0) {
    const { sql, values } = ordersByWords(filter, { isOldestFirst: list.sort === 'oldest' })
    const place = fromPlace(list, at)
    const chosen = `SELECT o.id FROM chosen o WHERE ${place.sql} AND o.id <> ? ORDER BY ${orderBy(list)}`
    return { before: { sql: `WITH ${sql}`, values }, sql: numberOf(chosen), values: [...place.values, id] }
  }
  const along = ordersAlong(filter, { ...list, at })
  const { sql, values } = conditionAlong(filter, { ...list, at })
  const chosen = `SELECT o.id FROM (${along.sql}) o WHERE ${sql} AND o.id <> ?`
  return { before: along.before, sql: numberOf(chosen), values: [...along.values, ...values, id] }
}
