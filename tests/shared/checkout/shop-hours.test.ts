import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import {
  deadlineAfter,
  deadlinesPassed,
  pastDeadlineBefore,
  startOfShopDay,
  whileOpen,
} from '#shared/checkout/shop-hours.ts'
import { clocksAfterHold } from '#shared/desk/orders/clocks.ts'
import { closedOn } from '#tests/support/shop/rules.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['a Monday morning', '2026-11-16T09:00-08:00', '2026-11-18T16:00-08:00'],
  ['a Friday evening', '2026-11-20T22:00-08:00', '2026-11-24T16:00-08:00'],
  ['a Sunday', '2026-11-22T12:00-08:00', '2026-11-24T16:00-08:00'],
  ['the day before Thanksgiving', '2026-11-25T10:00-08:00', '2026-11-30T16:00-08:00'],
  ['a Christmas on a Friday', '2026-12-23T10:00-08:00', '2026-12-28T16:00-08:00'],
  ['a weekend on which the clocks change', '2026-10-30T10:00-07:00', '2026-11-03T16:00-08:00'],
])('two business days from %s end while the shop is open', (_, from, until) => {
  expect(new Date(deadlineAfter(at(from), 2, { closed: [] }))).toEqual(new Date(until))
})

test.each([
  ['a Tuesday noon', '2026-11-17T12:00-08:00', '2026-11-17T12:00-08:00'],
  ['an evening', '2026-11-17T18:00-08:00', '2026-11-18T16:00-08:00'],
  ['the hour at which it opens', '2026-11-17T08:00-08:00', '2026-11-17T08:00-08:00'],
  ['the last minute', '2026-11-17T16:59-08:00', '2026-11-17T16:59-08:00'],
  ['the hour at which it closes', '2026-11-17T17:00-08:00', '2026-11-18T16:00-08:00'],
  ['an early morning', '2026-11-17T06:00-08:00', '2026-11-17T16:00-08:00'],
  ['Thanksgiving', '2026-11-26T12:00-08:00', '2026-11-27T16:00-08:00'],
  ['a Saturday', '2026-11-21T12:00-08:00', '2026-11-23T16:00-08:00'],
])('what would end on %s ends while the shop is open', (_, from, until) => {
  expect(new Date(whileOpen(at(from), { closed: [] }))).toEqual(new Date(until))
})

const clock = new Intl.DateTimeFormat('en-US', {
  ...({ timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23', weekday: 'short' } as const),
})

test('at all hours of five years, deadlines are on business days at four, two days on, and are past from then on', () => {
  for (let now = at('2026-01-01T00:30Z'); now < at('2031-01-01T00:30Z'); now += 67 * HOUR_MS) {
    const deadline = deadlineAfter(now, 2, { closed: [] })
    const day = shopDay(deadline)
    expect(clock.format(deadline)).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? 16$/)
    expect([addBusinessDays(day - DAY_MS, 1, []), addBusinessDays(shopDay(now), 2, [])]).toEqual([day, day])
    expect(now >= pastDeadlineBefore(deadline - 1, 2, { closed: [] })).toBe(true)
    expect(now < pastDeadlineBefore(deadline, 2, { closed: [] })).toBe(true)
  }
})

test('deadlines skip the closed days of the shop, and are past only then', () => {
  const rules = closedOn('2026-11-17 to 2026-11-18')
  const deadline = deadlineAfter(at('2026-11-16T09:00-08:00'), 2, rules)
  expect(new Date(deadline)).toEqual(new Date('2026-11-20T16:00-08:00'))
  expect(new Date(whileOpen(at('2026-11-17T12:00-08:00'), rules))).toEqual(new Date('2026-11-19T16:00-08:00'))
  expect(at('2026-11-16T09:00-08:00') < pastDeadlineBefore(deadline - 1, 2, rules)).toBe(false)
  expect(at('2026-11-16T09:00-08:00') < pastDeadlineBefore(deadline, 2, rules)).toBe(true)
})

test('a deadline has passed at its minute, once', () => {
  const [before, deadline] = [at('2026-11-17T15:59-08:00'), at('2026-11-17T16:00-08:00')]
  expect([
    deadlinesPassed(before, deadline - 1, { closed: [] }),
    deadlinesPassed(before, deadline, { closed: [] }),
  ]).toEqual([0, 1])
  expect([
    deadlinesPassed(deadline - 1, deadline, { closed: [] }),
    deadlinesPassed(deadline, deadline, { closed: [] }),
  ]).toEqual([1, 0])
  // From Tuesday's to Friday's, and none on Thanksgiving.
  expect(deadlinesPassed(before, at('2026-11-27T16:00-08:00'), { closed: [] })).toBe(8)
})

test('a day begins at midnight in Portland', () => {
  expect(startOfShopDay(at('2026-11-01T00:00Z'))).toBe(at('2026-11-01T00:00-07:00'))
  expect(startOfShopDay(at('2026-11-02T00:00Z'))).toBe(at('2026-11-02T00:00-08:00'))
})

test('after a hold an order has as many deadlines left as before, whenever it began and ended', () => {
  const rules = closedOn('2026-12-24 to 2027-01-03')
  const start = at('2026-11-16T09:00-08:00')
  const hours = fc.integer({ min: 0, max: 1_500 })
  fc.assert(
    fc.property(hours, hours, hours, fc.integer({ min: 1, max: 9 }), (placed, before, during, days) => {
      const createdAt = start + placed * HOUR_MS
      const stoppedAt = createdAt + before * HOUR_MS
      const now = stoppedAt + during * HOUR_MS
      const order = { status: 'pending_payment', paymentMethod: 'invoice', createdAt, stoppedAt }
      const dates = { cutBy: null, arrivesFrom: 0, arrivesTo: 0, unpaidSince: null }
      const { unpaidSince } = clocksAfterHold({ ...order, ...dates }, now, rules)
      const [end, endNow] = [createdAt, unpaidSince ?? createdAt].map((since) => deadlineAfter(since, days, rules))
      if (end! <= stoppedAt) return
      expect(deadlinesPassed(now, endNow!, rules)).toBe(deadlinesPassed(stoppedAt, end!, rules))
      expect(endNow).toBeGreaterThan(now)
    }),
  )
})
