import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { refundShares, type RefundShares, type ShareOrder } from '#shared/checkout/refund-shares.ts'
import { taxShares } from '#shared/checkout/tax-shares.ts'

/** Two pieces for $50.00 each and another for $10.00, shipping for $20.00, all taxed at 6.5 %, and a fee of 28 cents. */
function newOrder(changes: Partial<ShareOrder> = {}): ShareOrder {
  const line = { couponCents: 0, refundedQuantity: 0, refundedCents: 0, taxAloneCents: 0 }
  const lines = [
    { ...line, quantity: 2, unitCents: 5_000, taxCents: 650 },
    { ...line, quantity: 1, unitCents: 1_000, taxCents: 65 },
  ]
  return {
    ...{ lines, shippingCents: 2_000, taxCents: 873, shippingTaxCents: 130, deliveryFeeCents: 28 },
    ...{ refundedShippingCents: 0, refundedTaxCents: 0, refundedFeeCents: 0, shippingTaxAloneCents: 0 },
    ...{ totalCents: 13_873, refundedCents: 0, leftCents: 13_873, ...changes },
  }
}

/** The order after a refund. */
function after(order: ShareOrder, shares: RefundShares, quantities: number[], shippingTaxCents = -1): ShareOrder {
  const isTaxOnly = shippingTaxCents >= 0
  return {
    ...order,
    lines: order.lines.map((one, index) => ({
      ...one,
      refundedQuantity: one.refundedQuantity + (isTaxOnly ? 0 : quantities[index]!),
      refundedCents: one.refundedCents + (isTaxOnly ? 0 : shares.lineCents[index]!),
      taxAloneCents: one.taxAloneCents + (isTaxOnly ? shares.lineCents[index]! : 0),
    })),
    refundedShippingCents: order.refundedShippingCents + shares.shippingCents,
    shippingTaxAloneCents: order.shippingTaxAloneCents + Math.max(0, shippingTaxCents),
    refundedTaxCents: order.refundedTaxCents + shares.taxCents,
    refundedFeeCents: order.refundedFeeCents + shares.deliveryFeeCents,
    refundedCents: order.refundedCents + shares.amountCents,
    leftCents: order.leftCents - shares.amountCents,
  }
}

const taxOnly = (order: ShareOrder, quantities: number[], shippingCents = 0) => {
  const shares = taxShares(order, { quantities, shippingCents })
  return { shares, next: after(order, shares, quantities, shares.shippingTaxCents) }
}
const pieces = (order: ShareOrder, quantities: number[], shippingCents = 0) => {
  const shares = refundShares(order, { quantities, shippingCents, ownCents: null })
  return { shares, next: after(order, shares, quantities) }
}

describe('a refund of tax alone', () => {
  test.each([
    ['of nothing chosen is all of it', [0, 0], 0, { amountCents: 873, lineCents: [650, 65], shippingTaxCents: 130 }],
    ['of one line is that line’s, however many of its pieces are chosen', [1, 0], 0, { amountCents: 650 }],
    ['of the shipping is the shipping’s', [0, 0], 100, { amountCents: 130, lineCents: [0, 0], shippingTaxCents: 130 }],
    ['of all lines and all shipping has the fee', [2, 1], 2_000, { amountCents: 873, deliveryFeeCents: 28 }],
    ['of all lines leaves the fee', [2, 1], 0, { amountCents: 715, deliveryFeeCents: 0 }],
  ])('%s', (_, quantities, shipping, expected) => {
    const { shares } = taxOnly(newOrder(), quantities, shipping)
    expect(shares).toMatchObject({ ...expected, shippingCents: 0, taxCents: expected.amountCents })
  })

  test('leaves what the goods cost, of which the pieces are then refunded without tax', () => {
    const { next } = taxOnly(newOrder(), [1, 0])
    expect(taxOnly(next, [1, 0]).shares.amountCents).toBe(0)
    expect(pieces(next, [1, 0]).shares).toMatchObject({ amountCents: 5_000, taxCents: 0 })
    expect(pieces(next, [0, 1]).shares).toMatchObject({ amountCents: 1_065, taxCents: 65 })
  })

  test('after a refund of pieces and of shipping is what is left of theirs', () => {
    const { next } = pieces(newOrder(), [1, 0], 500)
    expect(taxOnly(next, [0, 0]).shares).toMatchObject({ amountCents: 873 - 325 - 33, shippingTaxCents: 97 })
    const { next: without } = taxOnly(next, [0, 0])
    expect(pieces(without, [1, 1], 1_500).shares).toMatchObject({ amountCents: 7_500, taxCents: 0 })
  })

  test('is no more than what is left to refund', () => {
    expect(taxOnly(newOrder({ leftCents: 100 }), [0, 0]).shares.amountCents).toBe(100)
    expect(taxOnly(newOrder({ refundedTaxCents: 873 }), [0, 0]).shares.amountCents).toBe(0)
  })

  test('in any order with others, gives back each cent and each cent of tax once', () => {
    const step = fc.record({ isTax: fc.boolean(), first: fc.nat(2), second: fc.nat(1), shipping: fc.nat(2_000) })
    const property = fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let order = newOrder()
      for (const { isTax, first, second, shipping } of [
        ...steps,
        { isTax: false, first: 2, second: 1, shipping: 2_000 },
      ]) {
        const [one, two] = order.lines as [ShareOrder['lines'][0], ShareOrder['lines'][0]]
        const chosen = [Math.min(first, 2 - one.refundedQuantity), Math.min(second, 1 - two.refundedQuantity)]
        const left = Math.min(shipping, 2_000 - order.refundedShippingCents)
        order = (isTax ? taxOnly : pieces)(order, chosen, left).next
        expect(order.leftCents).toBeGreaterThanOrEqual(0)
      }
      expect([order.leftCents, order.refundedTaxCents, order.refundedFeeCents]).toEqual([0, 873, 28])
    })
    fc.assert(property, { numRuns: 500 })
  })
})

test.each([
  [
    'the lines, then the shipping',
    [
      [[1, 0], 0],
      [[0, 1], 0],
      [[0, 0], 2_000],
    ],
  ],
  [
    'the shipping, then the lines',
    [
      [[0, 0], 2_000],
      [[0, 1], 0],
      [[2, 0], 0],
    ],
  ],
  [
    'a line, then the rest',
    [
      [[0, 1], 0],
      [[2, 0], 2_000],
    ],
  ],
  [
    'a line, then all',
    [
      [[2, 0], 0],
      [[0, 0], 0],
    ],
  ],
] as [string, [number[], number][]][])('tax alone of %s takes the fee with its last part', (_, parts) => {
  let order = newOrder()
  const fees = parts.map(([quantities, shippingCents]) => {
    const { shares, next } = taxOnly(order, quantities, shippingCents)
    order = next
    return shares.deliveryFeeCents
  })
  expect(fees).toEqual(parts.map((__, index) => (index === parts.length - 1 ? 28 : 0)))
  expect(order.refundedTaxCents).toBe(order.taxCents)
})
