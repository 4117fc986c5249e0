import { beforeAll, describe, expect, test } from 'vitest'
import { BASKET, checkedOutCart } from '#tests/support/checkout.ts'
import { newAddress, newMember, newOrder, street, type Member } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

type Owned = { cart: string; address: string; order: string }

let owner: Member
let stranger: Member
let owned: Owned
const missing: Owned = { cart: 'A'.repeat(32), address: '99999999', order: 'AL-2222-222' }

beforeAll(async () => {
  owner = await newMember()
  stranger = await newMember()
  owned = {
    cart: (await checkedOutCart(owner, [BASKET])).hash,
    address: String((await newAddress(owner)).id),
    order: await newOrder(owner),
  }
})

/** Status, body and headers, but for what differs with every answer. */
async function answerTo(visitor: Visitor, method: string, path: string, body: unknown) {
  const response = await visitor.api(method, path, body)
  const headers = [...response.headers].map(
    ([name, value]) => `${name}: ${name === 'set-cookie' ? nameOf(value) : value}`,
  )
  return [response.status, await response.text(), headers.filter((line) => !line.startsWith('content-security-policy'))]
}

function nameOf(cookie: string): string {
  return cookie.split('=')[0]!
}

const order = { payment_method: 'invoice', expected_total: 1, acknowledge: true }

const routes: [method: string, path: (ids: Owned) => string, body?: unknown][] = [
  ['GET', ({ cart }) => `/api/cart/${cart}`],
  ['PUT', ({ cart }) => `/api/cart/${cart}`, { email: 'x@example.com' }],
  ['DELETE', ({ cart }) => `/api/cart/${cart}`],
  ['POST', ({ cart }) => `/api/cart/${cart}/items`, { product_id: BASKET }],
  ['PUT', ({ cart }) => `/api/cart/${cart}/items/${BASKET}`, { quantity: 2 }],
  ['DELETE', ({ cart }) => `/api/cart/${cart}/items/${BASKET}`],
  ['POST', ({ cart }) => `/api/cart/${cart}/apply-coupon`, { coupon_name: 'WELCOME10' }],
  ['POST', ({ cart }) => `/api/cart/${cart}/remove-coupon`],
  ['GET', ({ cart }) => `/api/checkout/${cart}`],
  ['PUT', ({ cart }) => `/api/checkout/${cart}/step-1`, { ...street, zip_code: '97701', email: 'x@example.com' }],
  ['PUT', ({ cart }) => `/api/checkout/${cart}/step-2`, { rate_id: 'standard' }],
  ['POST', ({ cart }) => `/api/checkout/${cart}/orders`, order],
  ['GET', ({ address }) => `/api/shipping-addresses/${address}`],
  ['PUT', ({ address }) => `/api/shipping-addresses/${address}`, street],
  ['DELETE', ({ address }) => `/api/shipping-addresses/${address}`],
  ['GET', ({ order }) => `/api/orders/${order}`],
]

describe.each(routes)('%s %s', (method, path, body) => {
  test('answers another member like what does not exist', async () => {
    const foreign = await answerTo(stranger, method, path(owned), body)
    expect(foreign).toEqual(await answerTo(stranger, method, path(missing), body))
    expect(foreign[0]).toBe(404)
  })

  test('answers a guest like what does not exist', async () => {
    const [one, two] = [newVisitor(), newVisitor()]
    const foreign = await answerTo(one, method, path(owned), body)
    expect(foreign).toEqual(await answerTo(two, method, path(missing), body))
    expect([401, 404]).toContain(foreign[0])
  })
})

test('after all that the owner still has everything', async () => {
  const answers = await Promise.all([
    owner.get(`/api/cart/${owned.cart}`),
    owner.get(`/api/shipping-addresses/${owned.address}`),
    owner.get(`/api/orders/${owned.order}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})
