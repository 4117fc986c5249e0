import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { registration, newEmail } from '#tests/support/account.ts'
import { BASKET, checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { dollarsOf, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { limits, MOST_UNUSED_DESIGNS } from '#worker/base/limits.ts'

const CAPTCHA = 'g-recaptcha-response'
const passed = { [CAPTCHA]: 'test-captcha' }
let buyers = 0

const visitorAt = (network: string) => newVisitor(testEnv, network)

/** A network of each visitor's own, within one /48. */
function within(prefix: string) {
  let networks = 0
  return () => visitorAt(`${prefix}:${(++networks).toString(16)}::1`)
}

async function order(visitor: Visitor, body: object = {}): Promise<number> {
  const { data } = await json(visitor.api('POST', apiPaths.carts))
  const hash = data.hash_id
  await visitor.api('POST', href(apiPaths.cartItems, { hash }), { product_id: BASKET })
  visitor.cookies.set('cart_hash_id', hash)
  const { totals } = await checkedOut(visitor, hash, { email: `of-48-${++buyers}@example.com` })
  const bought = { payment_method: 'invoice', expected_total: totals.total, acknowledge: true, ...body }
  return (await placeOrder(visitor, { hash, body: bought })).status
}

describe('an IPv6 /48, which anyone has for free', () => {
  test('places few unpaid orders without the check against robots, though each is from a /64 of its own', async () => {
    const next = within('2001:db8:48')
    const statuses: number[] = []
    for (let index = 0; index < 14; index++) statuses.push(await order(next()))
    const { checkedAfter } = limits.unpaidOrdersOfNetwork
    expect(statuses.filter((status) => status === 201)).toHaveLength(2 * checkedAfter)
    expect(statuses.filter((status) => status === 422)).toHaveLength(14 - 2 * checkedAfter)
    expect(await order(next(), passed)).toBe(201)
    expect(await order(within('2001:db8:49')())).toBe(201)
  })

  test.each([
    ['registers', 'register', () => [apiPaths.register, registration(newEmail())], 2 * limits.register.hits],
    [
      'asks for links to a new password',
      'forgotPassword',
      () => [apiPaths.forgotPassword, { email: newEmail() }],
      2 * limits.forgotPassword.hits,
    ],
    [
      'tries passwords of one account',
      'signIn',
      () => [apiPaths.login, { email: 'nobody-of-48@example.com', password: 'not this one' }],
      2 * limits.login.hits,
    ],
  ] as const)('%s no more often than two networks', async (_, name, call, most) => {
    const next = within(`2001:db8:${name.length.toString(16)}a`)
    const statuses: number[] = []
    for (let index = 0; index <= most; index++) {
      const [path, body] = call()
      const response = await next().api('POST', path as string, body)
      statuses.push(/too many/i.test(await response.text()) ? 429 : response.status)
    }
    expect(statuses.indexOf(429)).toBe(most)
  })

  test('written in other ways is the same one', async () => {
    const before = await db.rows("SELECT key FROM rate_limits WHERE key LIKE 'carts|%/48'")
    for (const address of ['2001:db8:7:1::1', '2001:0DB8:0007:0002::1', '2001:db8:7:3:4:5:6:7'])
      await visitorAt(address).api('POST', apiPaths.carts)
    const results = await db.rows("SELECT key FROM rate_limits WHERE key LIKE 'carts|%/48'")
    expect(results).toHaveLength(before.length + 1)
  })
})

describe('when very many designs wait', () => {
  beforeAll(loadTariff)

  const add = (visitor: Visitor, more: object = {}) => {
    const closet = newCloset()
    const body = { code: encode(closet), price_seen: dollarsOf(closet), ...more }
    return visitor.api('POST', apiPaths.designs, body)
  }

  test('a new one needs the check against robots and is taken with it, even in the planner without JavaScript', async () => {
    await crowd()
    const asked = await add(newVisitor())
    expect([asked.status, await json(asked)]).toMatchObject([422, { code: 'captcha_required' }])
    expect((await add(newVisitor(), { [CAPTCHA]: 'forged' })).status).toBe(422)
    expect((await add(newVisitor(), passed)).status).toBe(201)
    const closet = newCloset()
    const code = encode(closet)
    const fields = { _action: 'add-design', d: code, price_seen: String(dollarsOf(closet)) }
    const visitor = newVisitor()
    const page = await visitor.post(plannerHref({ code }), fields)
    await expect(page).toAnswer(422, expect.stringContaining(`name="${CAPTCHA}"`))
    const added = await visitor.post(plannerHref({ code }), { ...fields, ...passed })
    expect(added).toRedirect(303, expect.stringContaining(paths.shoppingCart))
  })
})

/** As many drawings as wait without the check, which no one put into a cart. */
async function crowd(): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_UNUSED_DESIGNS})`
  const first = 20_000_000
  await testEnv.DB.batch(
    [
      `${numbers} INSERT INTO products (id, family_id, options, finish, price_cents, width_mils, depth_mils, height_mils)
       SELECT ${first} + i, 1901, json_object('design', i), 'white', 100, 1000, 1000, 1000 FROM n`,
      `${numbers} INSERT INTO designs (product_id, tariff, price_until, used_at) SELECT ${first} + i, 1, 0, 0 FROM n`,
    ].map((sql) => testEnv.DB.prepare(sql)),
  )
}
