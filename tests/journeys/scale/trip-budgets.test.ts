import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { countRows, noRows } from '#worker/base/row-counts.ts'
import { login, newAccount, newEmail, register } from '#tests/support/account.ts'
import { address, BASKET, checkedOutCart } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

/** So far away that trips side by side are told from those that wait for one another, however busy the machine is. */
const DELAY_MS = 300

let origins = 0

/** A shop far from its database, which no one has visited before: its origin has a cache of its own. */
function farShop(): Env {
  const vars = { SITE_ORIGIN: `http://trips-${++origins}.test`, DATABASE_DELAY_MS: DELAY_MS }
  return { ...testEnv, ...vars } as unknown as Env
}

/** Asks and reads the answer to its end. */
async function tripsOf(ask: () => Promise<Response>, expected = 200): Promise<number> {
  const count = { ...noRows }
  await countRows(count, async () => {
    const response = await ask()
    await response.text()
    expect(response.status).toBe(expected)
  })
  return count.trips
}

/** The cookies of one visitor for the same person elsewhere. */
function sameVisitor(visitor: Visitor, env: Env): Visitor {
  const same = newVisitor(env)
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  return same
}

/** The most trips of a page that no one has asked for, and of the same page again for a visitor with a cart. */
const pages: Record<string, [first: number, withCart: number]> = {
  [paths.home]: [2, 1],
  '/walk-in-closets': [2, 1],
  '/walk-in-closets/straight-wall-systems': [2, 1],
  '/closet-organizers?finish=walnut&sort=price': [2, 1],
  '/reach-in-closets/reach-in-kits/1202': [2, 1],
  '/results?q=shelf': [3, 3],
  '/planner': [2, 1],
  '/compare?ids=1202,1203,1101': [2, 1],
  '/reviews?rating=5': [2, 1],
  '/faq': [2, 1],
  [paths.shoppingCart]: [2, 2],
  [paths.checkoutAddress]: [2, 2],
}

test.each(Object.entries(pages))('%s waits for few trips', async (path, [first, withCart]) => {
  // Its code is loaded then.
  await newVisitor({ ...testEnv, SITE_ORIGIN: `http://trips-${++origins}.test` } as unknown as Env).page(path)
  const env = farShop()
  const hash = await newVisitor().newCartWith(BASKET)
  const visitor = newVisitor(env)
  if (path.startsWith('/checkout')) visitor.cookies.set('cart_hash_id', hash)
  expect.soft(await tripsOf(() => visitor.get(path)), 'first').toBeLessThanOrEqual(first)
  visitor.cookies.set('cart_hash_id', hash)
  expect.soft(await tripsOf(() => visitor.get(path)), 'with a cart').toBeLessThanOrEqual(withCart)
})

const own: Record<string, number> = {
  [paths.dashboard]: 2,
  [paths.orders]: 2,
  [paths.account]: 1,
  [paths.accountAddresses]: 2,
  [paths.accountDesigns]: 2,
  [paths.accountDevices]: 2,
}

test.each(Object.entries(own))('%s of a member waits for few trips', async (path, most) => {
  const member = await newMember()
  await member.page(path)
  const far = sameVisitor(member, farShop())
  await far.page('/faq')
  expect(await tripsOf(() => far.get(path))).toBeLessThanOrEqual(most)
})

describe('calls', () => {
  const env = farShop()
  const call = (visitor: Visitor, token: string) => (method: string, path: string, body?: unknown) => () =>
    visitor.send(method, path, body === undefined ? undefined : JSON.stringify(body), {
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
    })

  test('of a cart wait for one trip to read and two to change', async () => {
    const visitor = newVisitor(env)
    const send = call(visitor, await visitor.token())
    const hash = await newVisitor().newCart()
    const item = { product_id: BASKET, quantity: 1 }
    const line = href(apiPaths.cartItem, { hash, productId: BASKET })
    expect.soft(await tripsOf(send('POST', apiPaths.carts, { status: 'active' }), 201)).toBeLessThanOrEqual(2)
    expect.soft(await tripsOf(send('POST', href(apiPaths.cartItems, { hash }), item), 201)).toBeLessThanOrEqual(2)
    expect.soft(await tripsOf(send('PUT', line, { quantity: 4 }))).toBeLessThanOrEqual(2)
    const coupon = { coupon_name: 'STEADY5' }
    expect.soft(await tripsOf(send('POST', href(apiPaths.applyCoupon, { hash }), coupon))).toBeLessThanOrEqual(2)
    expect.soft(await tripsOf(send('GET', href(apiPaths.cart, { hash })))).toBe(1)
    expect.soft(await tripsOf(send('GET', href(apiPaths.checkout, { hash })))).toBe(1)
    const place = href(apiPaths.checkoutAddress, { hash })
    expect.soft(await tripsOf(send('PUT', place, address))).toBeLessThanOrEqual(2)
    expect.soft(await tripsOf(send('DELETE', line), 204)).toBeLessThanOrEqual(2)
  })

  test('that order wait for four trips', async () => {
    const near = newVisitor()
    const cart = await checkedOutCart(near, [BASKET])
    const visitor = sameVisitor(near, env)
    const send = call(visitor, await visitor.token())
    const path = href(apiPaths.checkoutOrders, { hash: cart.hash })
    expect(await tripsOf(send('POST', path, cart.body), 201)).toBeLessThanOrEqual(4)
  })

  test('that register wait for three trips, and that sign in for seven', async () => {
    const { email } = await newAccount()
    expect.soft(await tripsOf(() => register(newVisitor(env), newEmail()), 204)).toBeLessThanOrEqual(3)
    expect.soft(await tripsOf(() => login(newVisitor(env), email), 204)).toBeLessThanOrEqual(7)
  })
})
