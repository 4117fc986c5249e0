import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, dueDate, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { noTax, priceOrder, type PricedLine } from '#shared/checkout/pricing.ts'
import {
  continentalRate,
  handlingDays,
  needsDelivery,
  ONE_BOARD,
  pageRules,
  shippingRates,
  type Rate,
  type Shipment,
  type WeightClass,
} from '#shared/checkout/shipping.ts'
import { stateCodes, findZone } from '#shared/checkout/us-states.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'

const shipment: fc.Arbitrary<Shipment> = fc.record({
  goods: fc.array(
    fc.record({
      cents: fc.integer({ min: 0, max: 200_000 }),
      weightClass: fc.constantFrom<WeightClass[]>('parcel', 'oversize', 'freight', 'service'),
    }),
    { maxLength: 6 },
  ),
  zone: fc.constantFrom(...stateCodes).map(findZone),
  isPoBox: fc.boolean(),
  freeShipping: fc.boolean(),
  now: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) }),
})

const shipped = shipment.filter(({ goods }) => needsDelivery(goods))

const NOW = Date.parse('2026-12-01T20:00Z')

test.each<[goods: [WeightClass, cents: number][], changes: Partial<Shipment>, rates: string[]]>([
  // Each rate with its cents and the business days to the first arrival and the last.
  [[['parcel', 9_999]], {}, ['parcel 1500 3–6', 'pickup 0 1–1']],
  // To Alaska $49 and $149, or 35 % of the goods, and ten days more.
  [[['parcel', 10_000]], { zone: 'alaska' }, ['parcel 19800 13–16', 'pickup 0 1–1']],
  [[['freight', 100_000]], { zone: 'hawaii' }, ['curbside 49900 22–27', 'pickup 0 10–10']],
  [[['oversize', 30_000]], {}, ['curbside 8900 12–17', 'room 16900 14–19', 'pickup 0 10–10']],
  [
    [
      ['oversize', 30_000],
      ['parcel', 75_000],
    ],
    {},
    ['curbside 14900 12–17', 'room 22900 14–19', 'pickup 0 10–10'],
  ],
  [[['freight', 75_000]], { isPoBox: true }, ['pickup 0 10–10']],
  [[['parcel', 75_000]], { isPoBox: true }, ['parcel 14900 3–6', 'pickup 0 1–1']],
  [
    [
      ['freight', 100_000],
      ['service', 50_000],
    ],
    {},
    ['curbside 0 12–17', 'room 8000 14–19', 'pickup 0 10–10'],
  ],
  [[['freight', 10_000]], { freeShipping: true, zone: 'alaska' }, ['curbside 14900 22–27', 'pickup 0 10–10']],
])('by the rules of the seed, %j with %j ship by %j', (each, changes, rates) => {
  const goods = each.map(([weightClass, cents]) => ({ weightClass, cents }))
  const given: Shipment = { goods, zone: 'continental', isPoBox: false, freeShipping: false, now: NOW, ...changes }
  const after = (date: number) => [...Array(40).keys()].find((days) => addBusinessDays(shopDay(NOW), days, []) === date)
  const found = shippingRates(given, rules).map(
    ({ id, cents, from, to }) => `${id} ${cents} ${after(from!)}–${after(to!)}`,
  )
  expect(found).toEqual(rates)
})

test('a page promises when what is cut and what is in stock leaves and arrives', () => {
  const parcel: Shipment['goods'] = [{ cents: 1, weightClass: 'parcel', boards: 3 }]
  expect([...handlingDays(ONE_BOARD, NOW, rules), ...handlingDays(parcel, NOW, rules)]).toEqual([9, 14, 1, 4])
})

test('what a page says of delivery is what the cart offers first in the continental US', () => {
  const closed = closedOn('2026-12-09', '2027-01-04 to 2027-01-15')
  fc.assert(
    fc.property(shipped, ({ goods, now }) => {
      const order: Shipment = { goods, now, zone: 'continental', isPoBox: false, freeShipping: false }
      const [{ roadDays: _, ...offered }] = shippingRates(order, closed) as [Rate]
      expect(continentalRate(goods, now, pageRules(closed))).toEqual(offered)
    }),
  )
})

const one: Shipment = {
  goods: [{ cents: 50_000, weightClass: 'freight' }],
  ...{ zone: 'continental', isPoBox: false, freeShipping: false, now: NOW },
}

test('closed days move arrival, pickup and the last day to ship', () => {
  const closed = closedOn('2026-12-09', '2026-12-14 to 2026-12-16')
  const datesBy = (inForce: typeof rules) =>
    shippingRates(one, inForce).map(({ id, from, to }) => `${id} ${formatDay(from!)} to ${formatDay(to!)}`)
  const usual = ['curbside Dec 17 to Dec 24', 'room Dec 21 to Dec 29', 'pickup Dec 15 to Dec 15']
  expect(datesBy(rules)).toEqual(usual)
  const later = ['curbside Dec 23 to Dec 31', 'room Dec 28 to Jan 5', 'pickup Dec 21 to Dec 21']
  expect(datesBy(closed)).toEqual(later)
})

