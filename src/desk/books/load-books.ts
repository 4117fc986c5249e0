import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { batch, type Db } from '#db/db.ts'
import {
  salesByDay,
  taxesToCheck,
  type BookRow,
  type BookRows,
  type StoredSales,
  type TaxToCheck,
} from '#db/desk/money/books.ts'
import type { Stretch } from '#db/desk/today/figures.ts'

/** `period` is a month such as "2026-11", with a row for each day and state, or a year, with a row for each month. */
export type Books = { period: string; rows: BookRow[]; toCheck: TaxToCheck[] }

/** This month. */
export function currentPeriod(now: number): string {
  return formatIsoDay(shopDay(now)).slice(0, 7)
}

/** The sales of a period, of a year only with `byState` by state, and the orders whose tax to check. */
export async function loadBooks(db: Db, period: string, byState = false): Promise<Books> {
  const isYear = period.length === 4
  const sales = salesByDay(db, findStretch(period), !isYear || byState)
  const [stored, toCheck] = await batch<BookRows>(db, [sales, taxesToCheck(db)])
  const rows = sumRows(stored.results, (day) => (isYear ? day.slice(0, 7) : day))
  return { period, rows, toCheck: toCheck.results }
}

function findStretch(period: string): Stretch {
  const [year, month] = period.split('-').map(Number) as [number, number?]
  const [first, next] = month
    ? [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
    : [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return { from: startOfShopDay(first), until: startOfShopDay(next) }
}

/** One row for each time and state that has sales. */
function sumRows(stored: readonly StoredSales[], timeOf: (day: string) => string): BookRow[] {
  const rows = new Map<string, BookRow>()
  for (const { cut, ...sales } of stored) {
    const time = timeOf(formatIsoDay(shopDay(cut)))
    const key = `${time} ${sales.state}`
    const before = rows.get(key)
    rows.set(key, before ? addRow(before, sales) : { time, ...sales })
  }
  return [...rows.values()]
    .filter(({ orders, paidCents, refundedCents }) => orders > 0 || paidCents !== 0 || refundedCents > 0)
    .toSorted((a, b) => `${a.time} ${a.state}`.localeCompare(`${b.time} ${b.state}`))
}

function addRow(row: BookRow, other: Omit<BookRow, 'time'>): BookRow {
  return {
    ...row,
    orders: row.orders + other.orders,
    goodsCents: row.goodsCents + other.goodsCents,
    shippingCents: row.shippingCents + other.shippingCents,
    taxCents: row.taxCents + other.taxCents,
    paidCents: row.paidCents + other.paidCents,
    refundedCents: row.refundedCents + other.refundedCents,
    taxReturnedCents: row.taxReturnedCents + other.taxReturnedCents,
    deliveryFeeCents: row.deliveryFeeCents + other.deliveryFeeCents,
  }
}

function formatIsoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
