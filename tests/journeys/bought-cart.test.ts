import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#shared/api/contract.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { runJobs } from '#worker/jobs.ts'
import { address, BASKET, checkedOutCart, placeOrder, type ReadyCart } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

let buyer: Visitor
let cart: ReadyCart
let order: { number: string; token: string }

beforeAll(async () => {
  buyer = newVisitor()
  cart = await checkedOutCart(buyer, [BASKET])
  order = (await json(placeOrder(buyer, cart, 'the key of the buyer'))).data
})

/** What an answer must not contain. */
const secrets = () => [order.number, order.token, address.email, address.address_line_1, address.phone_number, 'Basket']

async function expectNothingIn(response: Response): Promise<void> {
  const text = await response.clone().text()
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([])
  expect(response.headers.getSetCookie().join()).not.toContain('recent_order')
}

const ofCart = calls.filter(([, { path }]) => apiPaths[path].includes(':hash') && path !== 'verifyEmail')

describe('the hash of a bought cart', () => {
  test.each(ofCart)('gives a stranger nothing at the call %s', async (_, { method, path }) => {
    const given = { hash: cart.hash, productId: String(BASKET) }
    const body = {
      ...address,
      ...cart.body,
      rate_id: 'parcel',
      quantity: 1,
      product_id: BASKET,
      coupon_name: 'STEADY5',
    }
    const called = href(apiPaths[path], given as never)
    const response = await newVisitor().api(method, called, method === 'GET' ? undefined : body)
    await expect(response).toAnswer(404, { message: 'This cart has been ordered.', code: 'cart_closed' })
    await expectNothingIn(response)
  })

  test.each(['', 'another key', 'the key of the buyer'])(
    'gives no order to a stranger who orders again under the key %j',
    async (key) => {
      const body = { ...cart.body, expected_total: cart.total + 1 }
      const response = await placeOrder(newVisitor(), { ...cart, body }, key)
      expect(response.ok).toBe(false)
      await expectNothingIn(response)
    },
  )

  test.each([
    ...[paths.home, paths.shoppingCart, paths.checkout, paths.checkoutAddress, paths.checkoutDelivery],
    ...[paths.checkoutPayment, paths.checkoutSuccess],
  ])('shows a stranger nothing on %s', async (path) => {
    const stranger = newVisitor()
    stranger.cookies.set('cart_hash_id', cart.hash)
    const html = await stranger.page(path)
    expect(
      [order.number, order.token, address.email, address.address_line_1].filter((text) => html.includes(text)),
    ).toEqual([])
  })

  test('adds nothing to the form that a stranger sends with their cart', async () => {
    const stranger = newVisitor()
    stranger.cookies.set('cart_hash_id', cart.hash)
    const { right } = leadForms['design-request']
    await stranger.api('POST', href(apiPaths.form, { kind: 'design-request' }), { ...right, with_cart: 'on' })
    const fields = await db.value<string>('SELECT fields FROM form_submissions ORDER BY id DESC')
    expect(JSON.parse(fields!)).not.toHaveProperty('cart')
  })
})

test('the buyer opens the order by the link in the email, in any browser', async () => {
  await runJobs(testEnv, Date.now())
  const text = await db.value<string>(`SELECT text FROM mailbox WHERE subject LIKE '%' || ? || '%'`, order.number)
  const [link] = new RegExp(`/\\S*${order.number}\\S*`).exec(text!) ?? []
  const page = await newVisitor().page(link!.replace(/^\/\/[^/]+/, ''))
  expect(page).toContain(address.address_line_1)
})
