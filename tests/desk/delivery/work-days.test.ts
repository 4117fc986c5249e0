import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { takeDays } from '#db/orders/work-days.ts'
import { addBusinessDays, dueDate, shopDay } from '#shared/checkout/delivery-dates.ts'
import { shippingRates } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { cutAlike } from '#desk/remakes/remake-form.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { checkedOutCart, goodCard, placeOrder, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { act, newStaff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const { DB } = testEnv
const DAY = 86_400_000
const now = Date.now()
const workday = (nth: number, closed = rules.closed) => addBusinessDays(shopDay(now), nth, closed) / DAY

const REMADE = `INSERT INTO remade_boards (order_id, of_line, mark, length_sixteenths, width_sixteenths, cause)
  VALUES (?, 1, ?, 100, 100, 'Cut wrong')`

async function cutADay(boards: number, closed: string[] = [], more: Partial<ShopRules> = {}): Promise<void> {
  await db.run('DELETE FROM order_work')
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...closedOn(...closed), boards_a_day: boards, ...more }),
  )
}

beforeEach(async () => {
  await db.run('DELETE FROM order_work')
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

const boards = () => db.value<number>('SELECT boards FROM family_boards WHERE family_id = ?', WALL) as Promise<number>
const daysOf = (id: number) =>
  db.rows<{ day: number; boards: number }>('SELECT day, boards FROM order_work WHERE order_id = ? ORDER BY day', id)
const idOf = (number: string) => db.value<number>('SELECT id FROM orders WHERE number = ?', number) as Promise<number>
const take = (id: number) => DB.batch(takeDays('SELECT ?1', now).map((sql) => DB.prepare(sql).bind(id)))

/** Orders of others that fill the coming business days. */
async function fill(loads: readonly number[]): Promise<void> {
  const { id } = await newDeskOrder()
  const closed = (await rulesInForce(DB.withSession())).closed
  for (const [index, count] of loads.entries())
    if (count > 0) await db.run('INSERT INTO order_work VALUES (?, ?, ?)', id, workday(index + 1, closed), count)
}

test('a paid order takes exactly the days that its promise counted with, in any week', async () => {
  const { id, number } = await newDeskOrder()
  const other = await newDeskOrder()
  await putProduct(id, WALL, 1)
  const each = await boards()
  const days = fc.nat({ max: 10 })
  const anyWeek = fc.record({
    capacity: fc.integer({ min: 1, max: 90 }),
    load: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 20 }),
    pieces: fc.integer({ min: 1, max: 4 }),
    closed: fc.constantFrom<string[]>([], [new Date(workday(4) * DAY).toISOString().slice(0, 10)]),
    kind: fc.constantFrom('curbside', 'pickup', 'remake'),
    ...{ lead: days, pickUp: days, remakeDays: fc.option(days) },
  })
  await fc.assert(
    fc.asyncProperty(anyWeek, async ({ capacity, load, pieces, closed, kind, lead, pickUp, remakeDays }) => {
      const taken = { lead: { cut: lead, stock: 1 }, pick_up: { cut: pickUp, stock: 1 } }
      await cutADay(capacity, closed, { ...taken, ...(remakeDays !== null && { remake_days: remakeDays }) })
      await fill(load)
      const isRemake = kind === 'remake'
      const count = isRemake ? pieces : pieces * each
      await db.run('UPDATE order_items SET quantity = ? WHERE order_id = ?', pieces, id)
      await db.run('DELETE FROM remade_boards WHERE order_id = ?', id)
      if (isRemake) for (let nth = 0; nth < pieces; nth++) await db.run(REMADE, id, `A${nth}`)
      const inForce = await rulesInForce(DB.withSession())
      const counted = isRemake ? cutAlike(inForce) : inForce
      const goods = [{ cents: 50_000, weightClass: 'freight', boards: count }] as const
      const offered = shippingRates({ goods, zone: 'continental', isPoBox: false, freeShipping: false, now }, counted)
      const rate = offered.find((one) => one.id === (isRemake ? 'curbside' : kind))!
      const due = dueDate(rate, rate.from!, { now, closed: inForce.closed })
      await db.run(
        'UPDATE orders SET cut_by = ?, rate_id = ?, remake_of = ? WHERE number = ?',
        ...[due, rate.id, isRemake ? other.id : null, number],
      )
      await take(id)
      const work = await daysOf(id)
      expect(work.reduce((sum, day) => sum + day.boards, 0)).toBe(count)
      expect(work.at(-1)!.day * DAY).toBeLessThan(due)
      for (const { day, boards: mine } of work)
        expect(mine + (inForce.load!.find(([at]) => at === day)?.[1] ?? 0)).toBeLessThanOrEqual(capacity)
    }),
    { numRuns: 30 },
  )
})

test('what was promised before the week filled is cut before its due date, on its last day', async () => {
  await cutADay(10)
  await fill(Array<number>(30).fill(10))
  const { id } = await newDeskOrder()
  await putProduct(id, WALL, 1)
  await db.run('UPDATE orders SET cut_by = ? WHERE id = ?', workday(9) * DAY, id)
  await take(id)
  expect(await daysOf(id)).toEqual([{ day: workday(8), boards: await boards() }])
  await db.run('UPDATE orders SET cut_by = ? WHERE id = ?', workday(1) * DAY, id)
  await take(id)
  expect(await daysOf(id)).toEqual([{ day: workday(2), boards: await boards() }])
})

