import { beforeEach, describe, expect, test } from 'vitest'
import { addBusinessDays, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { formatInputDay } from '#shared/checkout/not-before.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Checkout } from '#shared/schema/checkout.ts'
import { address, BASKET, checkedOut, goodCard, openDayIn, placeOrder, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const DAY = 86_400_000
const today = shopDay(Date.now())
const ms = (day: string) => Date.parse(`${day}T00:00Z`)
const far = openDayIn(30)

async function cutADay(boards: number): Promise<void> {
  await db.run('DELETE FROM order_work')
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...rules, boards_a_day: boards }),
  )
}
beforeEach(async () => {
  await db.run('DELETE FROM order_work')
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

async function ready(product: number, changes: object = {}): Promise<{ visitor: Visitor; hash: string }> {
  const visitor = newVisitor()
  const hash = await visitor.newCartWith(product)
  await checkedOut(visitor, hash, changes)
  return { visitor, hash }
}
const choose = (visitor: Visitor, hash: string, body: object) =>
  visitor.api('PUT', href(apiPaths.checkoutDelivery, { hash }), body)
const checkoutOf = async (visitor: Visitor, hash: string): Promise<Checkout> =>
  (await json(visitor.api('GET', href(apiPaths.checkout, { hash })))).data
const orderOf = (number: string) =>
  db.first<{ id: number; not_before: number | null; arrives_from: number; cut_by: number }>(
    'SELECT * FROM orders WHERE number = ?',
    number,
  )

async function place(visitor: Visitor, hash: string, changes: object = {}) {
  const { cart, totals } = await checkoutOf(visitor, hash)
  const body = { payment_method: 'test', card: goodCard, acknowledge: true, expected_total: totals.total }
  return placeOrder(visitor, { hash, body: { ...body, expected_arrival: cart.rate!.arrives_from, ...changes } })
}

describe('without JavaScript', () => {
  test('a day is asked for with the delivery, stands there after stepping back, and is in the order', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    await visitor.post(paths.checkoutAddress, { _action: 'checkout-address', ...address })
    const page = await visitor.page(paths.checkoutDelivery)
    expect(page).toContain('Deliver not before')
    expect(page).toMatch(new RegExp(`type="date"[^>]* max="${formatInputDay(today + 60 * DAY)}"`))
    const delivery = { _action: 'checkout-delivery', rate_id: 'parcel', not_before: far }
    expect(await visitor.post(paths.checkoutDelivery, delivery)).toRedirect(303, paths.checkoutPayment)
    const shown = formatDay(ms(far))
    expect(await visitor.page(paths.checkoutPayment)).toContain(`Parcel, ${shown}`)
    const again = await visitor.page(paths.checkoutDelivery)
    expect(again).toMatch(new RegExp(`name="not_before"[^>]* value="${far}"|value="${far}"[^>]* name="not_before"`))
    expect(again).toContain(shown)
    const placed = await visitor.post(paths.checkoutPayment, {
      ...{ _action: 'place-order', payment_method: 'invoice', billing_same: 'on', expected_total: '73' },
    })
    expect(placed.status).toBe(303)
    const success = await visitor.page(placed.headers.get('Location')!)
    expect(success).toContain(`Not before ${shown}, as you asked.`)
    const { not_before, arrives_from } = (await orderOf(/AL-[^&]+/.exec(placed.headers.get('Location')!)![0]))!
    expect([not_before, arrives_from]).toEqual([ms(far), ms(far)])
  })

  test('a day that is refused stays in its field, with the nearest open day', async () => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    await visitor.post(paths.checkoutAddress, { _action: 'checkout-address', ...address })
    const late = formatInputDay(today + 61 * DAY)
    const answer = await visitor.post(paths.checkoutDelivery, {
      ...{ _action: 'checkout-delivery', rate_id: 'pickup', not_before: late, note: 'Ring twice' },
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Choose a day in the next 60\u00a0days. The nearest day is ')
    for (const typed of [late, 'Ring twice']) expect(page).toContain(typed)
    expect(page).toMatch(/aria-describedby="[^"]*not_before-error/)
  })
})

describe('the API', () => {
  test.each([
    ['too late', () => formatInputDay(today + 61 * DAY)],
    ['passed', () => formatInputDay(today - DAY)],
    ['a weekend', () => formatInputDay(today + ((6 - new Date(today).getUTCDay() + 7) % 7 || 7) * DAY)],
    ['no day', () => '2027-02-30'],
    ['10 KB', () => 'x'.repeat(10_240)],
  ])('refuses a day that is %s, beside what else is wrong, and keeps the one it had', async (_, day) => {
    const { visitor, hash } = await ready(BASKET)
    expect((await choose(visitor, hash, { rate_id: 'parcel', not_before: far })).status).toBe(200)
    const answer = await choose(visitor, hash, { rate_id: 'parcel', not_before: day(), note: 'x'.repeat(501) })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json<{ errors: object }>()).errors)).toEqual(['not_before', 'note'])
    expect((await checkoutOf(visitor, hash)).not_before).toBe(ms(far))
  })

  test('keeps the day for another delivery, and forgets it once the field is empty', async () => {
    const { visitor, hash } = await ready(WALL)
    const usual = (await checkoutOf(visitor, hash)).cart.rate!
    await choose(visitor, hash, { rate_id: 'curbside', not_before: far })
    await choose(visitor, hash, { rate_id: 'room', not_before: far })
    const asked = await checkoutOf(visitor, hash)
    expect([asked.not_before, asked.cart.rate!.arrives_from]).toEqual([ms(far), ms(far)])
    await choose(visitor, hash, { rate_id: usual.id, not_before: '' })
    const free = await checkoutOf(visitor, hash)
    expect([free.not_before, free.cart.rate!.arrives_from]).toEqual([null, usual.arrives_from])
  })

  test('keeps a day that has passed meanwhile, which puts nothing off', async () => {
    const { visitor, hash } = await ready(BASKET)
    const passed = today - 5 * DAY
    const usual = (await checkoutOf(visitor, hash)).cart.rate!
    await choose(visitor, hash, { rate_id: 'parcel', not_before: far })
    await db.run(`UPDATE carts SET checkout = json_set(checkout, '$.notBefore', ?) WHERE status = 'active'`, passed)
    const body = { rate_id: 'parcel', not_before: formatInputDay(passed) }
    expect((await choose(visitor, hash, body)).status).toBe(200)
    expect((await checkoutOf(visitor, hash)).cart.rate!.arrives_from).toBe(usual.arrives_from)
    expect((await place(visitor, hash)).status).toBe(201)
  })
})

