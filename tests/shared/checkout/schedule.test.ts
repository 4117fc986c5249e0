import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, dueDate, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { countWait, firstCutDay, MOST_DAYS } from '#shared/checkout/schedule.ts'
import { formatLeadTime } from '#shared/checkout/lead-time.ts'
import { continentalRate, handlingDays, pageRules, shippingRates, type Shipment } from '#shared/checkout/shipping.ts'
import { findZone, stateCodes } from '#shared/checkout/us-states.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { anySchedule, runSchedule, takeByHand, type Order, type Shop, type Work } from '#tests/support/shop/workshop.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-30T20:00Z')
const TODAY = shopDay(NOW)

/** So many boards on each of the next business days. */
function loadOf(boards: readonly number[], closed = rules.closed): [number, number][] {
  return boards.map((count, index) => [addBusinessDays(TODAY, index + 1, closed) / DAY, count])
}

const wait = (boards: number, load: readonly number[], capacity = 20, lead = 9) =>
  countWait(boards, { boards_a_day: capacity, lead, load: loadOf(load) }, NOW, [])

test('an empty queue puts nothing off, and neither does an order without boards', () => {
  expect([wait(1, []), wait(140, []), wait(0, Array(50).fill(20))]).toEqual([0, 0, 0])
  expect(countWait(50, undefined, NOW, [])).toBe(0)
})

test('an order leaves on the day after the last of those that its boards fill', () => {
  // From the second business day on, seven days lead up to the ninth.
  expect([wait(141, []), wait(160, []), wait(161, [])]).toEqual([1, 1, 2])
  expect(wait(20, Array(12).fill(20))).toBe(5)
  expect(wait(10, [20, 20, ...Array<number>(6).fill(20), 15, 15])).toBe(2)
  expect(wait(1, [0, 30, 20, 19])).toBe(0)
})

test('a smaller capacity and a shorter lead time still end', () => {
  expect(wait(1_000_000, [], 1)).toBe(MOST_DAYS + 1 - 9)
  // What is cut tomorrow leaves on the day after.
  expect([0, 1, 2, 3].map((lead) => wait(1, [], 20, lead))).toEqual([2, 1, 0, 0])
  expect([0, 1, 2, 3, 9].map(firstCutDay)).toEqual([1, 1, 1, 2, 2])
})

const anyQueue = fc.record({
  boards_a_day: fc.integer({ min: 2, max: 60 }),
  load: fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 30 }),
})
const anyClosed = fc.constantFrom([], ['2026-12-03'], ['2026-12-09', '2026-12-14 to 2026-12-31'])
const anyShop = fc
  .record({ closed: anyClosed, queue: anyQueue, lead: fc.nat({ max: 12 }), pickUp: fc.nat({ max: 14 }) })
  .map(({ closed, queue, lead, pickUp }) => {
    const shut = closedOn(...closed)
    return {
      ...{ ...shut, boards_a_day: queue.boards_a_day, load: loadOf(queue.load, shut.closed) },
      ...{ lead: { cut: lead, stock: 1 }, pick_up: { cut: pickUp, stock: 1 } },
    }
  })
const anyBoards = fc.integer({ min: 0, max: 300 })

test('with any load, an order leaves after the last day it fills, none of which it overfills, and not a day later', () => {
  fc.assert(
    fc.property(anyShop, anyBoards, ({ lead, load, boards_a_day, closed }, boards) => {
      const leaves = lead.cut + countWait(boards, { boards_a_day, lead: lead.cut, load }, NOW, closed)
      const roomUntil = (last: number) => {
        let room = 0
        for (let nth = firstCutDay(lead.cut); nth <= last; nth++) {
          const taken = load.find(([day]) => day * DAY === addBusinessDays(TODAY, nth, closed))?.[1] ?? 0
          room += Math.max(0, boards_a_day - taken)
        }
        return room
      }
      expect(roomUntil(leaves - 1)).toBeGreaterThanOrEqual(boards)
      if (leaves > lead.cut) expect(roomUntil(leaves - 2)).toBeLessThan(boards)
    }),
    { numRuns: 500 },
  )
})

