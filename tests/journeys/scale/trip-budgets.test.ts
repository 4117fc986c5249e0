import { describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { address, BASKET, checkedOutCart } from '#tests/support/checkout.ts'
import { newMember } from '#tests/support/member.ts'
import { callerOf, farShop, freshShop, sameVisitor, tripsOf } from '#tests/support/trips.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** The most trips of a page that no one has asked for, and of the same page again with a cart, and as a member if that differs. */
const pages: Record<string, [first: number, withCart: number, asMember?: number]> = {
  [paths.home]: [2, 1],
  '/?wall=72&finish=walnut': [3, 1],
  '/walk-in-closets': [2, 1],
  '/walk-in-closets/straight-wall-systems': [2, 1],
  '/closet-organizers?finish=walnut&sort=price': [2, 1],
  // A member's own reviews that are not published yet need the session first.
  '/reach-in-closets/reach-in-kits/1202': [2, 1, 2],
  '/results?q=shelf': [3, 3],
  '/planner': [2, 1],
  '/compare?ids=1202,1203,1101': [2, 1],
  '/reviews?rating=5': [2, 1],
  '/faq': [2, 1],
  [paths.shoppingCart]: [2, 2],
  [paths.checkoutAddress]: [2, 2],
}

test.each(Object.entries(pages))('%s waits for few trips', async (path, [first, withCart, asMember = withCart]) => {
  // Its code is loaded then.
  await newVisitor(freshShop()).page(path)
  const env = farShop()
  const hash = await newVisitor().newCartWith(BASKET)
  const visitor = newVisitor(env)
  if (path.startsWith('/checkout')) visitor.cookies.set('cart_hash_id', hash)
  expect.soft(await tripsOf(() => visitor.get(path)), 'first').toBeLessThanOrEqual(first)
  visitor.cookies.set('cart_hash_id', hash)
  expect.soft(await tripsOf(() => visitor.get(path)), 'with a cart').toBeLessThanOrEqual(withCart)
  visitor.cookies.set('alderline_session', (await newMember()).cookies.get('alderline_session')!)
  expect.soft(await tripsOf(() => visitor.get(path)), 'as a member').toBeLessThanOrEqual(asMember)
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

  test('of a cart wait for one trip to read and two to change', async () => {
    const visitor = newVisitor(env)
    const send = await callerOf(visitor)
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
    const send = await callerOf(visitor)
    const path = href(apiPaths.checkoutOrders, { hash: cart.hash })
    expect(await tripsOf(send('POST', path, cart.body), 201)).toBeLessThanOrEqual(4)
  })
})
