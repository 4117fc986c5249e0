import { FROM_LIST } from '#shared/desk/orders/from-list.ts'
import { neighborsOf, type Neighbors } from '#db/desk/orders/order-neighbors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { unreadFilters } from '#shared/desk/list-filters.ts'
import { data, type Desk } from '../desk.ts'
import { moneyOf } from '../money/money-page.ts'
import { withOrder } from './chosen-order.ts'
import { orderFilterOf, sortOf } from './order-filter.ts'
import { deskOrderJson } from './order-json.ts'

const RECENT_MS = 2 * MINUTE_MS

/** GET orders/:number. With the query of a list as `in`, also which orders are before and after it there. */
export function order(desk: Desk): Promise<Response> {
  const { visit, now } = desk
  return withOrder(desk, async (viewed) => {
    const others = viewed.people
      .filter(({ id, lookedAt }) => id !== visit.id && lookedAt !== null && now - lookedAt < RECENT_MS)
      .map(({ firstName }) => firstName)
    const neighbors = await neighborsIn(desk, viewed.row)
    return data(desk, { ...deskOrderJson(desk, viewed, { others, money: moneyOf(desk, viewed.money) }), neighbors })
  })
}

async function neighborsIn(desk: Desk, row: Parameters<typeof neighborsOf>[1]): Promise<Neighbors | null> {
  const list = desk.query.get(FROM_LIST)
  if (list === null) return null
  const query = new URLSearchParams(list)
  if (Object.keys(unreadFilters('orders', query)).length > 0) return null
  return neighborsOf(desk.db, row, { filter: orderFilterOf(desk, query), sort: sortOf(desk, query) })
}
