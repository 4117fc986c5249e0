import { beforeAll, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { BASKET, checkedOut, placeOrder, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { sentQuote } from '#tests/support/desk/quotes.ts'
import { forgetShopping } from '#tests/support/limits.ts'
import { newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => {
  staff = await newStaff('owner')
  await db.run(`INSERT INTO coupons (code, kind, percent) VALUES ('WHOLE', 'percent', 100)`)
  await db.run(`INSERT INTO coupons (code, kind, amount_cents) VALUES ('FAR', 'amount', 9999999)`)
})

async function placed(visitor: Visitor, hash: string): Promise<Order> {
  await forgetShopping()
  const { total } = (await checkedOut(visitor, hash)).totals
  const body = { payment_method: 'invoice', expected_total: total, acknowledge: true }
  return (await json(placeOrder(visitor, { hash, body }))).data
}

test.each([
  ['WHOLE', [BASKET], 15],
  ['FAR', [BASKET], 15],
  ['FAR', [WALL, BASKET], 15],
] as const)(
  'goods that %s takes to $0 are delivered for what they cost to deliver: %j',
  async (coupon_name, products, shipping) => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(...(products as unknown as [number]))
    await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name })
    const cart: Cart = (await json(visitor.api('GET', href(apiPaths.cart, { hash })))).data
    expect(cart.totals).toMatchObject({ goods: 0, shipping, total: shipping })
    expect((await placed(visitor, hash)).totals).toMatchObject({ shipping, total: shipping })
  },
)

test('a quote whose discount is all of its goods asks for its delivery', async () => {
  const { page, path } = await sentQuote(staff, { discount: '18.00', discount_name: 'Made good' })
  expect((await staff.page(page)).replaceAll('<!-- -->', '')).toContain('<dt>Parcel</dt><dd>$15.00</dd>')
  const visitor = newVisitor()
  await visitor.post(path, { _action: 'take-quote', token: path.split('/').at(-1)! })
  const order = await placed(visitor, visitor.cookies.get('cart_hash_id')!)
  expect(order.totals).toMatchObject({ shipping: 15, total: 15 })
})

test('an order that staff change to goods for $0 keeps its delivery', async () => {
  const number = await ordered([BASKET], 'invoice')
  const { goods, shipping } = await stateOf(number)
  const discount = { discount: (goods / 100).toFixed(2), discount_name: 'Made good', reason: 'It came late' }
  expect(outcomeOf(await changeLines(staff, number, discount))).toBe(`303 /desk/orders/${number}`)
  expect(await stateOf(number)).toMatchObject({ goods: 0, shipping })
})