describe('in the shop', () => {
  const body = (total: number) => ({ payment_method: 'test', card: goodCard, expected_total: total, acknowledge: true })

  test('what a shopper sees is what the queue gives, and the next shopper sees a later day', async () => {
    const each = await boards()
    await cutADay(Math.ceil(each / 2))
    // The days until the one before the usual day of leaving have room for three and a half.
    const arrivals: number[] = []
    for (let nth = 0; nth < 5; nth++) {
      const visitor = newVisitor()
      const cart = await checkedOutCart(visitor, [WALL])
      const seen = (await json(visitor.api('GET', href(apiPaths.cart, { hash: cart.hash })))).data.rate.arrives_from
      const { data } = await json(
        placeOrder(visitor, { ...cart, body: { ...body(cart.total), expected_arrival: seen } }),
      )
      const id = await idOf(data.number)
      const row = await db.first<{ arrives_from: number; cut_by: number }>('SELECT * FROM orders WHERE id = ?', id)
      const taken = await daysOf(id)
      expect(row!.arrives_from).toBe(seen)
      expect(taken.reduce((sum, day) => sum + day.boards, 0)).toBe(each)
      expect(taken.at(-1)!.day * DAY).toBeLessThan(row!.cut_by)
      arrivals.push(seen)
    }
    const loads = await db.rows<{ boards: number }>('SELECT boards FROM day_loads')
    expect(Math.max(...loads.map((load) => load.boards))).toBeLessThanOrEqual(Math.ceil(each / 2))
    expect(arrivals[1]).toBe(arrivals[0])
    expect(arrivals[4]).toBeGreaterThan(arrivals[0]!)
  })

  test('nobody gets a later day unasked: the slower of two is told, and places it with that date', async () => {
    const each = await boards()
    await cutADay(Math.ceil(each / 7))
    const ready = []
    for (const _ of ['first', 'second']) {
      const visitor = newVisitor()
      const cart = await checkedOutCart(visitor, [WALL])
      const seen = (await json(visitor.api('GET', href(apiPaths.cart, { hash: cart.hash })))).data.rate.arrives_from
      ready.push({ visitor, ...cart, body: { ...body(cart.total), expected_arrival: seen } })
    }
    expect((await placeOrder(ready[0]!.visitor, ready[0]!)).status).toBe(201)
    const refused = await placeOrder(ready[1]!.visitor, ready[1]!)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      code: 'date_moved',
      message: expect.stringContaining('another order was faster'),
    })
    const { visitor, hash } = ready[1]!
    const seen = (await json(visitor.api('GET', href(apiPaths.cart, { hash })))).data.rate.arrives_from
    expect(seen).toBeGreaterThan(ready[0]!.body.expected_arrival)
    expect((await placeOrder(visitor, { hash, body: { ...ready[1]!.body, expected_arrival: seen } })).status).toBe(201)
  })

  test('of two at once, both keep their promise, and no day has more than one order too many', async () => {
    const each = await boards()
    const capacity = Math.ceil(each / 7)
    await cutADay(capacity)
    const carts = await Promise.all(
      [0, 1].map(async () => {
        const visitor = newVisitor()
        return { visitor, cart: await checkedOutCart(visitor, [WALL]) }
      }),
    )
    const placed = await Promise.all(
      carts.map(({ visitor, cart }) => json(placeOrder(visitor, { ...cart, body: body(cart.total) }))),
    )
    for (const { data } of placed) {
      const id = await idOf(data.number)
      const due = await db.value<number>('SELECT cut_by FROM orders WHERE id = ?', id)
      expect((await daysOf(id)).at(-1)!.day * DAY).toBeLessThan(due!)
    }
    for (const load of await db.rows<{ boards: number }>('SELECT boards FROM day_loads'))
      expect(load.boards).toBeLessThanOrEqual(capacity + each)
  })

  test('an unpaid order takes no day, nor does any in a shop that does not count boards', async () => {
    await cutADay(10)
    const visitor = newVisitor()
    const { data } = await json(placeOrder(visitor, await checkedOutCart(visitor, [WALL])))
    expect(await daysOf(await idOf(data.number))).toEqual([])
    await db.run('DELETE FROM shop_rules WHERE version > 1')
    const other = newVisitor()
    const cart = await checkedOutCart(other, [WALL])
    const paid = await json(placeOrder(other, { ...cart, body: body(cart.total) }))
    expect(await daysOf(await idOf(paid.data.number))).toEqual([])
  })
})

test('an order on hold or canceled gives its days back, and takes new ones when it is released', async () => {
  await cutADay(10)
  const { id, number } = await newDeskOrder()
  await putProduct(id, WALL, 1)
  await db.run('UPDATE orders SET cut_by = ? WHERE id = ?', workday(9) * DAY, id)
  await take(id)
  const load = () => db.value<number>('SELECT coalesce(sum(boards), 0) FROM day_loads')
  expect(await load()).toBe(await boards())
  const owner = await newStaff('owner')
  const page = deskHref(deskPaths.order, { number })
  expect((await act(owner, page, 'order-hold', { reason: 'Wait for a call' })).status).toBe(303)
  expect(await load()).toBe(0)
  await db.run('DELETE FROM order_work')
  expect((await act(owner, page, 'order-release')).status).toBe(303)
  expect(await load()).toBe(await boards())
  for (const status of ['canceled', 'refunded', 'shipped']) {
    await db.run('UPDATE orders SET status = ? WHERE id = ?', status, id)
    expect([status, await load()]).toEqual([status, 0])
  }
})
