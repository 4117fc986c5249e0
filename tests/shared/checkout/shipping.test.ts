import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, dueDate, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import {
  continentalRate,
  handlingDays,
  pageRules,
  shippingRates,
  type Rate,
  type Shipment,
  type WeightClass,
} from '#shared/checkout/shipping.ts'
import { stateCodes, zoneOf } from '#shared/checkout/us-states.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'

const shipment: fc.Arbitrary<Shipment> = fc.record({
  goods: fc.array(
    fc.record({
      cents: fc.integer({ min: 0, max: 200_000 }),
      weightClass: fc.constantFrom<WeightClass[]>('parcel', 'oversize', 'freight', 'service'),
    }),
    { maxLength: 6 },
  ),
  zone: fc.constantFrom(...stateCodes).map(zoneOf),
  isPoBox: fc.boolean(),
  freeShipping: fc.boolean(),
  now: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) }),
})

/** [id, cents, business days to the first arrival, to the last], as the shop charged before its rates could change. */
function ratesBefore({ goods, zone, isPoBox, freeShipping }: Shipment) {
  const sum = (...classes: WeightClass[]) =>
    goods.filter(({ weightClass }) => classes.includes(weightClass)).reduce((all, { cents }) => all + cents, 0)
  const isFree = freeShipping || sum('parcel', 'oversize', 'freight', 'service') >= 150_000
  const charge = (cents: number) => {
    if (cents === 0) return 0
    const table = cents < 10_000 ? 1_500 : cents < 30_000 ? 4_900 : cents < 75_000 ? 8_900 : 14_900
    const far = zone === 'continental' ? 0 : Math.max(14_900, Math.round((cents * 35) / 100))
    return (isFree ? 0 : table) + far
  }
  const base = Math.max(charge(sum('freight', 'oversize')), charge(sum('parcel')))
  const isSmall = !goods.some(({ weightClass }) => weightClass === 'freight' || weightClass === 'oversize')
  const far = zone === 'continental' ? 0 : 10
  if (isSmall) return [['parcel', base, 3 + far, 6 + far], ['pickup', 0, 1, 1]] // prettier-ignore
  const pickUp = ['pickup', 0, 10, 10]
  if (isPoBox) return [pickUp]
  return [['curbside', base, 12 + far, 17 + far], ...(far === 0 ? [['room', base + 8_000, 14, 19]] : []), pickUp]
}

test('by the rules of the seed, 2,000 random carts have the rates and days that they had', () => {
  fc.assert(
    fc.property(shipment, (given) => {
      const day = shopDay(given.now)
      const rates = shippingRates(given, rules).map(({ id, cents, from, to }) => [id, cents, from, to])
      const after = (days: unknown) => addBusinessDays(day, days as number, [])
      expect(rates).toEqual(ratesBefore(given).map(([id, cents, from, to]) => [id, cents, after(from), after(to)]))
    }),
    { numRuns: 2_000 },
  )
  expect([...handlingDays('freight', rules), ...handlingDays('parcel', rules)]).toEqual([9, 14, 1, 4])
})

test('what a page says of delivery is what the cart offers first in the continental US', () => {
  const closed = closedOn('2026-12-09', '2027-01-04 to 2027-01-15')
  fc.assert(
    fc.property(shipment, ({ goods, now }) => {
      const order: Shipment = { goods, now, zone: 'continental', isPoBox: false, freeShipping: false }
      const [{ roadDays: _, ...offered }] = shippingRates(order, closed) as [Rate]
      expect(continentalRate(goods, now, pageRules(closed))).toEqual(offered)
    }),
  )
})

const one: Shipment = {
  goods: [{ cents: 50_000, weightClass: 'freight' }],
  ...{ zone: 'continental', isPoBox: false, freeShipping: false, now: Date.parse('2026-12-01T20:00Z') },
}

test('closed days move arrival, pickup and the last day to ship', () => {
  const closed = closedOn('2026-12-09', '2026-12-14 to 2026-12-16')
  const datesBy = (inForce: typeof rules) =>
    shippingRates(one, inForce).map(({ id, from, to }) => `${id} ${formatDay(from)} to ${formatDay(to)}`)
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
  for (const zone of new Set(stateCodes.map(zoneOf))) {
    fc.assert(
      fc.property(shipment, anyRules, (given, inForce) => {
        const { closed, lead } = inForce
        for (const rate of shippingRates({ ...given, zone }, inForce)) {
          const due = dueDate(rate, rate.from, { now: given.now, closed })
          const leaves = addBusinessDays(shopDay(given.now), lead.cut, closed)
          expect([rate.id, formatDay(due)]).toEqual([rate.id, formatDay(rate.id === 'pickup' ? rate.from : leaves)])
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
    expect(formatDay(dueDate(rate, rate.from, { now: saturday, closed: [] }))).toBe('Dec 7')
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
