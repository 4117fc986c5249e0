import { csvText } from '#shared/text/csv.ts'
import type { BookRow } from '#db/desk/money/books.ts'

type Column = readonly [name: string, cents: (row: BookRow) => number]

/** The amounts of the books, in cents, with their headings. */
export const bookColumns = [
  ['Goods', ({ goodsCents }) => goodsCents],
  ['Shipping', ({ shippingCents }) => shippingCents],
  ['Tax', ({ taxCents }) => taxCents],
  ['Deposits', ({ depositCents }) => depositCents],
  ['Payments', ({ paidCents }) => paidCents],
  ['Refunds', ({ refundedCents }) => refundedCents],
  ['Tax refunded', ({ taxReturnedCents }) => taxReturnedCents],
  ['Disputed', ({ takenCents }) => takenCents],
  ['Won back', ({ backCents }) => backCents],
  ['Dispute fees', ({ disputeFeeCents }) => disputeFeeCents],
  ['Payments less refunds', ({ paidCents, refundedCents }) => paidCents - refundedCents],
  ['After disputes', sumLeft],
  ['Tax less refunds', ({ taxCents, taxReturnedCents }) => taxCents - taxReturnedCents],
  ['Retail delivery fees in it', ({ deliveryFeeCents }) => deliveryFeeCents],
  ['Exempt sales less refunds', ({ exemptCents }) => exemptCents],
] as const satisfies readonly Column[]

/** Amounts that few shops have. */
const rare: readonly string[] = [
  'Deposits',
  'Disputed',
  'Won back',
  'Dispute fees',
  'After disputes',
  'Retail delivery fees in it',
  'Exempt sales less refunds',
]

/** The columns that a table of these rows needs. */
export function listColumns(rows: readonly BookRow[]): Column[] {
  const isNeeded = ([name, cents]: Column, row: BookRow) =>
    cents(row) !== (name === 'After disputes' ? row.paidCents - row.refundedCents : 0)
  return bookColumns.filter((column) => !rare.includes(column[0]) || rows.some((row) => isNeeded(column, row)))
}

/** Payments without refunds and without the cost of disputes. */
function sumLeft({ paidCents, refundedCents, takenCents, backCents, disputeFeeCents }: BookRow): number {
  return paidCents - refundedCents - takenCents + backCents - disputeFeeCents
}

/** The books as CSV, amounts in dollars. */
export function booksCsv(rows: readonly BookRow[]): string {
  const headings = ['Date', 'State', 'Orders', ...bookColumns.map(([name]) => name)]
  const cells = rows.map((row) => [
    ...[row.time, row.state, row.orders],
    ...bookColumns.map(([, of]) => (of(row) / 100).toFixed(2)),
  ])
  return `${csvText([headings, ...cells])}\r\n`
}
