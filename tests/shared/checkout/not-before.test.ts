import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, dueDate, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { findNotBeforeProblem, formatInputDay, readNotBefore } from '#shared/checkout/not-before.ts'
import { shippingRates, type Shipment } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'

const DAY = 86_400_000
/** Monday, November 30. */
const NOW = Date.parse('2026-11-30T20:00Z')
const at = (day: string) => Date.parse(`${day}T00:00Z`)

describe('a day that can be asked for', () => {
  test.each([
    ['2026-11-30', NOW],
    ['2026-12-01', NOW],
    // 60 days from today.
    ['2027-01-29', NOW],
    ['2028-02-29', Date.parse('2028-02-01T20:00Z')],
    // It is still November 29 at the shop, and the 60th day is that of the shop.
    ['2027-01-28', Date.parse('2026-11-30T07:00Z')],
  ])('is %s', (day, now) => {
    expect(readNotBefore(day, now, [])).toEqual({ day: at(day), problem: null })
    expect(formatInputDay(at(day))).toBe(day)
  })

  test('is none, too', () => {
    expect(readNotBefore('', NOW, [])).toEqual({ day: null, problem: null })
    expect(formatInputDay(null)).toBe('')
  })

  test.each([
    ['2027-01-30', 'Choose a day in the next 60\u00a0days. The nearest day is Jan 29.'],
    ['9999-12-31', 'Choose a day in the next 60\u00a0days. The nearest day is Jan 29.'],
    ['2026-11-29', 'This day has passed. The nearest day is Nov 30.'],
    ['0001-01-01', 'This day has passed. The nearest day is Nov 30.'],
    // A Saturday, a federal holiday before a weekend, and days off of the shop.
    ['2026-12-05', 'The shop is closed on Dec 5. The nearest day is Dec 7.'],
    ['2026-12-25', 'The shop is closed on Dec 25. The nearest day is Dec 28.'],
    ['2026-12-17', 'The shop is closed on Dec 17. The nearest day is Dec 21.'],
    ['2027-02-29', 'Enter a date such as 2027-01-15, or leave the field empty.'],
    ['01/15/2027', 'Enter a date such as 2027-01-15, or leave the field empty.'],
    ['x'.repeat(10_240), 'Enter a date such as 2027-01-15, or leave the field empty.'],
  ])('is not %s', (day, problem) => {
    expect(readNotBefore(day, NOW, closedOn('2026-12-17 to 2026-12-18').closed)).toEqual({ day: null, problem })
  })

  test('is the last open one where the shop is closed until after the 60th', () => {
    const { closed } = closedOn('2027-01-27 to 2027-02-10')
    expect(findNotBeforeProblem(at('2027-01-28'), NOW, closed)).toContain('The nearest day is Jan 26.')
    expect(findNotBeforeProblem(at('2027-02-05'), NOW, closed)).toContain('The nearest day is Jan 26.')
  })
})

const shipment = (changes: Partial<Shipment>): Shipment => ({
  goods: [{ cents: 50_000, weightClass: 'freight', boards: 20 }],
  ...{ zone: 'continental', isPoBox: false, freeShipping: false, now: NOW },
  ...changes,
})
const arrivals = (changes: Partial<Shipment>, shop: ShopRules = rules) =>
  Object.fromEntries(shippingRates(shipment(changes), shop).map(({ id, from }) => [id, formatDay(from!)]))

describe('a promise that begins not before a day', () => {
  test('begins on that day for every delivery, or later if the goods take longer', () => {
    const usual = arrivals({})
    expect(arrivals({ notBefore: at('2026-12-01') })).toEqual(usual)
    expect(arrivals({ notBefore: at('2027-01-12') })).toEqual({ curbside: 'Jan 12', room: 'Jan 12', pickup: 'Jan 12' })
    expect(arrivals({ notBefore: at('2026-12-17') })).toEqual({ ...usual, curbside: 'Dec 17', pickup: 'Dec 17' })
  })

  test('counts the ten days more to Hawaii', () => {
    expect(arrivals({ zone: 'hawaii', notBefore: at('2026-12-21') })['curbside']).toBe(
      arrivals({ zone: 'hawaii' })['curbside'],
    )
    expect(arrivals({ zone: 'hawaii', notBefore: at('2027-01-20') })['curbside']).toBe('Jan 20')
  })

  test('holds for parcels from stock and their pickup', () => {
    const goods: Shipment['goods'] = [{ cents: 5_000, weightClass: 'parcel', boards: 3 }]
    expect(arrivals({ goods, notBefore: at('2027-01-12') })).toEqual({ parcel: 'Jan 12', pickup: 'Jan 12' })
  })

  test('is met on February 29', () => {
    const now = Date.parse('2028-02-01T20:00Z')
    expect(arrivals({ now, notBefore: at('2028-02-29') })['curbside']).toBe('Feb 29')
  })

  const full = (days: readonly number[]): ShopRules => ({
    ...{ ...rules, boards_a_day: 10 },
    load: days.map((nth) => [addBusinessDays(shopDay(NOW), nth, []) / DAY, 10]),
  })
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

  test('begins later only if all days before are full, and not because the first weeks are', () => {
    const day = addBusinessDays(shopDay(NOW), 30, [])
    // It leaves on the 27th day.
    expect(arrivals({ notBefore: day }, full(range(1, 20)))['curbside']).toBe(formatDay(day))
    expect(arrivals({ notBefore: day }, full(range(10, 26)))['curbside']).toBe(formatDay(day))
    expect(arrivals({ notBefore: day }, full(range(1, 26)))['curbside']).toBe(
      formatDay(addBusinessDays(shopDay(NOW), 32, [])),
    )
    expect(arrivals({}, full(range(1, 20)))['curbside']).toBe(formatDay(addBusinessDays(shopDay(NOW), 26, [])))
  })

  const anyDay = fc
    .record({ days: fc.integer({ min: 0, max: 60 }), closed: fc.constantFrom([], ['2026-12-24 to 2027-01-02']) })
    .map(({ days, closed }) => ({ days, shop: closedOn(...closed) }))
  const anyShipment = fc.record({
    weightClass: fc.constantFrom('freight', 'parcel'),
    zone: fc.constantFrom('continental', 'alaska', 'hawaii'),
    boards: fc.integer({ min: 0, max: 200 }),
    load: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 40 }),
  })

  test('is never before it, never earlier than without it, and exactly due and the days on the road', () => {
    fc.assert(
      fc.property(anyDay, anyShipment, ({ days, shop }, { weightClass, zone, boards, load }) => {
        const notBefore = addBusinessDays(shopDay(NOW) + days * DAY - DAY, 1, shop.closed)
        const loads = load.map((count, index) => [addBusinessDays(shopDay(NOW), index + 1, shop.closed) / DAY, count])
        const busy = { ...shop, boards_a_day: 20, load: loads as [number, number][] }
        const of = { zone, goods: [{ cents: 50_000, weightClass, boards }] } as const
        const usual = shippingRates(shipment(of), busy)
        for (const [index, rate] of shippingRates(shipment({ ...of, notBefore }), busy).entries()) {
          expect(rate.from).toBe(Math.max(notBefore, usual[index]!.from!))
          const due = dueDate(rate, rate.from!, { now: NOW, closed: shop.closed })
          const arrives = rate.roadDays === 0 ? due : addBusinessDays(due, rate.roadDays, shop.closed)
          expect(formatDay(arrives)).toBe(formatDay(rate.from!))
        }
      }),
      { numRuns: 500 },
    )
  })
})
