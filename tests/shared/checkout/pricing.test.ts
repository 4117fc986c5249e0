import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { states, type StateCode } from '#shared/checkout/us-states.ts'
import { allocate } from '#shared/checkout/allocate.ts'
import { noTax, priceOrder, type Coupon, type PricedLine, type ToPrice } from '#shared/checkout/pricing.ts'
import { rules } from '#tests/support/shop/rules.ts'

const NOW = Date.UTC(2026, 10, 20)

const line = fc
  .record({
    productId: fc.integer({ min: 1, max: 9_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    listCents: fc.integer({ min: 0, max: 10_000_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    weightClass: fc.constantFrom('parcel', 'oversize', 'freight', 'service'),
    categoryIds: fc.constantFrom([1, 11], [2, 21], [6, 61]),
    isUntaxed: fc.boolean(),
  })
  .map(({ off, ...rest }) => ({ ...rest, unitCents: Math.round((rest.listCents * (100 - off)) / 100) }) as PricedLine)

const coupon = fc
  .record({
    kind: fc.constantFrom('percent', 'amount', 'free_shipping'),
    percent: fc.integer({ min: 1, max: 100 }),
    amountCents: fc.integer({ min: 1, max: 1_000_000 }),
    minSubtotalCents: fc.constantFrom(0, 50_000, 150_000),
    categoryId: fc.constantFrom(null, 1, 61),
    withSaleItems: fc.boolean(),
    endsAt: fc.constantFrom(null, NOW - 1, NOW + 1),
  })
  .map((rest) => ({ code: 'X', startsAt: null, maxUses: null, used: 0, ...rest }) as Coupon)

const quote = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  coupon: fc.option(coupon),
  ownDiscountCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  state: fc.constantFrom(null, 'OR', 'WA', 'AK', 'HI', 'PR'),
  isPoBox: fc.boolean(),
  rateId: fc.constantFrom(null, 'parcel', 'curbside', 'room', 'pickup', 'nonsense'),
  tax: fc.record({ ppm: fc.integer({ min: 0, max: 105_000 }), onShipping: fc.boolean() }),
  rules: fc.constant(rules),
  now: fc.constant(NOW),
}) as fc.Arbitrary<ToPrice>

/** Ten percent off everything. */
const open: Coupon = {
  ...{ code: 'X', kind: 'percent', percent: 10, amountCents: null, minSubtotalCents: 0, categoryId: null },
  ...{ withSaleItems: true, startsAt: null, endsAt: null, maxUses: null, used: 0 },
}

function property(check: (quote: ToPrice) => void): void {
  fc.assert(fc.property(quote, check), { numRuns: 500 })
}

describe('for every cart', () => {
  test('total = list − sale − coupon − discount of staff’s own + shipping + tax', () => {
    property((given) => {
      const t = priceOrder(given)
      const sum = t.goodsCents + t.shippingCents + t.taxCents
      expect(t.totalCents).toBe(sum)
      expect(t.goodsCents).toBe(t.beforeDiscountCents - t.saleCents - t.couponCents - t.ownDiscountCents)
    })
  })

  test('every amount is a whole number of cents and never negative', () => {
    property((given) => {
      const {
        couponProblem: _problem,
        rates,
        rate,
        lineCouponCents,
        lineOffCents,
        lineTaxCents,
        ...amounts
      } = priceOrder(given)
      const all = [
        ...Object.values(amounts),
        ...lineCouponCents,
        ...lineOffCents,
        ...lineTaxCents,
        ...rates.map(({ cents }) => cents),
        rate.cents,
      ]
      expect(all.filter((cents) => !Number.isSafeInteger(cents) || cents < 0)).toEqual([])
    })
  })

  test('both discounts of the lines sum to what they are, and none exceeds its line', () => {
    property((given) => {
      const { lineOffCents, couponCents, ownDiscountCents } = priceOrder(given)
      expect(lineOffCents.reduce((sum, share) => sum + share, 0)).toBe(couponCents + ownDiscountCents)
      const costs = given.lines.map(({ unitCents, quantity }, at) => unitCents * quantity - lineOffCents[at]!)
      expect(costs.filter((cents) => cents < 0)).toEqual([])
    })
  })

  test('what is not taxed has no tax, and the tax of the others sums to that of the goods', () => {
    property((given) => {
      const { lineTaxCents, taxCents, shippingTaxCents } = priceOrder(given)
      if (lineTaxCents.length === 0) return
      expect(lineTaxCents.reduce((sum, share) => sum + share, 0)).toBe(taxCents - shippingTaxCents)
      expect(given.lines.filter(({ isUntaxed }, at) => isUntaxed && lineTaxCents[at] !== 0)).toEqual([])
    })
  })

  test('the coupon’s shares sum to the coupon, and none exceeds its line', () => {
    property((given) => {
      const { lineCouponCents, couponCents } = priceOrder(given)
      expect(lineCouponCents.reduce((sum, share) => sum + share, 0)).toBe(couponCents)
      const tooMuch = lineCouponCents.filter(
        (share, at) => share > given.lines[at]!.unitCents * given.lines[at]!.quantity,
      )
      expect(tooMuch).toEqual([])
    })
  })

  test('the order of the lines does not matter', () => {
    property((given) => {
      const reversed = priceOrder({ ...given, lines: given.lines.toReversed() })
      const ofLines = { lineCouponCents: [], lineOffCents: [], lineTaxCents: [] }
      expect({ ...priceOrder(given), ...ofLines }).toEqual({ ...reversed, ...ofLines })
    })
  })

  test('one more piece never makes the goods cheaper before the coupon', () => {
    property((given) => {
      const more = given.lines.map((one, at) => (at === 0 ? { ...one, quantity: one.quantity + 1 } : one))
      const goods = (lines: readonly PricedLine[]) => priceOrder({ ...given, coupon: null, lines }).goodsCents
      expect(goods(more)).toBeGreaterThanOrEqual(goods(given.lines))
    })
  })

  test('a coupon never makes the goods more expensive', () => {
    property((given) => {
      expect(priceOrder(given).goodsCents).toBeLessThanOrEqual(priceOrder({ ...given, coupon: null }).goodsCents)
    })
  })
})

describe('half a cent', () => {
  const of = (unitCents: number, changes: Partial<ToPrice>) =>
    priceOrder({
      lines: [{ productId: 1, quantity: 1, listCents: unitCents, unitCents, weightClass: 'parcel', categoryIds: [1] }],
      ...{ coupon: null, state: 'WA', isPoBox: false, rateId: 'parcel', tax: noTax, rules, now: NOW },
      ...changes,
    })
  const off = (percent: number): Coupon => ({ ...open, percent })

  test.each([
    [10, 104, 10],
    [10, 105, 11],
    [10, 125, 13],
    [25, 10, 3],
    [5, 10, 1],
    [5, 9, 0],
    [15, 330, 50],
    [100, 333, 333],
  ])('of %i percent off favors the shopper: %i cents save %i', (percent, cents, saved) => {
    const { couponCents, lineCouponCents, goodsCents } = of(cents, { coupon: off(percent) })
    expect([couponCents, lineCouponCents, goodsCents]).toEqual([saved, [saved], cents - saved])
  })

  test.each([
    [65_000, 99, 6],
    [65_000, 100, 7],
    [65_000, 300, 20],
    [70_000, 50, 4],
    [72_500, 200, 15],
    [105_000, 5, 1],
    [105_000, 4, 0],
    // 6.625, 6.875, 4.225 and 4.875 %: rounded to hundredths of a percent each would be a cent or more.
    [66_250, 100_000, 6_625],
    [68_750, 100_000, 6_875],
    [42_250, 100_000, 4_225],
    [48_750, 100_000, 4_875],
  ])('of tax favors the state: %i millionths of %i cents are %i', (ppm, cents, tax) => {
    const { taxCents, totalCents, shippingCents } = of(cents, { tax: { ppm, onShipping: false } })
    expect([taxCents, totalCents]).toEqual([tax, cents + shippingCents + tax])
  })

  test('of tax is calculated from goods after the coupon, and from shipping only where it is taxed', () => {
    // 1.05 − 0.11 = 0.94; 6.5 % of it are 6.11 cents, of 1.05 they would be 6.83. Shipping is $15.00.
    const tax = { ppm: 65_000, onShipping: false }
    expect(of(105, { coupon: off(10), tax })).toMatchObject({ goodsCents: 94, taxCents: 6, shippingTaxCents: 0 })
    const shipped = of(105, { coupon: off(10), tax: { ...tax, onShipping: true } })
    expect(shipped).toMatchObject({ taxCents: 104, shippingTaxCents: 98 })
    // Nothing is left of the goods, which are delivered for the least that goods are: $15.00, and $80.00 into the room.
    const free = priceOrder({
      lines: [{ productId: 1, quantity: 1, listCents: 500, unitCents: 500, weightClass: 'freight', categoryIds: [1] }],
      ...{ coupon: off(100), state: 'WA', isPoBox: false, rateId: 'room', rules, now: NOW },
      tax: { ...tax, onShipping: true },
    })
    expect(free).toMatchObject({ goodsCents: 0, shippingCents: 9_500, taxCents: 618, shippingTaxCents: 618 })
  })
})

test('allocated parts are whole, sum to the amount, and follow the weights', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 990_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const sum = given.reduce((total, weight) => total + weight, 0)
      const amount = Math.floor(sum * part)
      const parts = allocate(amount, given)
      expect(parts.reduce((total, one) => total + one, 0)).toBe(amount)
      expect(parts.filter((one, at) => one < 0 || one > given[at]!)).toEqual([])
    }),
  )
})

