import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidOfLines, refundShares, type ShareLine, type ShareOrder } from '#shared/checkout/refund-shares.ts'

const line = (unitCents: number, quantity = 1, couponCents = 0): ShareLine => ({
  ...{ quantity, unitCents, couponCents },
  ...{ taxCents: null, refundedQuantity: 0, refundedCents: 0, taxAloneCents: 0 },
})

function orderOf(lines: ShareLine[], { shippingCents = 0, taxCents = 0 } = {}): ShareOrder {
  const goods = lines.reduce((sum, one) => sum + one.unitCents * one.quantity - one.couponCents, 0)
  const leftCents = goods + shippingCents + taxCents
  const none = { shippingTaxCents: 0, refundedTaxCents: 0, refundedCents: 0, totalCents: leftCents }
  const fee = { deliveryFeeCents: 0, refundedFeeCents: 0, shippingTaxAloneCents: 0 }
  return { lines, shippingCents, taxCents, refundedShippingCents: 0, leftCents, ...none, ...fee }
}

const noTax = { taxCents: 0, deliveryFeeCents: 0 }

type Refunded = { next: ShareOrder; sum: number; tax: number }

/** The order after a refund of these quantities and this shipping, its sum, and the tax within it. */
function refund(order: ShareOrder, quantities: number[], shipping: number, ownCents: number | null = null): Refunded {
  const shares = refundShares(order, { quantities, shippingCents: shipping, ownCents })
  const lines = order.lines.map((one, index) => ({
    ...one,
    refundedQuantity: one.refundedQuantity + quantities[index]!,
    refundedCents: one.refundedCents + shares.lineCents[index]!,
  }))
  const refundedShippingCents = order.refundedShippingCents + shares.shippingCents
  const next = {
    ...{ ...order, lines, refundedShippingCents, leftCents: order.leftCents - shares.amountCents },
    refundedCents: order.refundedCents + shares.amountCents,
    refundedTaxCents: order.refundedTaxCents + shares.taxCents,
    refundedFeeCents: order.refundedFeeCents + shares.deliveryFeeCents,
  }
  return { next, sum: shares.amountCents, tax: shares.taxCents }
}

/** One of these pieces, or none if it has gone back. */
function onePiece(left: number[], pick: number): number[] {
  return left.map((pieces, index) => (index === pick % left.length ? Math.min(1, pieces) : 0))
}

describe('the shares of a refund', () => {
  test('of one line of three with a percent coupon are what that line cost, coupon and tax included', () => {
    const order = orderOf([line(9_999, 1, 1_000), line(22_900, 1, 2_290), line(3_333, 1, 333)], { taxCents: 2_345 })
    const { next, sum } = refund(order, [0, 1, 0], 0)
    expect(sum).toBe(paidOfLines(order)[1])
    expect(refund(next, [1, 0, 1], 0).sum).toBe(order.leftCents - sum)
  })

  test('of one piece after the other add up to the line, to the cent', () => {
    const order = orderOf([line(3_334, 3, 1)], { taxCents: 2 })
    const first = refund(order, [1], 0)
    const second = refund(first.next, [1], 0)
    const third = refund(second.next, [1], 0)
    expect([first.sum, second.sum, third.sum]).toEqual([3_335, 3_334, 3_334])
    expect(third.next.leftCents).toBe(0)
  })

  test('of a sum of one’s own keep its proportion, and no line gives more than it cost', () => {
    const order = orderOf([line(30_000), line(10_000)], { shippingCents: 10_000, taxCents: 0 })
    const choice = { quantities: [1, 1], shippingCents: 10_000 }
    const less = refundShares(order, { ...choice, ownCents: 25_000 })
    expect(less).toEqual({ amountCents: 25_000, lineCents: [15_000, 5_000], shippingCents: 5_000, ...noTax })
    const more = refundShares(order, { quantities: [0, 1], shippingCents: 0, ownCents: 25_000 })
    expect(more).toEqual({ amountCents: 25_000, lineCents: [0, 10_000], shippingCents: 0, ...noTax })
  })

  test('in any number of refunds give back exactly the total', () => {
    const lines = fc.array(
      fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 6 }), fc.nat(100)).map(([unit, quantity, percent]) => {
        return line(unit, quantity, Math.floor((unit * quantity * percent) / 100))
      }),
      { minLength: 1, maxLength: 5 },
    )
    const cents = fc.nat(50_000)
    const property = fc.property(lines, cents, cents, fc.array(fc.nat(9)), (given, ship, tax, picks) => {
      const goods = given.reduce((sum, one) => sum + one.unitCents * one.quantity - one.couponCents, 0)
      let order = orderOf(given, { shippingCents: ship, taxCents: goods === 0 ? 0 : tax })
      const total = order.leftCents
      let sent = 0
      for (const pick of [...picks, -1]) {
        const left = order.lines.map((one) => one.quantity - one.refundedQuantity)
        const quantities = pick < 0 ? left : onePiece(left, pick)
        const { next, sum } = refund(order, quantities, pick < 0 ? ship - order.refundedShippingCents : 0)
        expect(sum).toBeGreaterThanOrEqual(0)
        sent += sum
        order = next
      }
      expect([sent, order.leftCents]).toEqual([total, 0])
    })
    fc.assert(property, { numRuns: 500 })
  })
})

