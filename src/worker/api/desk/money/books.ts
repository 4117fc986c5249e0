import type { Books } from '#shared/schema/desk/books.ts'
import { batch } from '#db/db.ts'
import {
  checkTax,
  salesByState,
  salesInAll,
  taxesToCheck,
  type BookRows,
  type NamedStretch,
} from '#db/desk/money/books.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { data, type Desk } from '../desk.ts'
import { change, withOrder } from '../orders/chosen-order.ts'

/**
 * GET books: the sales of each day of a month by state (`?period=2026-11`, this month if there is none), or of each month
 * of a year (`?period=2026`, with `&states=1` by state), and the orders whose tax to check.
 */
export async function books(desk: Desk): Promise<Response> {
  const { db, query, now } = desk
  const asked = query.get('period') ?? ''
  const period = /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(asked) ? asked : isoDay(shopDay(now)).slice(0, 7)
  const isYear = period.length === 4
  const sales = isYear && !query.has('states') ? salesInAll : salesByState
  const [rows, toCheck] = await batch<BookRows>(db, [sales(db, stretchesOf(period)), taxesToCheck(db)])
  const page: Books = { period, rows: rows.results, toCheck: toCheck.results }
  return data(desk, page)
}

/** The months of a year, or the days of a month, at the shop. */
function stretchesOf(period: string): NamedStretch[] {
  const [year, month] = period.split('-').map(Number) as [number, number?]
  const start = (index: number) => (month ? Date.UTC(year, month - 1, 1 + index) : Date.UTC(year, index, 1))
  const length = month ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 12
  return Array.from({ length }, (_, index) => ({
    name: isoDay(start(index)).slice(0, month ? 10 : 7),
    from: startOfShopDay(start(index)),
    until: startOfShopDay(start(index + 1)),
  }))
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
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