test('allocate gives the odd cent to the largest remainder, then to the first', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [0, 5, 10])).toEqual([0, 3, 7])
  expect(allocate(0, [0, 0])).toEqual([0, 0])
})

describe('shipping', () => {
  const piece = (weightClass: PricedLine['weightClass'], cents: number): PricedLine => ({
    ...{ productId: 1, quantity: 1, listCents: cents, unitCents: cents, weightClass, categoryIds: [1] },
  })
  const goods = (cents: number, rest: Partial<ToPrice> = {}): ToPrice => ({
    lines: [piece('freight', cents)],
    ...{ coupon: null, state: 'OR', isPoBox: false, rateId: null, tax: noTax, rules, now: NOW },
    ...rest,
  })

  test('is free from 1,500.00 on and not at 1,499.99', () => {
    expect(priceOrder(goods(149_999)).shippingCents).toBe(14_900)
    expect(priceOrder(goods(149_999)).freeShippingMissingCents).toBe(1)
    expect(priceOrder(goods(150_000)).shippingCents).toBe(0)
    expect(priceOrder(goods(150_000)).freeShippingMissingCents).toBe(0)
  })

  test('is free from 1,500.00 on in the 48 states and the capital, and nowhere else', () => {
    const codes = Object.keys(states) as StateCode[]
    const isFree = (cents: number) => codes.filter((state) => priceOrder(goods(cents, { state })).shippingCents === 0)
    expect(isFree(150_000)).toHaveLength(49)
    expect(codes.filter((state) => !isFree(150_000).includes(state)).toSorted()).toEqual(['AK', 'HI', 'PR', 'VI'])
    expect(isFree(149_999)).toEqual([])
  })

  test('uses the goods after the coupon', () => {
    expect(priceOrder(goods(150_000, { coupon: { ...open, kind: 'amount', amountCents: 1 } })).shippingCents).toBe(
      14_900,
    )
  })

  test.each(['AK', 'HI', 'PR', 'VI'] as const)('to %s has a surcharge even above the threshold', (state) => {
    expect(priceOrder(goods(150_000, { state })).shippingCents).toBe(52_500)
    expect(priceOrder(goods(10_000, { state })).shippingCents).toBe(4_900 + 14_900)
  })

  test.each([
    [9_999, 1_500],
    [10_000, 4_900],
    [29_999, 4_900],
    [30_000, 8_900],
    [74_999, 8_900],
    [75_000, 14_900],
  ])('of goods for %d cents costs %d', (cents, shipping) => {
    expect(priceOrder(goods(cents)).shippingCents).toBe(shipping)
  })

  const shippingOf = (lines: PricedLine[], rest: Partial<ToPrice> = {}) =>
    priceOrder(goods(0, { lines, ...rest })).shippingCents

  test('of a light beside a kit costs no more than the kit’s freight', () => {
    const [kit, light] = [piece('freight', 54_500), piece('parcel', 22_900)]
    expect(shippingOf([kit])).toBe(8_900)
    expect(shippingOf([kit, light])).toBe(8_900)
  })

  test('of a service is free and makes the goods beside it no more expensive', () => {
    const [kit, service] = [piece('oversize', 74_000), piece('service', 4_900)]
    expect(shippingOf([service])).toBe(0)
    expect(shippingOf([kit, service])).toBe(8_900)
  })

  test('of small parts worth more than the freight beside them costs the same as alone', () => {
    expect(shippingOf([piece('freight', 5_000), piece('parcel', 80_000)])).toBe(14_900)
  })

  test('of freight and parcels together is free from 1,500.00 on', () => {
    expect(shippingOf([piece('freight', 100_000), piece('parcel', 49_999)])).toBe(14_900)
    expect(shippingOf([piece('freight', 100_000), piece('parcel', 50_000)])).toBe(0)
  })

  test('of a mixed cart costs the more expensive of freight and parcels alone, never more', () => {
    property(({ lines, ...quoted }) => {
      // Freight to a PO box is picked up.
      const given = { ...quoted, coupon: null, rateId: null, isPoBox: false }
      const whole = priceOrder({ ...given, lines })
      if (whole.freeShippingMissingCents === 0) return
      const alone = (classes: string[]) =>
        priceOrder({ ...given, lines: lines.filter((each) => classes.includes(each.weightClass)) }).shippingCents
      expect(whole.shippingCents).toBe(Math.max(alone(['freight', 'oversize']), alone(['parcel'])))
    })
  })

  test('costs what a quote asks for it, and picking up stays free', () => {
    expect(priceOrder(goods(200_000, { shippingCents: 1_234 })).shippingCents).toBe(1_234)
    expect(priceOrder(goods(10_000, { shippingCents: 0 })).shippingCents).toBe(0)
    expect(priceOrder(goods(10_000, { shippingCents: 1_234, rateId: 'pickup' })).shippingCents).toBe(0)
  })
})

