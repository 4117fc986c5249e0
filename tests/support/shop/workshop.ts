import fc from 'fast-check'
import { expect } from 'vitest'
import { addBusinessDays, dueDate, shopDay } from '#shared/checkout/delivery-dates.ts'
import { firstCutDay } from '#shared/checkout/schedule.ts'
import { shippingRates } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { closedOn, rules } from './rules.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-30T20:00Z')

export type Work = { day: number; boards: number }
export type Order = {
  id: number
  boards: number
  due: number
  notBefore: number | null
  isOpen: boolean
  work: Work[]
  /** True once it may have overfilled its last day, because its promise was made before the week filled. */
  isForced: boolean
}
export type Shop = { rules: ShopRules; now: number; orders: Order[] }

/** Gives an order its days. */
export type TakeDays = (shop: Shop, order: Order) => Promise<Work[]> | Work[]

const capacities = [20, 45, 120]
const closedDays = [[], ['2026-12-07 to 2026-12-09'], ['2026-12-24 to 2027-01-02', '2027-01-20']]
const index = fc.nat({ max: 9 })
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      pieces: fc.integer({ min: 1, max: 3 }),
      rate: fc.nat({ max: 2 }),
      zone: fc.constantFrom('continental' as const, 'hawaii' as const),
      notBefore: fc.option(fc.integer({ min: 0, max: 60 })),
      isPaidLate: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constantFrom('cancel', 'hold', 'release'), of: index }),
  fc.record({ kind: fc.constant('change' as const), of: index, pieces: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('capacity' as const), boards: fc.constantFrom(...capacities) }),
  fc.record({ kind: fc.constant('close' as const), days: fc.constantFrom(...closedDays) }),
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 9 }) }),
)
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
export const anySchedule = fc.array(action, { minLength: 4, maxLength: 16 })

export const loadOf = ({ orders }: Shop, day: number): number =>
  orders.reduce((sum, { isOpen, work }) => sum + (isOpen ? sumOn(work, day) : 0), 0)
const sumOn = (work: readonly Work[], day: number) =>
  work.reduce((sum, one) => sum + (one.day === day ? one.boards : 0), 0)

function inForce(shop: Shop): ShopRules {
  const days = new Set(shop.orders.flatMap(({ work }) => work.map(({ day }) => day)))
  return { ...shop.rules, load: [...days].map((day) => [day, loadOf(shop, day)]) }
}

/** Runs a schedule, and checks after each step what holds in any. `each` is how many boards a piece has. */
export async function runSchedule(schedule: readonly Action[], each: number, take: TakeDays): Promise<void> {
  const shop: Shop = { rules: { ...closedOn(), boards_a_day: 45 }, now: START, orders: [] }
  for (const step of schedule) await act(shop, step, each, take)
}

async function act(shop: Shop, step: Action, each: number, take: TakeDays): Promise<void> {
  if (step.kind === 'order') return place(shop, step, each, take)
  if (step.kind === 'capacity') return void (shop.rules = { ...shop.rules, boards_a_day: step.boards })
  if (step.kind === 'close') return void (shop.rules = { ...shop.rules, closed: closedOn(...step.days).closed })
  if (step.kind === 'days') return void (shop.now += step.count * DAY)
  const order = shop.orders[step.of % Math.max(1, shop.orders.length)]
  if (!order) return
  if (step.kind === 'cancel' || step.kind === 'hold') return void (order.isOpen = false)
  if (step.kind === 'change' && 'pieces' in step) order.boards = step.pieces * each
  order.isOpen = true
  order.isForced = true
  await plan(shop, order, take)
}

async function place(shop: Shop, step: Action & { kind: 'order' }, each: number, take: TakeDays): Promise<void> {
  const boards = step.pieces * each
  const { closed } = shop.rules
  const today = shopDay(shop.now)
  const wish = step.notBefore === null ? null : addBusinessDays(today + step.notBefore * DAY - DAY, 1, closed)
  const offered = shippingRates(
    {
      ...{ goods: [{ cents: 50_000, weightClass: 'freight', boards }], zone: step.zone },
      ...{ isPoBox: false, freeShipping: false, notBefore: wish, now: shop.now },
    },
    inForce(shop),
  )
  const rate = offered[step.rate % offered.length]!
  const due = dueDate(rate, rate.from!, { now: shop.now, closed })
  const arrives = rate.roadDays === 0 ? due : addBusinessDays(due, rate.roadDays, closed)
  expect([arrives, rate.from! >= (wish ?? 0), rate.to! >= rate.from!]).toEqual([rate.from, true, true])
  expect(due).toBeGreaterThanOrEqual(addBusinessDays(today, rules.lead.cut, closed))
  const order = { id: shop.orders.length, boards, due, notBefore: wish, isOpen: true, work: [], isForced: false }
  shop.orders.push(order)
  if (step.isPaidLate) {
    order.isForced = true
    shop.now += 2 * DAY
  }
  await plan(shop, order, take)
}

/** What is documented: only what was promised before the week filled may overfill a day, its last one. */
async function plan(shop: Shop, order: Order, take: TakeDays): Promise<void> {
  order.work = []
  const before = inForce(shop)
  order.work = await take(shop, order)
  const { closed, boards_a_day: capacity = 0, lead } = shop.rules
  const first = addBusinessDays(shopDay(shop.now), firstCutDay(lead.cut), closed) / DAY
  const last = Math.max(first, ...order.work.map(({ day }) => day))
  expect(order.work.reduce((sum, { boards }) => sum + boards, 0)).toBe(order.boards)
  for (const { day, boards } of order.work) {
    expect(day).toBeGreaterThanOrEqual(first)
    // It leaves after it is cut, unless it was late before.
    if (day !== first) expect(day * DAY).toBeLessThan(order.due)
    const others = before.load!.find(([at]) => at === day)?.[1] ?? 0
    const isOver = others + boards > capacity
    if (isOver) expect([order.isForced, day]).toEqual([true, last])
  }
}

/** The days as `takeDays` gives them, without a database. */
export function takeByHand(shop: Shop, { boards, due, notBefore }: Order): Work[] {
  const { closed, boards_a_day: capacity = 0, lead } = shop.rules
  const days: Work[] = []
  let day = addBusinessDays(shopDay(shop.now), firstCutDay(lead.cut), closed)
  do {
    days.push({ day: day / DAY, boards: Math.max(0, capacity - loadOf(shop, day / DAY)) })
    day = addBusinessDays(day, 1, closed)
  } while (day < due)
  let left = boards
  const taken = new Map<number, number>()
  for (const { day: at, boards: free } of notBefore === null ? days : days.toReversed()) {
    taken.set(at, Math.min(free, left))
    left -= Math.min(free, left)
  }
  const end = days.at(-1)!.day
  taken.set(end, taken.get(end)! + left)
  return days.flatMap(({ day: at }) => (taken.get(at)! > 0 ? [{ day: at, boards: taken.get(at)! }] : []))
}
