import { describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newNetwork, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { limits } from '#worker/base/limits.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const UNUSABLE = ['NOPE', 'SPRING10', 'FIRST100', 'NEWYEAR15']

async function cartsOf(visitor: Visitor, count: number): Promise<string[]> {
  return Promise.all(times(count).map(() => cartOf(visitor)))
}

async function cartOf(visitor: Visitor): Promise<string> {
  const { data } = await json(visitor.api('POST', apiPaths.carts))
  await visitor.api('POST', href(apiPaths.cartItems, { hash: data.hash_id }), { product_id: BASKET })
  return data.hash_id
}

function apply(visitor: Visitor, hash: string, name: string): Promise<Response> {
  return visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: name })
}

describe('coupon codes', () => {
  test('tried by one visitor over several carts end at the visitor’s limit', async () => {
    const visitor = newVisitor()
    const hashes = await cartsOf(visitor, 4)
    const tries = times(limits.couponsOfVisitor.hits + 8).map((index) =>
      apply(visitor, hashes[index % 4]!, `NO${index}`),
    )
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter((status) => status === 422)).toHaveLength(limits.couponsOfVisitor.hits)
    expect(answers.filter((status) => status === 429)).toHaveLength(8)
  })

  test('tried from one network over new carts and new visitors end at its limit', async () => {
    const network = newNetwork()
    const { hits } = limits.couponsOfNetwork
    await db.run('INSERT INTO rate_limits VALUES (?, ?, ?)', `coupons|${network}`, Date.now(), hits - 1)
    const [first, second] = [newVisitor(testEnv, network), newVisitor(testEnv, network)]
    expect((await apply(first, await cartOf(first), 'NOPE')).status).toBe(422)
    expect((await apply(second, await cartOf(second), 'NOPE')).status).toBe(429)
  })

  test('that work are counted too: of two at the limit, one is applied', async () => {
    const network = newNetwork()
    const visitors = [newVisitor(testEnv, network), newVisitor(testEnv, network)]
    const hashes = await Promise.all(visitors.map(cartOf))
    const { hits } = limits.couponsOfNetwork
    await db.run('INSERT INTO rate_limits VALUES (?, ?, ?)', `coupons|${network}`, Date.now(), hits - 1)
    const answers = await Promise.all(visitors.map((visitor, index) => apply(visitor, hashes[index]!, 'STEADY5')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const carts = await Promise.all(
      visitors.map((visitor, index) => json(visitor.api('GET', href(apiPaths.cart, { hash: hashes[index]! })))),
    )
    expect(carts.filter(({ data }) => data.coupon !== null)).toHaveLength(1)
  })

  test('that do not work are answered alike after a few tries, over new carts too', async () => {
    const visitor = newVisitor()
    const hashes = await cartsOf(visitor, 2)
    for (const index of times(limits.couponSentences.hits - 1)) await apply(visitor, hashes[0]!, `NO${index}`)
    expect((await json(apply(visitor, hashes[0]!, 'SPRING10'))).code).toBe('expired')
    const answers = []
    for (const name of UNUSABLE) answers.push(await apply(visitor, hashes[1]!, name))
    const bodies = await Promise.all(
      answers.map(async (answer, index) => (await answer.text()).replaceAll(UNUSABLE[index]!, 'X')),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0]!)).toMatchObject({ code: 'unknown' })
    expect((await apply(visitor, hashes[1]!, 'STEADY5')).status).toBe(200)
  })

  test.each([
    [limits.couponSentencesOfNetwork.hits - 1, 'expired'],
    [limits.couponSentencesOfNetwork.hits, 'unknown'],
  ])('after %i tries from a network are answered to new visitors with %s', async (tries, code) => {
    const network = newNetwork()
    await db.run('INSERT INTO rate_limits VALUES (?, ?, ?)', `coupons|${network}`, Date.now(), tries)
    const visitor = newVisitor(testEnv, network)
    expect(await json(apply(visitor, await cartOf(visitor), 'SPRING10'))).toMatchObject({ code })
  })
})