/** What a cart of these lines, each of $100 if nothing else is said, costs with a coupon. */
function withCoupon(changes: Partial<Coupon>, ...lines: Partial<PricedLine>[]) {
  return priceOrder(cartWith(changes, lines))
}

function cartWith(changes: Partial<Coupon>, lines: readonly Partial<PricedLine>[]): ToPrice {
  const one: PricedLine = {
    ...{ productId: 1, quantity: 1, listCents: 10_000, unitCents: 10_000, weightClass: 'parcel', categoryIds: [1] },
  }
  return {
    lines: (lines.length > 0 ? lines : [{}]).map((line) => ({ ...one, ...line })),
    coupon: { ...open, ...changes },
    ...{ state: null, isPoBox: false, rateId: null, tax: noTax, rules, now: NOW },
  }
}

test.each<[string, Partial<Coupon>, object | null]>([
  ['before it starts', { startsAt: NOW + 1 }, { reason: 'not_started' }],
  ['from its end on', { endsAt: NOW }, { reason: 'expired' }],
  ['with no uses left', { maxUses: 5, used: 5 }, { reason: 'used_up' }],
  ['for another category', { categoryId: 9 }, { reason: 'not_applicable' }],
  ['below its minimum', { minSubtotalCents: 10_001 }, { reason: 'min_subtotal', missingCents: 1 }],
  ['that counts', { startsAt: NOW, endsAt: NOW + 1, maxUses: 5, used: 4, minSubtotalCents: 10_000 }, null],
])('a coupon %s returns its problem', (_, changes, problem) => {
  const { couponProblem, couponCents } = withCoupon(changes)
  expect(couponProblem).toEqual(problem)
  expect(couponCents).toBe(problem ? 0 : 1_000)
})

