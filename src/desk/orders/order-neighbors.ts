import type { Db } from '#db/db.ts'
import { joinConditions, type Condition } from '#db/desk/conditions.ts'
import { buildOrderCondition, type OrderFilter } from './order-conditions.ts'
import { afterPlace, orderBy, findListPlace, type Direction, type OrderSort } from './order-sorts.ts'

export type Neighbors = { previous: string | null; next: string | null }

type Order = Parameters<typeof findListPlace>[0]
type List = { filter: OrderFilter; sort: OrderSort }

/** The numbers before and after an order in a list, whether or not the list still holds the order itself. */
export async function loadNeighbors(db: Db, order: Order, { filter, sort }: List): Promise<Neighbors> {
  const before = beside(order, filter, { sort, isBackward: true })
  const after = beside(order, filter, { sort })
  const found = await db
    .prepare(`SELECT (${before.sql}) AS previous, (${after.sql}) AS next`)
    .bind(...before.values, ...after.values)
    .first<Neighbors>()
  return found!
}

function beside(order: Order, filter: OrderFilter, list: Direction): Condition {
  const { sql, values } = joinConditions([
    buildOrderCondition(filter),
    afterPlace(list, findListPlace(order, list.sort)),
  ])
  return { sql: `SELECT o.number FROM orders o WHERE ${sql} ORDER BY ${orderBy(list)} LIMIT 1`, values }
}
