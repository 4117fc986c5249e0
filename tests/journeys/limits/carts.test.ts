import { describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newNetwork, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { limits } from '#worker/base/limits.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const newCart = (visitor: Visitor) => visitor.api('POST', apiPaths.carts, { status: 'active' })

async function statuses(visitors: readonly Visitor[]): Promise<number[]> {
  return (await Promise.all(visitors.map(newCart))).map(({ status }) => status)
}

/** One network's counter just below its limit. */
async function nearlyFull(network: string): Promise<void> {
  const { hits } = limits.newCartsOfNetwork
  await db.run('INSERT INTO rate_limits VALUES (?, ?, ?)', `carts|${network}`, Date.now(), hits - 2)
}

describe('new carts', () => {
  test('of one visitor end at the limit exactly, however many are asked for at once', async () => {
    const visitor = newVisitor()
    await visitor.token()
    const { hits } = limits.newCarts
    const answers = await statuses(times(hits * 3).map(() => visitor))
    expect(answers.filter((status) => status === 201)).toHaveLength(hits)
    expect(answers.filter((status) => status === 429)).toHaveLength(hits * 2)
  })

  test('beyond the limit answer 429 with the time to wait', async () => {
    const visitor = newVisitor()
    await statuses(times(limits.newCarts.hits).map(() => visitor))
    const response = await newCart(visitor)
    await expect(response).toAnswer(429, { message: 'Too Many Attempts.' })
    const seconds = Number(response.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(limits.newCarts.windowMs / 1000)
  })

  test('of one network end at its limit, though each visitor has cookies of their own', async () => {
    const network = newNetwork()
    await nearlyFull(network)
    const visitors = times(6).map(() => newVisitor(testEnv, network))
    expect((await statuses(visitors)).toSorted()).toEqual([201, 201, 429, 429, 429, 429])
    expect((await newCart(newVisitor())).status).toBe(201)
  })

  test('of one IPv6 network count together', async () => {
    await nearlyFull('2001:db8:1:2')
    const visitors = times(4).map((index) => newVisitor(testEnv, `2001:db8:1:2::${index + 1}`))
    expect((await statuses(visitors)).toSorted()).toEqual([201, 201, 429, 429])
    expect((await newCart(newVisitor(testEnv, '2001:db8:1:3::1'))).status).toBe(201)
  })

  test('that one visitor may not have do not count for the neighbors', async () => {
    const network = newNetwork()
    const visitor = newVisitor(testEnv, network)
    await statuses(times(limits.newCarts.hits + 20).map(() => visitor))
    const counted = testEnv.DB.prepare('SELECT hits FROM rate_limits WHERE key = ?').bind(`carts|${network}`)
    expect(await counted.first('hits')).toBe(limits.newCarts.hits)
  })

  test('of a member are counted over all their sessions and networks', async () => {
    const member = await newMember()
    await statuses(times(limits.newCarts.hits).map(() => member))
    const elsewhere = newVisitor()
    elsewhere.cookies.set('alderline_session', member.cookies.get('alderline_session')!)
    expect((await newCart(elsewhere)).status).toBe(429)
  })
})

test('a form without JavaScript says when to try again, in the page', async () => {
  const visitor = newVisitor()
  const page = '/closet-accessories/baskets-and-hampers/1731'
  await statuses(times(limits.newCarts.hits).map(() => visitor))
  visitor.cookies.delete('cart_hash_id')
  const response = await visitor.post(page, { _action: 'add-item', product_id: String(BASKET), quantity: '1' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await response.text()).toMatch(/Too many attempts\. Try again in \d+\s(minutes|seconds)\./)
})