/** An order whose lines and shipping were taxed by themselves. */
const taxed = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 6 }), fc.nat(12)), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.nat(30_000),
    fc.nat(12),
    fc.constantFrom(0, 28, 50),
  )
  .map(([rows, shippingCents, percent, deliveryFeeCents]): ShareOrder => {
    const lines = rows.map(([unit, quantity, rate]) => ({
      ...line(unit, quantity),
      taxCents: Math.round((unit * quantity * rate) / 100),
    }))
    const shippingTaxCents = Math.round((shippingCents * percent) / 100)
    const taxCents = lines.reduce((sum, one) => sum + one.taxCents, shippingTaxCents + deliveryFeeCents)
    return { ...orderOf(lines, { shippingCents, taxCents }), shippingTaxCents, deliveryFeeCents }
  })

const step = fc.record({
  piece: fc.nat(9),
  shipping: fc.nat(9_000),
  own: fc.option(fc.nat(50_000)),
  fails: fc.boolean(),
})

test('any partial refunds, some of which fail, return exactly the tax that was paid', () => {
  const property = fc.property(taxed, fc.array(step, { maxLength: 12 }), (order, steps) => {
    let now = order
    for (const { piece, shipping, own, fails } of steps) {
      const left = now.lines.map((one) => one.quantity - one.refundedQuantity)
      const quantities = onePiece(left, piece)
      const most = Math.min(shipping, now.shippingCents - now.refundedShippingCents)
      const { next, sum, tax } = refund(now, quantities, most, own === null ? null : Math.min(own, now.leftCents))
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(sum)
      if (!fails) now = next
    }
    const rest = refund(now, [], 0, now.leftCents)
    expect(rest.next.refundedTaxCents).toBe(order.taxCents)
    expect(rest.next.refundedCents).toBe(order.totalCents)
  })
  fc.assert(property, { numRuns: 500 })
})

test('pieces and shipping give back the tax of each, not a share of the sum', () => {
  const lines = [{ ...line(10_000), taxCents: 0 }, { ...line(20_000), taxCents: 2_070 }] // prettier-ignore
  const order = { ...orderOf(lines, { shippingCents: 4_900, taxCents: 2_577 }), shippingTaxCents: 507 }
  expect(refund(order, [1, 0], 0)).toMatchObject({ sum: 10_000, tax: 0 })
  expect(refund(order, [0, 1], 0)).toMatchObject({ sum: 22_070, tax: 2_070 })
  expect(refund(order, [0, 0], 4_900)).toMatchObject({ sum: 5_407, tax: 507 })
})

test('shipping in three parts gives back its tax to the cent, as does what is left for an own sum', () => {
  // $3.00 with 10 cents of tax: 3.33, 6.67 and 10 cents after each dollar.
  const order = { ...orderOf([line(10_000)], { shippingCents: 300, taxCents: 10 }), shippingTaxCents: 10 }
  const first = refund(order, [0], 100)
  const second = refund(first.next, [0], 100)
  const third = refund(second.next, [0], 100)
  expect([first, second, third].map(({ sum, tax }) => `${sum} with ${tax}`)).toEqual([
    '103 with 3',
    '104 with 4',
    '103 with 3',
  ])
  // Of $1.03 that were asked for, 52 cents hold 50 of shipping and 2 of tax.
  const sharesOf = (ownCents: number) => refundShares(order, { quantities: [0], shippingCents: 100, ownCents })
  expect(sharesOf(52)).toEqual({ amountCents: 52, lineCents: [0], shippingCents: 50, taxCents: 2, deliveryFeeCents: 0 })
  // 15 cents of shipping would have half a cent of tax, which is one.
  expect(sharesOf(15)).toEqual({ amountCents: 15, lineCents: [0], shippingCents: 14, taxCents: 0, deliveryFeeCents: 0 })
})