describe('a paid order', () => {
  const daysOf = (id: number) =>
    db.rows<{ day: number; boards: number }>('SELECT day, boards FROM order_work WHERE order_id = ? ORDER BY day', id)
  const boards = async () => (await db.value<number>('SELECT boards FROM family_boards WHERE family_id = ?', WALL))!
  const nth = (days: number) => addBusinessDays(today, days, rules.closed) / DAY

  test.each([
    ['curbside', {}, 3],
    ['room', {}, 5],
    ['pickup', {}, 0],
    ['curbside', { state: 'HI', zip_code: '96815', city: 'Honolulu' }, 13],
  ])('by %s %j is cut on the last days before it leaves', async (rate, changes, road) => {
    await cutADay(Math.ceil((await boards()) / 2))
    const { visitor, hash } = await ready(WALL, changes)
    expect((await choose(visitor, hash, { rate_id: rate, not_before: far })).status).toBe(200)
    const { data } = await json(place(visitor, hash))
    const order = (await orderOf(data.number))!
    expect([order.arrives_from, order.not_before]).toEqual([ms(far), ms(far)])
    expect(order.cut_by / DAY).toBe(nth(30 - road))
    expect((await daysOf(order.id)).map(({ day }) => day)).toEqual([nth(28 - road), nth(29 - road)])
  })

  test('takes earlier days where the last ones are full, and leaves no day over its capacity', async () => {
    const each = await boards()
    await cutADay(each)
    const { id } = await newDeskOrder()
    for (const day of [24, 25, 26]) await db.run('INSERT INTO order_work VALUES (?, ?, ?)', id, nth(day), each)
    const { visitor, hash } = await ready(WALL)
    await choose(visitor, hash, { rate_id: 'curbside', not_before: far })
    const order = (await orderOf((await json(place(visitor, hash))).data.number))!
    expect(order.arrives_from).toBe(ms(far))
    expect(await daysOf(order.id)).toEqual([{ day: nth(23), boards: each }])
  })

  test('is told of a later day if others took the days before', async () => {
    const each = await boards()
    await cutADay(each)
    const { visitor, hash } = await ready(WALL)
    await choose(visitor, hash, { rate_id: 'curbside', not_before: far })
    const { id } = await newDeskOrder()
    for (let day = 1; day < 27; day++) await db.run('INSERT INTO order_work VALUES (?, ?, ?)', id, nth(day), each)
    const refused = await place(visitor, hash, { expected_arrival: ms(far) })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      code: 'date_moved',
      message: expect.stringContaining('another order was faster'),
    })
    const order = (await orderOf((await json(place(visitor, hash))).data.number))!
    expect(order.arrives_from / DAY).toBe(nth(31))
    expect((await daysOf(order.id)).map(({ day }) => day)).toEqual([nth(27)])
  })

  test.each([0, 100])('is told of a day that another tab asked for, at %i boards a day', async (capacity) => {
    await cutADay(capacity)
    const { visitor, hash } = await ready(WALL)
    const seen = (await checkoutOf(visitor, hash)).cart.rate!.arrives_from
    await choose(visitor, hash, { rate_id: 'curbside', not_before: far })
    const refused = await place(visitor, hash, { expected_arrival: seen })
    expect(refused.status).toBe(409)
    expect((await refused.json<{ message: string }>()).message).toContain('you asked for a later day in another tab')
    expect((await place(visitor, hash)).status).toBe(201)
  })
})
