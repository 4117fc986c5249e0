import { allocate } from './pricing.ts'

export type ShareLine = {
  quantity: number
  /** The charged unit price. */
  unitCents: number
  /** The coupon's discount on all pieces of the line. */
  couponCents: number
  refundedQuantity: number
  refundedCents: number
}

export type ShareOrder = {
  lines: readonly ShareLine[]
  shippingCents: number
  refundedShippingCents: number
  taxCents: number
  /** Paid, less all refunds. */
  leftCents: number
}

export type RefundChoice = {
  /** Refunded pieces of each line, by position. */
  quantities: readonly number[]
  shippingCents: number
  /** An amount that replaces the computed one; null for none. */
  ownCents: number | null
}

export type RefundShares = { amountCents: number; shippingCents: number; lineCents: number[] }

/** What each line cost, coupon and tax included. With the shipping this adds up to the order's total. */
export function paidOfLines({ lines, taxCents }: Pick<ShareOrder, 'lines' | 'taxCents'>): number[] {
  const goods = lines.map(({ unitCents, quantity, couponCents }) => unitCents * quantity - couponCents)
  const tax = allocate(taxCents, goods)
  return goods.map((cents, index) => cents + tax[index]!)
}

/**
 * A refund in cents: the chosen pieces' share of what their line cost, and the chosen shipping. The last pieces of a
 * line take all that is left of it, so that refunds of all parts add up to the total. A custom amount is split in the
 * same proportion; the excess belongs to no line.
 */
export function refundShares(order: ShareOrder, { quantities, shippingCents, ownCents }: RefundChoice): RefundShares {
  const paid = paidOfLines(order)
  const lineCents = order.lines.map((line, index) => shareOf(line, paid[index]!, quantities[index] ?? 0))
  const parts = [...lineCents, shippingCents]
  const computed = parts.reduce((sum, cents) => sum + cents, 0)
  const amountCents = ownCents ?? Math.min(computed, order.leftCents)
  if (amountCents >= computed) return { amountCents, shippingCents, lineCents }
  const scaled = allocate(amountCents, parts)
  return { amountCents, lineCents: scaled.slice(0, -1), shippingCents: scaled.at(-1)! }
}

function shareOf(line: ShareLine, paidCents: number, quantity: number): number {
  const leftPieces = line.quantity - line.refundedQuantity
  const leftCents = Math.max(0, paidCents - line.refundedCents)
  const pieces = allocate(
    leftCents,
    Array.from({ length: leftPieces }, () => 1),
  )
  return pieces.slice(0, quantity).reduce((sum, cents) => sum + cents, 0)
}
