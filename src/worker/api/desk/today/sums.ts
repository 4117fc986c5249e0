import type { StoredSum, Stretch } from '#db/desk/today/figures.ts'

/** What was paid and what went back in a stretch of time. */
export type Sum = { orders: number; paidCents: number; refundedCents: number }

/** Stretches that do not overlap, cut at every beginning and end, so that each event is read once. */
export function cellsOf(stretches: readonly Stretch[]): Stretch[] {
  const cuts = [...new Set(stretches.flatMap(({ from, until }) => [from, until]))].toSorted((a, b) => a - b)
  return cuts.slice(1).map((until, index) => ({ from: cuts[index]!, until }))
}

/** The sum of the cells that make up a stretch. */
export function sumOf(
  { from, until }: Stretch,
  cells: readonly Stretch[],
  { paid, refunded }: { paid: readonly StoredSum[]; refunded: readonly StoredSum[] },
): Sum {
  const isWithin = ({ place }: StoredSum) => cells[place]!.from >= from && cells[place]!.until <= until
  const total = (rows: readonly StoredSum[], name: 'items' | 'cents') =>
    rows.filter(isWithin).reduce((sum, row) => sum + row[name], 0)
  return { orders: total(paid, 'items'), paidCents: total(paid, 'cents'), refundedCents: total(refunded, 'cents') }
}
