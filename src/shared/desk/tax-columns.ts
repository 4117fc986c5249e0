import type { TaxOfState } from '#shared/schema/desk/tax.ts'

/** The amounts of a state in the tax report, in cents, with their headings. */
export const taxColumns = [
  ['Goods', ({ goodsCents }) => goodsCents],
  ['Shipping', ({ shippingCents }) => shippingCents],
  ['Tax', ({ taxCents }) => taxCents],
  ['Tax returned', ({ returnedCents }) => returnedCents],
  ['Net tax', ({ taxCents, returnedCents }) => taxCents - returnedCents],
] as const satisfies readonly (readonly [string, (row: TaxOfState) => number])[]

/** The report as CSV, amounts in dollars. Its cells are codes of states and numbers, so none needs quotes. */
export function taxCsv(states: readonly TaxOfState[]): string {
  const headings = ['State', 'Orders', ...taxColumns.map(([name]) => name)]
  const rows = states.map((row) => [row.state, row.orders, ...taxColumns.map(([, of]) => (of(row) / 100).toFixed(2))])
  return [headings, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