const anyRules = fc
  .record({
    closed: fc.constantFrom([], ['2026-12-09', '2027-01-04 to 2027-01-15'], ['2026-12-24 to 2027-01-03']),
    lead: fc.integer({ min: 1, max: 12 }),
    road: fc.integer({ min: 0, max: 9 }),
    extra: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ closed, lead, road, extra }) => ({
    ...closedOn(...closed),
    ...{ lead: { cut: lead, stock: lead }, road: { freight: road, parcel: Math.ceil(road / 2) } },
    ...{ remote: { ...rules.remote, days: extra }, room: { ...rules.room, days: extra } },
  }))

test('an order is due when its lead time ends, wherever and however it is delivered, and what is picked up when it is promised', () => {
  for (const zone of new Set(stateCodes.map(findZone))) {
    fc.assert(
      fc.property(shipped, anyRules, (given, inForce) => {
        const { closed, lead } = inForce
        for (const rate of shippingRates({ ...given, zone }, inForce)) {
          const due = dueDate(rate, rate.from!, { now: given.now, closed })
          const leaves = addBusinessDays(shopDay(given.now), lead.cut, closed)
          expect([rate.id, formatDay(due)]).toEqual([rate.id, formatDay(rate.id === 'pickup' ? rate.from! : leaves)])
        }
      }),
      { numRuns: 100 },
    )
  }
})

test('nothing is due or promised on a day that has passed or on which the shop is closed', () => {
  const saturday = Date.parse('2026-12-05T20:00Z')
  const atOnce = { ...rules, lead: { cut: 0, stock: 0 }, pick_up: { cut: 0, stock: 0 } }
  for (const rate of shippingRates({ ...one, now: saturday }, atOnce)) {
    expect(formatDay(dueDate(rate, rate.from!, { now: saturday, closed: [] }))).toBe('Dec 7')
    expect(rate.from).toBeGreaterThan(saturday)
  }
})

test('a zone can be made free, and another no longer be', () => {
  const centsIn = (zone: Shipment['zone'], free_in: typeof rules.free_in) =>
    shippingRates({ ...one, goods: [{ cents: 150_000, weightClass: 'freight' }], zone }, { ...rules, free_in })[0]!
      .cents
  expect(centsIn('alaska', ['continental'])).toBe(52_500)
  expect(centsIn('alaska', ['continental', 'alaska'])).toBe(0)
  expect(centsIn('continental', ['alaska'])).toBe(14_900)
  const byCoupon = { ...one, freeShipping: true }
  expect(shippingRates(byCoupon, { ...rules, free_in: ['alaska'] })[0]!.cents).toBe(0)
})

const line = (weightClass: WeightClass, cents: number, changes: Partial<PricedLine> = {}): PricedLine => ({
  ...{ productId: 1, quantity: 1, listCents: cents, unitCents: cents, weightClass, categoryIds: [] },
  ...changes,
})
const amountOff = (cents: number) => ({
  ...{ code: 'ALL', kind: 'amount' as const, percent: null, amountCents: cents, minSubtotalCents: 0, categoryId: null },
  ...{ withSaleItems: true, startsAt: null, endsAt: null, maxUses: null, used: 0 },
})
const percentOff = (percent: number) => ({ ...amountOff(0), kind: 'percent' as const, percent, amountCents: null })
const price = (lines: PricedLine[], more: Partial<Parameters<typeof priceOrder>[0]> = {}) =>
  priceOrder({
    ...{ lines, coupon: null, state: 'OR', isPoBox: false, rateId: null, tax: noTax, rules, now: NOW },
    ...more,
  }).shippingCents

describe('goods that a discount takes to $0', () => {
  const baskets = [line('parcel', 4_000), line('parcel', 1_000)]
  const closet = [line('freight', 60_000), line('parcel', 4_000)]
  test.each<[string, PricedLine[], Partial<Parameters<typeof priceOrder>[0]>, PricedLine[]]>([
    ['a coupon of 100 %', baskets, { coupon: percentOff(100) }, [line('parcel', 1)]],
    ['a coupon of more than they cost', closet, { coupon: amountOff(100_000) }, [line('freight', 1)]],
    ['staff’s own discount', closet, { ownDiscountCents: 64_000 }, [line('freight', 1)]],
    ['both together', baskets, { coupon: amountOff(3_000), ownDiscountCents: 2_000 }, [line('parcel', 1)]],
    ['a price of $0', [line('parcel', 0, { isQuoted: true })], {}, [line('parcel', 1)]],
    ['a coupon, to Alaska', closet, { coupon: percentOff(100), state: 'AK' }, [line('freight', 1)]],
  ])('are delivered for what one cent’s worth is: by %s', (_, lines, discount, cheapest) => {
    const { state = 'OR' } = discount
    const expected = price(cheapest, { state })
    expect(expected).toBeGreaterThan(0)
    expect(price(lines, { ...discount, state })).toBe(expected)
  })

  test('go free with a coupon for that alone', () => {
    const free = { ...amountOff(0), kind: 'free_shipping' as const, amountCents: null }
    expect(price(baskets, { coupon: free, ownDiscountCents: 5_000 })).toBe(0)
  })

  test('add nothing to what goods of value cost to deliver', () => {
    const closetAlone = price([line('freight', 60_000)])
    expect(price([line('freight', 60_000), line('parcel', 0, { isQuoted: true })])).toBe(closetAlone)
  })
})
