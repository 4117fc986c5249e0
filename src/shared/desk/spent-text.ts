import { formatCents } from '#shared/text/money.ts'
import { counted } from './times.ts'

export type Spent = {
  orders: number
  /** Payments less refunds. */
  spentCents: number
  /** The totals of the orders that wait for their payment. */
  unpaidCents: number
}

/** "3 orders, $252.00 paid, $126.00 unpaid", so that the count and the sums are of the same orders. */
export function spentText({ orders, spentCents, unpaidCents }: Spent): string {
  const unpaid = unpaidCents > 0 ? `, ${formatCents(unpaidCents)} unpaid` : ''
  return `${counted(orders, 'order')}, ${formatCents(spentCents)} paid${unpaid}`
}
