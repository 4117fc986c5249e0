import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { DAY_MS } from '#shared/time.ts'
import { batch, type Db } from '#db/db.ts'
import {
  disputesByDay,
  paymentsByMethod,
  salesByDay,
  taxesToCheck,
  type BookRow,
  type BookRows,
  type MethodSum,
  type DisputedMoney,
  type StoredSales,
  type TaxToCheck,
} from '#db/desk/money/books.ts'
import { bookColumns } from './book-columns.ts'
import type { Stretch } from '#db/desk/today/figures.ts'

/** `period` is a month such as "2026-11", with a row for each day and state, or a year, with a row for each month. */
export type Books = { period: string; rows: BookRow[]; toCheck: TaxToCheck[]; methods: MethodSum[] }

/** This month. */
export function currentPeriod(now: number): string {
  return formatIsoDay(shopDay(now)).slice(0, 7)
}

/** The sales of a period, of a year only with `byState` by state, and the orders whose tax to check. */
export async function loadBooks(db: Db, period: string, byState = false): Promise<Books> {
  const isYear = period.length === 4
  const [stretch, isByState] = [findStretch(period), !isYear || byState]
  const [sales, disputes, toCheck, methods] = await batch<BookRows>(db, [
    salesByDay(db, stretch, isByState),
    disputesByDay(db, stretch, isByState),
    taxesToCheck(db),
    paymentsByMethod(db, stretch),
  ])
  const stored = [...sales.results, ...disputes.results.map(withoutSales)]
  const rows = sumRows(stored, (day) => (isYear ? day.slice(0, 7) : day))
  return { period, rows, toCheck: toCheck.results, methods: methods.results }
}

/** A row of nothing but disputes. */
export function withoutSales<Moved extends DisputedMoney>(moved: Moved) {
  const sold = { orders: 0, goodsCents: 0, shippingCents: 0, taxCents: 0, paidCents: 0, depositCents: 0 }
  return { ...sold, refundedCents: 0, taxReturnedCents: 0, deliveryFeeCents: 0, exemptCents: 0, ...moved }
}

/** The whole days of the shop in a year, a month or a day. */
export function findStretch(period: string): Stretch {
  const [year, month, day] = period.split('-').map(Number) as [number, number?, number?]
  if (day) {
    const start = Date.UTC(year, month! - 1, day)
    return { from: startOfShopDay(start), until: startOfShopDay(start + DAY_MS) }
  }
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
    .filter(({ orders, ...row }) => orders > 0 || bookColumns.some(([, cents]) => cents({ ...row, orders }) !== 0))
    .toSorted((a, b) => `${a.time} ${a.state}`.localeCompare(`${b.time} ${b.state}`))
}

export function addRow(row: BookRow, other: Omit<BookRow, 'time'>): BookRow {
  return {
    ...row,
    orders: row.orders + other.orders,
    goodsCents: row.goodsCents + other.goodsCents,
    shippingCents: row.shippingCents + other.shippingCents,
    taxCents: row.taxCents + other.taxCents,
    paidCents: row.paidCents + other.paidCents,
    depositCents: row.depositCents + other.depositCents,
    refundedCents: row.refundedCents + other.refundedCents,
    taxReturnedCents: row.taxReturnedCents + other.taxReturnedCents,
    deliveryFeeCents: row.deliveryFeeCents + other.deliveryFeeCents,
    takenCents: row.takenCents + other.takenCents,
    backCents: row.backCents + other.backCents,
    disputeFeeCents: row.disputeFeeCents + other.disputeFeeCents,
    exemptCents: row.exemptCents + other.exemptCents,
  }
}

function formatIsoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
