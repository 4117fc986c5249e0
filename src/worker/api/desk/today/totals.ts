import type { Part, StoredTotals, Stretch } from '#db/desk/today/figures.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

/** What was paid and what was refunded in a stretch of time. */
export type Totals = { orders: number; paidCents: number; refundedCents: number }

/** Stretches that do not overlap, cut at every beginning and end, so that each sale is read once. */
export function cellsOf(stretches: readonly Stretch[]): Stretch[] {
  const cuts = [...new Set(stretches.flatMap(({ from, until }) => [from, until]))].toSorted((a, b) => a - b)
  return cuts.slice(1).map((until, index) => ({ from: cuts[index]!, until }))
}

/** The parts from which the totals of cells are added up: days as far as possible, then hours, then single sales. */
export function partsOf(cells: readonly Stretch[]): Part[] {
  return cells.flatMap((cell, place) =>
    around(cell, { unit: 'cut', from: dayFrom(cell.from), until: dayUntil(cell.until) }, (rest) =>
      around(
        rest,
        { unit: 'hour', from: Math.ceil(rest.from / HOUR_MS) * HOUR_MS, until: rest.until - (rest.until % HOUR_MS) },
        (last) => [{ ...last, unit: 'each' }],
      ),
    ).map((part) => ({ ...part, place })),
  )
}

type Piece = Omit<Part, 'place'>

/** The middle of a stretch in a coarse unit, and what is left on both sides in finer ones. */
function around({ from, until }: Stretch, middle: Piece, finer: (rest: Stretch) => Piece[]): Piece[] {
  if (middle.from >= middle.until) return finer({ from, until })
  return [
    ...(from < middle.from ? finer({ from, until: middle.from }) : []),
    middle,
    ...(middle.until < until ? finer({ from: middle.until, until }) : []),
  ]
}

/** The first beginning of a day at or after a time. */
function dayFrom(time: number): number {
  const start = dayUntil(time)
  return start === time ? start : startOfShopDay(shopDay(time) + DAY_MS)
}

/** The last beginning of a day at or before a time. */
function dayUntil(time: number): number {
  return startOfShopDay(shopDay(time))
}

/** The totals of the cells that make up a stretch. */
export function totalsOf({ from, until }: Stretch, cells: readonly Stretch[], rows: readonly StoredTotals[]): Totals {
  const within = rows.filter(({ place }) => cells[place]!.from >= from && cells[place]!.until <= until)
  const total = (name: keyof Totals) => within.reduce((sum, row) => sum + row[name], 0)
  return { orders: total('orders'), paidCents: total('paidCents'), refundedCents: total('refundedCents') }
}
