import { csvText } from '#shared/text/csv.ts'
import type { BookRow } from '#db/desk/money/books.ts'

/** The amounts of the books, in cents, with their headings. */
export const bookColumns = [
  ['Goods', ({ goodsCents }) => goodsCents],
  ['Shipping', ({ shippingCents }) => shippingCents],
  ['Tax', ({ taxCents }) => taxCents],
  ['Payments', ({ paidCents }) => paidCents],
  ['Refunds', ({ refundedCents }) => refundedCents],
  ['Tax refunded', ({ taxReturnedCents }) => taxReturnedCents],
  ['Payments less refunds', ({ paidCents, refundedCents }) => paidCents - refundedCents],
  ['Tax less refunds', ({ taxCents, taxReturnedCents }) => taxCents - taxReturnedCents],
] as const satisfies readonly (readonly [string, (row: BookRow) => number])[]

/** The books as CSV, amounts in dollars. */
export function booksCsv(rows: readonly BookRow[]): string {
  const headings = ['Date', 'State', 'Orders', ...bookColumns.map(([name]) => name)]
  const cells = rows.map((row) => [
    ...[row.time, row.state, row.orders],
    ...bookColumns.map(([, of]) => (of(row) / 100).toFixed(2)),
  ])
  return `${csvText([headings, ...cells])}\r\n`
}
