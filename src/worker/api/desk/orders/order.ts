import { MINUTE_MS } from '#shared/time.ts'
import { data, type Desk } from '../desk.ts'
import { moneyOf } from '../money/money-page.ts'
import { withOrder } from './chosen-order.ts'
import { deskOrderJson } from './order-json.ts'

const RECENT_MS = 2 * MINUTE_MS

/** GET orders/:number */
export function order(desk: Desk): Promise<Response> {
  const { visit, now } = desk
  return withOrder(desk, (viewed) => {
    const others = viewed.people
      .filter(({ id, lookedAt }) => id !== visit.id && lookedAt !== null && now - lookedAt < RECENT_MS)
      .map(({ firstName }) => firstName)
    return data(desk, deskOrderJson(desk, viewed, { others, money: moneyOf(desk, viewed.money) }))
  })
}
