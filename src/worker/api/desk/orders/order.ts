import { othersAt } from '#db/desk/entries.ts'
import { deskHref, deskPaths } from '#desk/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { findMoney } from '#db/desk/order-money.ts'
import { data, type Desk } from '../desk.ts'
import { moneyPage } from '../money/money-page.ts'
import { withOrder } from './chosen-order.ts'
import { deskOrderJson } from './order-json.ts'

const RECENT_MS = 2 * MINUTE_MS

/** GET orders/:number */
export function order(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const path = deskHref(deskPaths.order, { number: viewed.row.number })
    const { results } = await othersAt(desk.db, path, desk.visit.id, desk.now - RECENT_MS).all<{ name: string }>()
    const found = await findMoney(desk.db, viewed.row.number)
    const money = found && (await moneyPage(desk, found))
    return data(desk, deskOrderJson(desk, viewed, { others: results.map(({ name }) => name), money }))
  })
}
