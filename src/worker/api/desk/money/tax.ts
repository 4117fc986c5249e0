import type { TaxPage } from '#shared/schema/desk/tax.ts'
import { batch } from '#db/db.ts'
import { checkTax, taxByState, taxesToCheck, type TaxRows } from '#db/desk/money/tax-report.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { data, type Desk } from '../desk.ts'
import { change, withOrder } from '../orders/chosen-order.ts'

/** GET tax: what was taxed in a month (`?month=2026-11`, this one if there is none), and the orders to check. */
export async function tax({ db, query, now, ...desk }: Desk): Promise<Response> {
  const asked = query.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : new Date(shopDay(now)).toISOString().slice(0, 7)
  const [year, number] = month.split('-').map(Number) as [number, number]
  const [from, until] = [number - 1, number].map((index) => startOfShopDay(Date.UTC(year, index, 1))) as [
    number,
    number,
  ]
  const [states, toCheck] = await batch<TaxRows>(db, [taxByState(db, from, until), taxesToCheck(db)])
  const page: TaxPage = { month, states: states.results, toCheck: toCheck.results }
  return data({ db, query, now, ...desk }, page)
}

/** POST orders/:number/tax: someone has checked the order’s tax. */
export function checkOrderTax(desk: Desk): Promise<Response> {
  const { db, now } = desk
  return withOrder(desk, (viewed) =>
    change(desk, viewed, null, {
      ...{ action: 'order.tax-checked', summary: 'Checked the sales tax', became: { checked: true } },
      statements: checkTax(db, viewed.row.id, now),
    }),
  )
}
