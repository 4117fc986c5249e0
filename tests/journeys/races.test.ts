import { expect, test } from 'vitest'
import { BASKET, checkedOut, checkedOutCart, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { MAX_CART_LINES } from '#shared/constants.ts'
import { db } from '#tests/support/db.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

async function first(sql: string): Promise<any> {
  return db.first(sql)
}

function countOf(answers: Response[], status: number): number {
  return answers.filter((answer) => answer.status === status).length
}

test('8 simultaneous submits of one cart create exactly one order', async () => {
  const visitor = newVisitor()
  const ready = await checkedOutCart(visitor, [BASKET])
  const answers = await Promise.all(times(8).map(() => placeOrder(visitor, ready, 'same')))
  expect(countOf(answers, 201)).toBe(1)
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  expect(await first('SELECT count(*) AS orders FROM orders')).toEqual({ orders: 1 })
})

test('8 simultaneous submits of one cart with different keys create exactly one order', async () => {
  const visitor = newVisitor()
  const ready = await checkedOutCart(visitor, [BASKET])
  await db.run('UPDATE orders SET cart_id = NULL')
  const answers = await Promise.all(times(8).map((index) => placeOrder(visitor, ready, `own-${index}`)))
  expect(countOf(answers, 201)).toBe(1)
  expect(answers.map(({ status }) => status).filter((status) => ![201, 404, 409].includes(status))).toEqual([])
  expect(await first('SELECT count(*) AS orders FROM orders WHERE cart_id IS NOT NULL')).toEqual({ orders: 1 })
})

test('12 carts racing for a coupon of 5 uses create exactly 5 orders with it', async () => {
  const carts = await Promise.all(
    times(12).map(async (index) => {
      const visitor = newVisitor()
      const hash = await visitor.newCartWith(BASKET)
      await visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: 'LAST5' })
      const { total } = (await checkedOut(visitor, hash, { email: `racer-${index}@example.com` })).totals
      return { visitor, hash, body: { payment_method: 'invoice', expected_total: total } }
    }),
  )
  const answers = await Promise.all(carts.map(({ visitor, ...ready }) => placeOrder(visitor, ready)))
  expect(countOf(answers, 201)).toBe(5)
  expect(answers.map(({ status }) => status).filter((status) => ![201, 409, 422].includes(status))).toEqual([])
  expect(
    await first(
      `SELECT used, (SELECT count(*) FROM coupon_redemptions WHERE coupon_id = coupons.id) AS redemptions,
              (SELECT count(*) FROM orders WHERE coupon_code = code) AS orders FROM coupons WHERE code = 'LAST5'`,
    ),
  ).toEqual({ used: 5, redemptions: 5, orders: 5 })
})

test('8 carts racing for the last three pieces sell exactly three', async () => {
  const racers = times(8).map(() => newVisitor())
  const carts = await Promise.all(
    racers.map((visitor, index) => checkedOutCart(visitor, [SCARCE], { email: `last-${index}@example.com` })),
  )
  const answers = await Promise.all(carts.map((ready, index) => placeOrder(racers[index]!, ready)))
  expect(countOf(answers, 201)).toBe(3)
  expect(countOf(answers, 422)).toBe(5)
  expect(await first(`SELECT quantity FROM stock WHERE product_id = ${SCARCE}`)).toEqual({ quantity: 0 })
})

test('adding the same product 20 times at once counts all 20', async () => {
  const visitor = newVisitor()
  const hash = await visitor.newCart()
  await Promise.all(times(20).map(() => visitor.api('POST', `/api/cart/${hash}/items`, { product_id: BASKET })))
  const { data } = (await (await visitor.get(`/api/cart/${hash}`)).json()) as {
    data: { items: { quantity: number }[] }
  }
  expect(data.items).toMatchObject([{ quantity: 20 }])
})

test('70 different products added at once fill the cart and no more', async () => {
  const visitor = newVisitor()
  const hash = await visitor.newCart()
  const results = await db.rows<{ id: number }>(
    'SELECT id FROM products WHERE for_sale = 1 AND id NOT IN (SELECT product_id FROM stock) LIMIT 70',
  )
  await visitor.token()
  const answers = await Promise.all(
    results.map(({ id }) => visitor.api('POST', `/api/cart/${hash}/items`, { product_id: id })),
  )
  expect([countOf(answers, 201), countOf(answers, 422)]).toEqual([MAX_CART_LINES, 20])
  const refused = answers.find(({ status }) => status === 422)!
  expect(await refused.json()).toMatchObject({
    errors: { product_id: ['A cart holds 50 different products. Remove one first.'] },
  })
  expect(await first('SELECT max(n) AS lines FROM (SELECT count(*) AS n FROM cart_items GROUP BY cart_id)')).toEqual({
    lines: MAX_CART_LINES,
  })
  expect((await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: results[0]!.id })).status).toBe(
    answers[0]!.status,
  )
})
