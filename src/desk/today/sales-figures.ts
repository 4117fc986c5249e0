import { shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Stretch, Totals } from '#db/desk/today/figures.ts'

/** The totals of orders by the time they were paid, less refunds by the time they were settled, in cents. */
export type Sales = { orders: number; salesCents: number; averageCents: number }
/** A period and the same period before it. */
export type Figure = { now: Sales; before: Sales }
export type Figures = { today: Figure; week: Figure; month: Figure }
/** A day or a week; `day` is its first day as a UTC midnight. Amounts are null for those who see no money. */
export type PlotPoint = { day: number; orders: number; salesCents: number | null }

/** `rows` begin with today, this week and this month, each followed by the same stretch before. */
export function compareFigures(rows: readonly Totals[]): Figures {
  const compare = (index: number) => ({ now: sumSales(rows[index]!), before: sumSales(rows[index + 1]!) })
  return { today: compare(0), week: compare(2), month: compare(4) }
}

export function plotPoints(rows: readonly Totals[], stretches: readonly Stretch[], seesMoney: boolean): PlotPoint[] {
  return rows.map((row, index) => {
    const { orders, salesCents } = sumSales(row)
    return { day: shopDay(stretches[index]!.from), orders, salesCents: seesMoney ? salesCents : null }
  })
}

function sumSales({ orders, paidCents, refundedCents }: Totals): Sales {
  const salesCents = paidCents - refundedCents
  return { orders, salesCents, averageCents: orders === 0 ? 0 : Math.round(salesCents / orders) }
}
