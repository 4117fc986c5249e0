import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findOrder } from '#db/orders/orders.ts'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { addBusinessDays, formatDay, formatDayRange, shopDay } from '#shared/checkout/delivery-dates.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { address, BASKET, checkedOutCart, goodCard, placeOrder, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { testEnv } from '#tests/support/env.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { hiddenOf } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { compose } from '#worker/mail/compose.ts'

const DAY = 86_400_000
const today = shopDay(Date.now())
const iso = (day: number) => new Date(day).toISOString().slice(0, 10)

beforeEach(async () => {
  await db.run('DELETE FROM order_work')
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

async function bringIntoForce(changes: Partial<ShopRules>): Promise<void> {
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...rules, ...changes }),
  )
}

describe.each([0, 500])('with %i boards a day, a shopper is asked about a later date', (boards_a_day) => {
  const closedNext = closedOn(iso(addBusinessDays(today, 3, []))).closed
  const changes: [string, () => Promise<void> | void][] = [
    ['the shop closes on a day before', () => bringIntoForce({ boards_a_day, closed: closedNext })],
    ['making it takes longer', () => bringIntoForce({ boards_a_day, lead: { cut: 15, stock: 5 } })],
    ['it takes longer on the road', () => bringIntoForce({ boards_a_day, road: { freight: 6, parcel: 6 } })],
    ['its last day is later', () => bringIntoForce({ boards_a_day, spread: { cut: 9, stock: 9 } })],
    [
      'the days of the shop begin anew meanwhile',
      () => void vi.useFakeTimers({ toFake: ['Date'], now: addBusinessDays(today, 2, []) + 17 * 3_600_000 }),
    ],
  ]
  test.each(changes.flatMap((change) => [WALL, BASKET].map((product) => [...change, product] as const)))(
    'if %s',
    async (_, change, product) => {
      await bringIntoForce({ boards_a_day })
      const visitor = newVisitor()
      const { hash, body } = await checkedOutCart(visitor, [product])
      const rateNow = async () => (await json(visitor.api('GET', href(apiPaths.cart, { hash })))).data.rate
      const seen = await rateNow()
      await change()
      const accept = (rate: typeof seen) =>
        placeOrder(visitor, {
          hash,
          body: { ...body, expected_arrival: rate.arrives_from, expected_latest: rate.arrives_to },
        })
      const refused = await accept(seen)
      expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([409, 'date_moved'])
      const { data } = await json(accept(await rateNow()))
      const order = (await findOrder(testEnv.DB.withSession(), data.number))!
      expect([order.arrivesFrom, order.arrivesTo]).toEqual([data.rate.arrives_from, data.rate.arrives_to])
      expect(order.arrivesTo).toBeGreaterThan(seen.arrives_to)
    },
  )
})

test('without JavaScript the page says the later date, and places the order with it', async () => {
  const visitor = newVisitor()
  await visitor.newCartWith(WALL)
  await visitor.post(paths.checkoutAddress, { _action: 'checkout-address', ...address })
  await visitor.post(paths.checkoutDelivery, { _action: 'checkout-delivery', rate_id: 'curbside' })
  const typed = { _action: 'place-order', payment_method: 'invoice', billing_same: 'on', acknowledge: 'on' }
  const shown = hiddenOf(await visitor.page(paths.checkoutPayment), 'place-order')
  await bringIntoForce({ spread: { cut: 9, stock: 9 } })
  const refused = await visitor.post(paths.checkoutPayment, { ...shown, ...typed })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  const now = hiddenOf(page, 'place-order')
  const days = formatDayRange(Number(now['expected_arrival']), Number(now['expected_latest']))
  expect(textOf(page)).toContain(`It arrives ${days} now; the shop’s days have changed. Place it with this date?`)
  expect((await visitor.post(paths.checkoutPayment, { ...now, ...typed })).status).toBe(303)
})

describe('the page and the email of an order', () => {
  test.each([0, 12, 30])('say after %i full days by when it is cut', async (full) => {
    await bringIntoForce({ boards_a_day: 500 })
    const { id: other } = await newDeskOrder()
    for (let nth = 1; nth <= full; nth++)
      await db.run('INSERT INTO order_work VALUES (?, ?, 500)', other, addBusinessDays(today, nth, []) / DAY)
    const visitor = newVisitor()
    const { hash, body } = await checkedOutCart(visitor, [WALL])
    const paid = { ...body, payment_method: 'test', card: goodCard }
    const { data } = await json(placeOrder(visitor, { hash, body: paid }))
    const order = (await findOrder(testEnv.DB.withSession(), data.number))!
    const page = textOf(await visitor.page(paths.checkoutSuccess))
    expect(page).toContain(`Cut and packed by ${formatDay(order.cutBy!)}`)
    expect(page).toContain(formatDayRange(order.arrivesFrom!, order.arrivesTo!))
    expect(await mailAbout(order.id)).toContain(`and it is cut by ${formatDay(order.cutBy!)}.`)
  })

  test('promise no day while it is on hold', async () => {
    const visitor = newVisitor()
    const { data } = await json(placeOrder(visitor, await checkedOutCart(visitor, [WALL])))
    const range = formatDayRange(data.rate.arrives_from, data.rate.arrives_to)
    expect(textOf(await visitor.page(paths.checkoutSuccess))).toContain(`At your curb ${range}`)
    await db.run(`UPDATE orders SET held = 'A call', held_at = 1 WHERE number = ?`, data.number)
    const page = textOf(await visitor.page(paths.checkoutSuccess))
    expect(page).toContain('At your curb no day while it is on hold')
    expect(page).toContain('Cut and packed shortly before it leaves')
  })
})

async function mailAbout(id: number): Promise<string> {
  const session = testEnv.DB.withSession('first-primary')
  const now = Date.now()
  const mail = await compose(
    { kind: 'order-received', payload: { order_id: id }, createdAt: now },
    {
      ...{ db: session, settings: readSettings({ ...testEnv, SITE_ORIGIN: 'https://mail.test' }), now },
      rules: await rulesInForce(session),
    },
  )
  return mail!.text
}