test('a coupon that is not for sale items takes nothing off them, and is refused if there is nothing else', () => {
  const sale = { unitCents: 8_000 }
  expect(withCoupon({ withSaleItems: false }, sale, {}).lineCouponCents).toEqual([0, 1_000])
  expect(withCoupon({ withSaleItems: true }, sale, {}).lineCouponCents).toEqual([800, 1_000])
  expect(withCoupon({ withSaleItems: false }, sale).couponProblem).toEqual({ reason: 'not_combinable' })
})

test('the price of a quote takes no coupon, and counts for no minimum', () => {
  const quoted = { isQuoted: true }
  expect(withCoupon({}, quoted, {}).lineCouponCents).toEqual([0, 1_000])
  expect(withCoupon({}, quoted).couponProblem).toEqual({ reason: 'quoted' })
  const problem = { reason: 'min_subtotal', missingCents: 1_000 }
  expect(withCoupon({ minSubtotalCents: 11_000 }, quoted, {}).couponProblem).toEqual(problem)
})

test('a sum takes off what the goods cost at most, and a coupon for one category that of its lines', () => {
  expect(withCoupon({ kind: 'amount', amountCents: 10_001 }).goodsCents).toBe(0)
  expect(withCoupon({ kind: 'amount', amountCents: 9_999 }).goodsCents).toBe(1)
  const other = { categoryIds: [2] }
  const ofOne = { categoryId: 1, kind: 'amount', amountCents: 30_000 } as const
  expect(withCoupon(ofOne, {}, other).lineCouponCents).toEqual([10_000, 0])
})

test('free shipping by a coupon says what it would have cost, and what else is missing for it counts the coupon', () => {
  const { shippingCents, couponShippingCents } = withCoupon({ kind: 'free_shipping' }, { weightClass: 'freight' })
  expect([shippingCents, couponShippingCents]).toEqual([0, 4_900])
  expect(withCoupon({}).couponShippingCents).toBe(0)
  // To Alaska the $149.00 for the distance stay.
  const far = priceOrder({ ...cartWith({ kind: 'free_shipping' }, [{ weightClass: 'freight' }]), state: 'AK' })
  expect([far.shippingCents, far.couponShippingCents]).toEqual([14_900, 4_900])
  // $1,500 less the goods after 10 % off $100.
  expect(withCoupon({}).freeShippingMissingCents).toBe(141_000)
})
