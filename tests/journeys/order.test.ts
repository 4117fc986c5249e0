import { expect, test } from 'vitest'
import { href, paths } from '#shared/paths.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, type Member } from '#tests/support/member.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { json } from '#tests/support/visitor.ts'

const { DB } = testEnv
const pageOf = (number: string) => href(paths.order, { number })

async function newOrder(member: Member): Promise<string> {
  return (await json(placeOrder(member, await checkedOutCart(member, [[BASKET, 2]])))).data.number
}

async function addLine(number: string, productId: number, name: string): Promise<void> {
  await DB.prepare(
    `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
       unit_price_cents, quantity, coupon_cents) SELECT order_id, ?2, ?2, ?3, options, size, image, list_price_cents, unit_price_cents, 1, 0
     FROM order_items WHERE order_id = (SELECT id FROM orders WHERE number = ?1) AND line_no = 1`,
  )
    .bind(number, productId, name)
    .run()
}

async function send(member: Member, number: string, action: string): Promise<Response> {
  const page = await (await member.get(pageOf(number))).text()
  return submit(member, pageOf(number), formIn(page, action), {})
}

test('buying again adds the products still sold and names the others', async () => {
  const member = await newMember()
  const number = await newOrder(member)
  await addLine(number, 99_999_999, 'Retired rack')
  const answer = await send(member, number, 'buy-again')
  expect(answer).toRedirect(303, paths.shoppingCart)
  const cart = await (await member.get(paths.shoppingCart)).text()
  expect(cart).toContain('Retired rack is not in your cart. It is no longer sold.')
  const items = await DB.prepare(
    `SELECT product_id, quantity FROM cart_items WHERE cart_id = (SELECT max(id) FROM carts WHERE user_id = ?)`,
  )
    .bind(member.id)
    .all()
  expect(items.results).toEqual([{ product_id: BASKET, quantity: 2 }])
})

test('buying again reports an order without any product still sold, and the cart stays', async () => {
  const member = await newMember()
  const number = await newOrder(member)
  await DB.prepare(
    'UPDATE order_items SET product_id = 99999999 WHERE order_id = (SELECT id FROM orders WHERE number = ?)',
  )
    .bind(number)
    .run()
  const answer = await send(member, number, 'buy-again')
  expect(await answer.text()).toContain('Nothing in this order is available right now.')
})

test('an outdated page cannot cancel an order that was paid meanwhile', async () => {
  const member = await newMember()
  const number = await newOrder(member)
  const page = await (await member.get(pageOf(number))).text()
  await DB.prepare(`UPDATE orders SET status = 'paid' WHERE number = ?`).bind(number).run()
  const answer = await submit(member, pageOf(number), formIn(page, 'cancel-order'), {})
  expect([answer.status, (await answer.text()).includes('already being processed')]).toEqual([409, true])
  expect((await (await member.get(pageOf(number))).text()).includes('Cancel this order')).toBe(false)
})

test('cut-to-size products have drawings with their measurements, others have none', async () => {
  const member = await newMember()
  const walnut = 1203017
  const { number } = (await json(placeOrder(member, await checkedOutCart(member, [walnut, BASKET])))).data
  const page = await (await member.get(pageOf(number))).text()
  const [section] = /<section[^>]*aria-labelledby="drawings".*?<\/section>/s.exec(page)!
  expect(section.match(/<svg class="elev"/g)).toHaveLength(1)
  expect(section).toContain('6-ft Reach-In Kit')
  expect(section).toContain('70½″ wide')
  const parts = await (await member.get(pageOf(await newOrder(member)))).text()
  expect(parts).not.toContain('aria-labelledby="drawings"')
})

test("a delivered order's page links to the design survey, which knows the order", async () => {
  const member = await newMember()
  const number = await newOrder(member)
  const survey = `${paths.designSurvey}?order=${number}`
  for (const status of ['paid', 'in_production', 'shipped', 'canceled', 'refunded']) {
    await DB.prepare('UPDATE orders SET status = ? WHERE number = ?').bind(status, number).run()
    expect(await member.page(pageOf(number))).not.toContain(paths.designSurvey)
  }
  await DB.prepare(`UPDATE orders SET status = 'delivered' WHERE number = ?`).bind(number).run()
  expect(await member.page(pageOf(number))).toContain(`href="${survey}"`)
  const form = formIn(await member.page(survey), 'send-form')
  expect(form.controls.find(({ name }) => name === 'order_number')!.value).toBe(number)
})
