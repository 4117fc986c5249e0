import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { withLaggingReplica } from '#tests/support/databases.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const BASKET = 1731
const cartOf = (hash: string) => href(apiPaths.cart, { hash })

describe('while the nearest replica has not seen any cart or order', () => {
  const { env, starts } = withLaggingReplica()

  test('visitors see what they have just changed, in the API and on pages', async () => {
    const visitor = newVisitor(env)
    const hash = await visitor.newCartWith([BASKET, 3])
    expect((await json(visitor.get(cartOf(hash)))).data.items).toMatchObject([{ quantity: 3 }])
    expect(await visitor.page(paths.shoppingCart)).toContain('Pull-Out Wire Basket')
  })

  test('a visitor who has not changed anything reads from the replica', async () => {
    const hash = await newVisitor(env).newCartWith(BASKET)
    starts.length = 0
    expect((await newVisitor(env).get(cartOf(hash))).status).toBe(404)
    expect(starts).toContain('first-unconstrained')
    expect(starts).not.toContain('first-primary')
  })

  test('visitors see the order that they have just placed', async () => {
    const visitor = newVisitor(env)
    const cart = await checkedOutCart(visitor, [BASKET])
    const { data } = await json(placeOrder(visitor, cart))
    expect((await json(visitor.get(apiPaths.recentOrder))).data).toMatchObject({ number: data.number })
  })

  test('members read from the primary', async () => {
    const member = await newMember()
    starts.length = 0
    await newVisitor(env).get(apiPaths.user)
    const visitor = newVisitor(env)
    for (const [name, value] of member.cookies) visitor.cookies.set(name, value)
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
    expect(starts).toContain('first-primary')
  })
})

test('the cookie is short-lived and closed to scripts, and no page without a change sets it', async () => {
  const visitor = newVisitor()
  expect((await visitor.get('/api/products')).headers.getSetCookie()).toEqual([])
  const answer = await visitor.api('POST', apiPaths.carts, { status: 'active' })
  const [line] = answer.headers.getSetCookie().filter((one) => one.startsWith('db_bookmark='))
  expect(line).toMatch(/^db_bookmark=[\da-f-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
})

test.each(['', 'first-primary', 'x', '0'.repeat(500), "'; --"])('a forged bookmark %j is as none', async (bookmark) => {
  const visitor = newVisitor()
  const hash = await visitor.newCartWith(BASKET)
  visitor.cookies.set('db_bookmark', encodeURIComponent(bookmark))
  expect((await visitor.get(cartOf(hash))).status).toBe(200)
})