describe('a refund after one that gave more than its lines cost', () => {
  // Of $400 for two lines, $250 went back for nothing in particular.
  const order: ShareOrder = { ...orderOf([line(30_000), line(10_000)]), leftCents: 15_000, refundedCents: 25_000 }

  test('gives back what is left, and each part its proportion of it', () => {
    const shares = refundShares(order, { quantities: [1, 1], shippingCents: 0, ownCents: null })
    expect(shares).toEqual({
      amountCents: 15_000,
      lineCents: [11_250, 3_750],
      shippingCents: 0,
      taxCents: 0,
      deliveryFeeCents: 0,
    })
  })

  test('gives back all of a part that costs less than what is left', () => {
    const shares = refundShares(order, { quantities: [0, 1], shippingCents: 0, ownCents: null })
    expect(shares).toEqual({
      amountCents: 10_000,
      lineCents: [0, 10_000],
      shippingCents: 0,
      taxCents: 0,
      deliveryFeeCents: 0,
    })
  })

  test('gives nothing back of a line that was given back beyond its cost', () => {
    const over = { ...line(10_000, 2), refundedQuantity: 1, refundedCents: 25_000 }
    const shares = refundShares({ ...order, lines: [over] }, { quantities: [1], shippingCents: 0, ownCents: null })
    expect(shares).toEqual({ amountCents: 0, lineCents: [0], shippingCents: 0, taxCents: 0, deliveryFeeCents: 0 })
  })
})

describe('a fee on the delivery as such', () => {
  // Two pieces, another line, shipping with $1.00 tax, and Colorado's 28 cents.
  const order: ShareOrder = {
    ...orderOf([{ ...line(5_000, 2), taxCents: 290 }, line(0), { ...line(1_000), taxCents: 29 }], {
      ...{ shippingCents: 2_000, taxCents: 447 },
    }),
    ...{ shippingTaxCents: 100, deliveryFeeCents: 28 },
  }

  test.each([
    ['all at once', [[[2, 1, 1], 2_000]]],
    [
      'piece by piece, the shipping first',
      [
        [[0, 0, 0], 2_000],
        [[1, 0, 0], 0],
        [[1, 1, 0], 0],
        [[0, 0, 1], 0],
      ],
    ],
    [
      'the shipping in two parts at the end',
      [
        [[2, 1, 1], 0],
        [[0, 0, 0], 700],
        [[0, 0, 0], 1_300],
      ],
    ],
  ] as [string, [number[], number][]][])('goes back once, with the last of the order: %s', (_, steps) => {
    let [now, sent] = [order, 0]
    const fees = steps.map(([pieces, shipping]) => {
      const { next, sum } = refund(now, pieces, shipping)
      const fee = next.refundedFeeCents - now.refundedFeeCents
      ;[now, sent] = [next, sent + sum]
      return fee
    })
    expect(fees).toEqual([...steps.slice(1).map(() => 0), 28])
    expect([sent, now.refundedTaxCents, now.leftCents]).toEqual([order.totalCents, 447, 0])
  })

  test('stays with the state while anything is kept, and is within an own sum that is all of it', () => {
    expect(refund(order, [2, 1, 1], 1_999).next.refundedFeeCents).toBe(0)
    expect(refund(order, [0, 0, 0], 0, order.totalCents).next.refundedFeeCents).toBe(28)
    expect(refund(order, [0, 0, 0], 0).sum).toBe(0)
  })

  test('is no part of any line', () => {
    expect(paidOfLines(order)).toEqual([10_290, 0, 1_029])
    const byCost = { ...order, lines: order.lines.map((one) => ({ ...one, taxCents: null })) }
    expect(paidOfLines(byCost)).toEqual([10_290, 0, 1_029])
  })
})
