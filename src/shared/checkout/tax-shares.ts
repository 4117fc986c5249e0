import { allocate } from './allocate.ts'
import { feeLeft, paidOfLines, roundShare, sumCents, taxOfLines } from './refund-shares.ts'
import type { RefundChoice, RefundShares, ShareOrder } from './refund-shares.ts'

/** The shares of a refund of tax alone; its amount is all tax. */
export type TaxShares = RefundShares & { shippingTaxCents: number }

/**
 * All the tax that is left of the chosen lines and, if any is chosen, of the shipping; of the whole order if nothing is
 * chosen. The fee on the delivery goes with the last.
 */
export function taxShares(order: ShareOrder, choice: Pick<RefundChoice, 'quantities' | 'shippingCents'>): TaxShares {
  const isAll = sumCents([...choice.quantities, choice.shippingCents]) === 0
  const [left, leftOfShipping] = [taxLeftOfLines(order), taxLeftOfShipping(order)]
  const ofLines = left.map((cents, index) => (isAll || choice.quantities[index]! > 0 ? cents : 0))
  const ofShipping = isAll || choice.shippingCents > 0 ? leftOfShipping : 0
  const isLast = sumCents([...ofLines, ofShipping]) === sumCents([...left, leftOfShipping])
  const ofFee = isLast ? feeLeft(order) : 0
  const parts = [ofShipping, ofFee, ...ofLines]
  const most = Math.min(order.taxCents - order.refundedTaxCents, order.leftCents)
  const amountCents = Math.max(0, Math.min(sumCents(parts), most))
  const [shippingTaxCents = 0, deliveryFeeCents = 0, ...lineCents] = allocate(amountCents, parts)
  return { amountCents, taxCents: amountCents, shippingCents: 0, shippingTaxCents, deliveryFeeCents, lineCents }
}

function taxLeftOfLines(order: ShareOrder): number[] {
  const [tax, paid] = [taxOfLines(order), paidOfLines(order)]
  return order.lines.map(({ refundedCents, taxAloneCents }, index) =>
    taxAloneCents > 0 ? 0 : tax[index]! - roundShare(tax[index]!, refundedCents, paid[index]!),
  )
}

function taxLeftOfShipping({ shippingTaxCents: tax, shippingTaxAloneCents: alone, ...order }: ShareOrder): number {
  return alone > 0 ? 0 : tax - roundShare(tax, order.refundedShippingCents, order.shippingCents)
}
