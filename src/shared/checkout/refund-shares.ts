import { allocate } from './allocate.ts'

export type ShareLine = {
  quantity: number
  /** The charged unit price. */
  unitCents: number
  /** The coupon's discount on all pieces of the line. */
  couponCents: number
  /** The line's tax; null if the order's is split by what the lines cost. */
  taxCents: number | null
  refundedQuantity: number
  refundedCents: number
  /** The tax that went back alone, all that was left then; no part of `refundedCents`. */
  taxAloneCents: number
}

export type ShareOrder = {
  lines: readonly ShareLine[]
  shippingCents: number
  refundedShippingCents: number
  /** All of the order's tax, with that of the shipping and what a state takes for the delivery as such. */
  taxCents: number
  shippingTaxCents: number
  deliveryFeeCents: number
  refundedFeeCents: number
  /** The shipping's tax that went back alone. */
  shippingTaxAloneCents: number
  refundedTaxCents: number
  totalCents: number
  refundedCents: number
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

/**
 * `shippingCents` is without its tax, `lineCents` are with theirs; `taxCents` is all tax within the amount, that of the
 * delivery as such included.
 */
export type RefundShares = {
  amountCents: number
  shippingCents: number
  lineCents: number[]
  taxCents: number
  deliveryFeeCents: number
}

type Taxed = Pick<ShareOrder, 'lines' | 'taxCents' | 'shippingTaxCents' | 'deliveryFeeCents'>

/** The price of each line with coupon and tax, less tax that went back alone. With the shipping, its tax and the delivery's fee they add up to the order's total. */
export function paidOfLines(order: Taxed): number[] {
  const tax = taxOfLines(order)
  return goodsOfLines(order).map((cents, index) => cents + tax[index]!)
}

function goodsOfLines({ lines }: Pick<ShareOrder, 'lines'>): number[] {
  return lines.map(({ unitCents, quantity, couponCents }) => unitCents * quantity - couponCents)
}

export function taxOfLines(order: Taxed): number[] {
  const split = allocate(order.taxCents - order.shippingTaxCents - order.deliveryFeeCents, goodsOfLines(order))
  return order.lines.map(({ taxCents, taxAloneCents }, index) => (taxCents ?? split[index]!) - taxAloneCents)
}

/**
 * A refund in cents: the chosen pieces' share of what their line cost, and the chosen shipping with its tax. The last
 * pieces of a line take all that is left of it, and the last part of the order its delivery's fee, so that refunds of all
 * parts add up to the total. A custom amount is split
 * in the same proportion; the excess belongs to no line.
 */
export function refundShares(order: ShareOrder, { quantities, shippingCents, ownCents }: RefundChoice): RefundShares {
  const paid = paidOfLines(order)
  const lineCents = order.lines.map((line, index) => calculateShare(line, paid[index]!, quantities[index] ?? 0))
  const shippingGross = shippingCents + calculateShippingTax(order, shippingCents)
  const deliveryFeeCents = calculateFee(order, quantities, shippingCents, sumCents([...lineCents, shippingGross]))
  const parts = [shippingGross, deliveryFeeCents, ...lineCents]
  const computed = sumCents(parts)
  const amountCents = ownCents ?? Math.min(computed, order.leftCents)
  if (amountCents >= computed) return withTax(order, { amountCents, lineCents, shippingCents, deliveryFeeCents })
  const [grossCents = 0, feeCents = 0, ...scaled] = allocate(amountCents, parts)
  const shipping = shippingWithin(order, grossCents)
  return withTax(order, { amountCents, lineCents: scaled, shippingCents: shipping, deliveryFeeCents: feeCents })
}

/** A delivery that was taxed as such is given back with the last of what was delivered. */
function calculateFee(order: ShareOrder, quantities: readonly number[], shippingCents: number, cents: number): number {
  return cents > 0 && isRest(order, quantities, shippingCents) ? feeLeft(order) : 0
}

/** Whether nothing is kept of what was delivered. */
function isRest(order: ShareOrder, quantities: readonly number[], shippingCents: number): boolean {
  const { lines, refundedShippingCents } = order
  return (
    shippingCents >= order.shippingCents - refundedShippingCents &&
    lines.every(({ quantity, refundedQuantity }, index) => (quantities[index] ?? 0) >= quantity - refundedQuantity)
  )
}

export function feeLeft({ deliveryFeeCents, refundedFeeCents }: ShareOrder): number {
  return Math.max(0, deliveryFeeCents - refundedFeeCents)
}

/** Adds the tax within an amount. What gives back the rest of the order gives back the rest of its tax, to the cent. */
function withTax(order: ShareOrder, shares: Omit<RefundShares, 'taxCents'>): RefundShares {
  const { amountCents, lineCents, shippingCents, deliveryFeeCents } = shares
  const [taxLeft, left] = [order.taxCents - order.refundedTaxCents, order.totalCents - order.refundedCents]
  if (amountCents >= left) return { ...shares, taxCents: taxLeft, deliveryFeeCents: Math.min(taxLeft, feeLeft(order)) }
  const [tax, paid] = [taxOfLines(order), paidOfLines(order)]
  const ofLines = lineCents.map((cents, index) => {
    const { refundedCents: before, taxAloneCents } = order.lines[index]!
    if (taxAloneCents > 0) return 0
    return roundShare(tax[index]!, before + cents, paid[index]!) - roundShare(tax[index]!, before, paid[index]!)
  })
  const shippingTax = calculateShippingTax(order, shippingCents)
  const ofParts = Math.min(taxLeft, sumCents([...ofLines, shippingTax, deliveryFeeCents]))
  const partsCents = sumCents([...lineCents, shippingCents, shippingTax, deliveryFeeCents])
  const ofExcess = roundShare(taxLeft - ofParts, amountCents - partsCents, left - partsCents)
  return { ...shares, taxCents: Math.min(amountCents, ofParts + ofExcess) }
}

function calculateShare(line: ShareLine, paidCents: number, quantity: number): number {
  const leftPieces = line.quantity - line.refundedQuantity
  const leftCents = Math.max(0, paidCents - line.refundedCents)
  const pieces = allocate(
    leftCents,
    Array.from({ length: leftPieces }, () => 1),
  )
  return sumCents(pieces.slice(0, quantity))
}

/** The tax of a part of the shipping. */
function calculateShippingTax(order: ShareOrder, cents: number): number {
  const { shippingTaxCents: tax, shippingCents: whole, refundedShippingCents: before } = order
  if (order.shippingTaxAloneCents > 0) return 0
  return roundShare(tax, before + cents, whole) - roundShare(tax, before, whole)
}

/** The most shipping that an amount gives back together with its tax. */
function shippingWithin(order: ShareOrder, grossCents: number): number {
  const taxCents = order.shippingTaxAloneCents > 0 ? 0 : order.shippingTaxCents
  let cents = roundShare(grossCents, order.shippingCents, order.shippingCents + taxCents)
  while (cents > 0 && cents + calculateShippingTax(order, cents) > grossCents) cents--
  return cents
}

export function roundShare(amount: number, part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((amount * Math.min(part, whole)) / whole)
}

export function sumCents(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
