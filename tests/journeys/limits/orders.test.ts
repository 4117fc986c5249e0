import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { BASKET, checkedOut, goodCard, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newNetwork, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { limits } from '#worker/base/limits.ts'

const CAPTCHA = 'g-recaptcha-response'
const passed = { [CAPTCHA]: 'test-captcha' }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
let buyers = 0

type Changes = { email?: string; body?: object }

/** Orders a basket by invoice, by default to an address that was never used before. */
async function order(visitor: Visitor, { email = `buyer-${++buyers}@example.com`, body = {} }: Changes = {}) {
  const hash = await cartOf(visitor)
  const { totals } = await checkedOut(visitor, hash, { email })
  const bought = { payment_method: 'invoice', expected_total: totals.total, acknowledge: true, ...body }
  return placeOrder(visitor, { hash, body: bought })
}

/** Without `newCart` of the visitor, which empties the counters. */
async function cartOf(visitor: Visitor): Promise<string> {
  const { data } = await json(visitor.api('POST', apiPaths.carts))
  await visitor.api('POST', href(apiPaths.cartItems, { hash: data.hash_id }), { product_id: BASKET })
  visitor.cookies.set('cart_hash_id', data.hash_id)
  return data.hash_id
}

async function statuses(count: number, place: (index: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = []
  for (const index of times(count)) all.push((await place(index)).status)
  return all
}

async function count(key: string, hits: number): Promise<void> {
  await db.run('INSERT INTO rate_limits VALUES (?, ?, ?)', key, Date.now(), hits)
}

describe('unpaid orders of one visitor', () => {
  test('after the first few need the check against robots, and end at the limit', async () => {
    const visitor = newVisitor()
    const { hits, checkedAfter } = limits.unpaidOrders
    expect(await statuses(checkedAfter, () => order(visitor))).toEqual(Array(checkedAfter).fill(201))
    const response = await order(visitor)
    await expect(response).toAnswer(422, {
      message: 'The g-recaptcha-response field is required.',
      errors: { [CAPTCHA]: ['The g-recaptcha-response field is required.'] },
      code: 'captcha_required',
    })
    expect((await order(visitor, { body: { [CAPTCHA]: 'forged' } })).status).toBe(422)
    const left = hits - checkedAfter
    expect(await statuses(left, () => order(visitor, { body: passed }))).toEqual(Array(left).fill(201))
    const refused = await order(visitor, { body: passed })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('end at the limit exactly, however many are placed at once', async () => {
    const visitor = newVisitor()
    const { hits, checkedAfter } = limits.unpaidOrders
    await statuses(checkedAfter, () => order(visitor))
    const carts = []
    for (const index of times(hits)) {
      const hash = await cartOf(visitor)
      const { totals } = await checkedOut(visitor, hash, { email: `racer-${index}@example.com` })
      carts.push({ hash, body: { payment_method: 'invoice', expected_total: totals.total, ...passed } })
    }
    const answers = await Promise.all(carts.map((cart) => placeOrder(visitor, cart)))
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(hits - checkedAfter)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(checkedAfter)
  })

  test('placed at once without the check stay within the first few', async () => {
    const visitor = newVisitor()
    const { checkedAfter } = limits.unpaidOrders
    const answers = await Promise.all(times(checkedAfter + 3).map(() => order(visitor)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(checkedAfter)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
  })

  test('count only what was placed', async () => {
    const visitor = newVisitor()
    const { checkedAfter } = limits.unpaidOrders
    const wrong = { body: { expected_total: 1 } }
    expect(await statuses(3, () => order(visitor, wrong))).toEqual([409, 409, 409])
    expect(await statuses(checkedAfter, () => order(visitor))).toEqual(Array(checkedAfter).fill(201))
  })

  test('do not stand in the way of an order that is paid at once', async () => {
    const visitor = newVisitor()
    await statuses(limits.unpaidOrders.checkedAfter, () => order(visitor))
    expect((await order(visitor, { body: { payment_method: 'test', card: goodCard } })).status).toBe(201)
  })

  test('are told from a repeat, which is answered as before', async () => {
    const visitor = newVisitor()
    const hash = await cartOf(visitor)
    const { totals } = await checkedOut(visitor, hash, { email: 'repeat@example.com' })
    const cart = { hash, body: { payment_method: 'invoice', expected_total: totals.total } }
    const answers = await statuses(limits.unpaidOrders.hits + 2, () => placeOrder(visitor, cart, 'same'))
    expect(answers).toEqual([201, ...Array(limits.unpaidOrders.hits + 1).fill(200)])
  })
})

test('unpaid orders from one network need the check after some, and end at its limit, though each visitor is new', async () => {
  const network = newNetwork()
  const { hits, checkedAfter } = limits.unpaidOrdersOfNetwork
  await count(`orders|${network}`, checkedAfter)
  expect((await order(newVisitor(testEnv, network))).status).toBe(422)
  await db.run('UPDATE rate_limits SET hits = ? WHERE key = ?', hits - 1, `orders|${network}`)
  expect((await order(newVisitor(testEnv, network), { body: passed })).status).toBe(201)
  expect((await order(newVisitor(testEnv, network), { body: passed })).status).toBe(429)
  expect((await order(newVisitor())).status).toBe(201)
})

describe('emails about unpaid orders', () => {
  test('to one address come no more often than its limit, from wherever the orders are placed', async () => {
    const { hits, checkedAfter } = limits.unpaidOrdersToAddress
    const email = 'victim@example.com'
    expect(await statuses(checkedAfter, () => order(newVisitor(), { email }))).toEqual(Array(checkedAfter).fill(201))
    expect((await order(newVisitor(), { email: 'Victim@example.com' })).status).toBe(422)
    const left = hits - checkedAfter
    const more = await statuses(left + 1, () => order(newVisitor(), { email, body: passed }))
    expect(more).toEqual([...Array(left).fill(201), 429])
    const emails = testEnv.DB.prepare(
      `SELECT count(*) AS emails FROM outbox WHERE payload ->> 'order_id' IN (SELECT id FROM orders WHERE lower(email) = ?)`,
    )
    expect(await emails.bind(email).first('emails')).toBe(hits)
  })

  test('are counted without keeping the address', async () => {
    await order(newVisitor(), { email: 'counted@example.com' })
    const results = await db.rows('SELECT key FROM rate_limits')
    expect(JSON.stringify(results)).not.toContain('counted@')
  })
})

describe('the payment page without JavaScript', () => {
  async function payable(visitor: Visitor): Promise<Record<string, string>> {
    const hash = await cartOf(visitor)
    const { totals } = await checkedOut(visitor, hash, { email: `page-${++buyers}@example.com` })
    return {
      ...{ _action: 'place-order', payment_method: 'invoice', billing_same: '1' },
      expected_total: String(totals.total),
    }
  }
  const box = `name="${CAPTCHA}"`

  test('shows the check only when it is asked for, and takes it', async () => {
    const visitor = newVisitor()
    await statuses(limits.unpaidOrders.checkedAfter, () => order(visitor))
    const fields = await payable(visitor)
    expect(await visitor.page(paths.checkoutPayment)).not.toContain(box)
    const asked = await visitor.post(paths.checkoutPayment, fields)
    const page = await asked.text()
    expect([asked.status, page.includes(box)]).toEqual([422, true])
    expect(page).toContain('The g-recaptcha-response field is required. Check the box to confirm you’re not a robot.')
    const placed = await visitor.post(paths.checkoutPayment, { ...fields, ...passed })
    expect(placed).toRedirect(303, expect.stringContaining('/checkout/success'))
  })

  test('says when to try again beyond the limit', async () => {
    const network = newNetwork()
    await count(`orders|${network}`, limits.unpaidOrdersOfNetwork.hits)
    const visitor = newVisitor(testEnv, network)
    const response = await visitor.post(paths.checkoutPayment, await payable(visitor))
    expect(response.status).toBe(429)
    expect(await response.text()).toMatch(/Try again in \d+\sminutes/)
  })
})
