import type { BookRow, Books } from '#shared/schema/desk/books.ts'
import { batch } from '#db/db.ts'
import { checkTax, salesByDay, taxesToCheck, type BookRows, type StoredSales } from '#db/desk/money/books.ts'
import type { Stretch } from '#db/desk/today/figures.ts'
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
  const period = asked || isoDay(shopDay(now)).slice(0, 7)
  const isYear = period.length === 4
  const isByState = !isYear || query.has('states')
  const [stored, toCheck] = await batch<BookRows>(db, [salesByDay(db, stretchOf(period), isByState), taxesToCheck(db)])
  const page: Books = {
    period,
    rows: summed(stored.results, (day) => (isYear ? day.slice(0, 7) : day)),
    toCheck: toCheck.results,
  }
  return data(desk, page)
}

function stretchOf(period: string): Stretch {
  const [year, month] = period.split('-').map(Number) as [number, number?]
  const [first, next] = month
    ? [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
    : [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return { from: startOfShopDay(first), until: startOfShopDay(next) }
}

/** One row for each time and state that has sales. */
function summed(stored: readonly StoredSales[], timeOf: (day: string) => string): BookRow[] {
  const rows = new Map<string, BookRow>()
  for (const { cut, ...sales } of stored) {
    const time = timeOf(isoDay(shopDay(cut)))
    const key = `${time} ${sales.state}`
    const before = rows.get(key)
    rows.set(key, before ? plus(before, sales) : { time, ...sales })
  }
  return [...rows.values()]
    .filter(({ orders, paidCents, refundedCents }) => orders > 0 || paidCents !== 0 || refundedCents > 0)
    .toSorted((a, b) => `${a.time} ${a.state}`.localeCompare(`${b.time} ${b.state}`))
}

function plus(row: BookRow, other: Omit<BookRow, 'time'>): BookRow {
  return {
    ...row,
    orders: row.orders + other.orders,
    goodsCents: row.goodsCents + other.goodsCents,
    shippingCents: row.shippingCents + other.shippingCents,
    taxCents: row.taxCents + other.taxCents,
    paidCents: row.paidCents + other.paidCents,
    refundedCents: row.refundedCents + other.refundedCents,
    taxReturnedCents: row.taxReturnedCents + other.taxReturnedCents,
  }
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