test('with full weeks too, due and the days on the road give the first promised day, for every rate and place', () => {
  for (const zone of new Set(stateCodes.map(findZone))) {
    fc.assert(
      fc.property(anyShop, anyBoards, (shop, boards) => {
        const shipment: Shipment = {
          goods: [{ cents: 50_000, weightClass: 'freight', boards }],
          ...{ zone, isPoBox: false, freeShipping: false, now: NOW },
        }
        for (const rate of shippingRates(shipment, shop)) {
          const due = dueDate(rate, rate.from!, { now: NOW, closed: shop.closed })
          const arrives = rate.roadDays === 0 ? due : addBusinessDays(due, rate.roadDays, shop.closed)
          expect([rate.id, formatDay(arrives)]).toEqual([rate.id, formatDay(rate.from!)])
          const days = rate.id === 'pickup' ? shop.pick_up.cut : shop.lead.cut
          const queue = { boards_a_day: shop.boards_a_day, lead: Math.min(days, shop.lead.cut), load: shop.load }
          const leaves = days + countWait(boards, queue, NOW, shop.closed)
          // With nothing to wait for, what takes no day is due when the shop is next open.
          if (leaves > 0) expect(formatDay(due)).toBe(formatDay(addBusinessDays(TODAY, leaves, shop.closed)))
        }
      }),
      { numRuns: 100 },
    )
  }
})

test('a page says the day that the cart says, and a parcel from stock waits for no one', () => {
  fc.assert(
    fc.property(anyShop, anyBoards, fc.constantFrom('freight', 'parcel'), (shop, boards, weightClass) => {
      const goods = [{ cents: 50_000, weightClass, boards } as const]
      const [offered] = shippingRates(
        { goods, zone: 'continental', isPoBox: false, freeShipping: false, now: NOW },
        shop,
      )
      const { from, to } = continentalRate(goods, NOW, pageRules(shop))
      expect([from, to]).toEqual([offered!.from, offered!.to])
      if (weightClass === 'parcel') expect(from).toBe(addBusinessDays(TODAY, 3, shop.closed))
    }),
  )
})

test('feeds and markup say the days to leave that the cart counts with', () => {
  fc.assert(
    fc.property(anyShop, anyBoards, fc.constantFrom('freight', 'parcel'), (shop, boards, weightClass) => {
      const goods = [{ cents: 50_000, weightClass, boards } as const]
      const shipment = { goods, zone: 'continental', isPoBox: false, freeShipping: false, now: NOW } as const
      const [offered] = shippingRates(shipment, shop)
      const [earliest, latest] = handlingDays(goods, NOW, shop)
      const arrival = (days: number) => addBusinessDays(TODAY, days + offered!.roadDays, shop.closed)
      expect([arrival(earliest), arrival(latest)]).toEqual([offered!.from, offered!.to])
    }),
  )
})

test.each([
  [[9, 14], '2\u2060–\u20603\u00a0weeks'],
  [[10, 15], '2\u2060–\u20603\u00a0weeks'],
  [[11, 15], '3\u00a0weeks'],
  [[0, 1], 'a week'],
  [[41, 46], '9\u2060–\u206010\u00a0weeks'],
] as const)('%j business days are %s', (days, text) => {
  expect(formatLeadTime(days)).toBe(text)
})

test('a shop that does not count boards promises what it did before', () => {
  const goods = [{ cents: 50_000, weightClass: 'freight', boards: 5_000 } as const]
  const shipment = { goods, zone: 'continental', isPoBox: false, freeShipping: false, now: NOW } as const
  const full = loadOf(Array<number>(40).fill(99))
  const before = shippingRates(shipment, rules)
  expect(shippingRates(shipment, { ...rules, load: full })).toEqual(before)
  expect(shippingRates(shipment, { ...rules, boards_a_day: 0, load: full })).toEqual(before)
  expect(pageRules({ ...rules, boards_a_day: 0 })).toEqual(pageRules(rules))
})

describe('a schedule tells of an order that', () => {
  const wrong: Record<string, (work: Work[], shop: Shop, order: Order) => Work[]> = {
    'overfills a day': (work, _, { boards }) => [{ day: work[0]!.day, boards }],
    'has its boards twice': (work) => [...work, ...work],
    'has its boards on no day': () => [],
    'is cut on a day too late': (work, _, { due }) => work.map(({ boards }) => ({ day: due / DAY, boards })),
    'is cut on a day that has passed': (work, { now }) =>
      work.map(({ boards }) => ({ day: shopDay(now) / DAY, boards })),
  }
  test.each(Object.keys(wrong))('%s', async (name) => {
    const run = fc.asyncProperty(anySchedule, (schedule) =>
      runSchedule(schedule, 17, (shop, order) => wrong[name]!(takeByHand(shop, order), shop, order)),
    )
    expect((await fc.check(run, { numRuns: 200, seed: 1 })).failed).toBe(true)
  })
})
