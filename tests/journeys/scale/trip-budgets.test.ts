import { expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { countRows, noRows } from '#worker/base/row-counts.ts'
import { login, register, newEmail } from '#tests/support/account.ts'
import { address, BASKET, checkedOutCart } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, type Member } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Far enough that trips side by side are told from those that wait, however busy the machine is. */
const DELAY_MS = 150

const said: string[] = []
let origins = 0

/** A shop far from its database, which no one has visited before: its origin has a cache of its own. */
function farShop(): Env {
  return {
    ...testEnv,
    SITE_ORIGIN: `http://trips-${++origins}.test`,
    DATABASE_DELAY_MS: DELAY_MS,
  } as unknown as Env
}

async function tripsOf(work: () => Promise<Response>): Promise<number> {
  const count = { ...noRows }
  await countRows(count, async () => {
    const response = await work()
    await response.text()
    expect(response.status).toBeLessThan(400)
  })
  return count.trips
}

/** The most trips of a page when nothing is cached, and again. */
const pages: Record<string, [first: number, again: number]> = {
  '/': [99, 99],
  '/walk-in-closets': [99, 99],
  '/walk-in-closets/straight-wall-systems': [99, 99],
  '/closet-organizers?finish=walnut&sort=price': [99, 99],
  '/reach-in-closets/reach-in-kits/1202': [99, 99],
  '/results?q=shelf': [99, 99],
  '/planner': [99, 99],
  '/planner?kit=1202': [99, 99],
  '/compare?ids=1202,1203,1101': [99, 99],
  '/reviews?rating=5': [99, 99],
  '/faq': [99, 99],
}

for (const [path, [first, again]] of Object.entries(pages)) {
  test(`${path} waits for few trips`, async () => {
    const visitor = newVisitor(farShop())
    const seen = [await tripsOf(() => visitor.get(path)), await tripsOf(() => visitor.get(path))]
    const withCart = newVisitor(farShop())
    withCart.cookies.set('cart_hash_id', await newVisitor().newCartWith(1202))
    await tripsOf(() => visitor.get(path))
    said.push(
      [
        'TRIPS',
        path,
        ...seen,
        'cart',
        await tripsOf(() => withCart.get(path)),
        await tripsOf(() => withCart.get(path)),
      ].join(' '),
    )
    expect(seen[0]).toBeLessThanOrEqual(first)
    expect(seen[1]).toBeLessThanOrEqual(again)
  })
}

test('calls', async () => {
  const env = farShop()
  const visitor = newVisitor(env)
  await visitor.get('/')
  const say = async (name: string, work: () => Promise<Response>) =>
    said.push(['TRIPS', name, await tripsOf(work)].join(' '))
  const token = await visitor.token()
  const call =
    (v: Visitor, t: string) =>
    (method: string, path: string, body?: unknown, more = {}) =>
      v.send(method, path, body === undefined ? undefined : JSON.stringify(body), {
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': t, ...more },
      })
  const c = call(visitor, token)
  const hash = await newVisitor().newCart()
  await say('csrf', () => c('GET', apiPaths.csrfCookie))
  await say('POST cart', () => c('POST', apiPaths.carts, { status: 'active' }))
  await say('POST items', () => c('POST', href(apiPaths.cartItems, { hash }), { product_id: BASKET, quantity: 1 }))
  await say('PUT item', () => c('PUT', href(apiPaths.cartItem, { hash, productId: BASKET }), { quantity: 2 }))
  await say('GET cart', () => c('GET', href(apiPaths.cart, { hash })))
  await say('coupon', () =>
    c('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'WELCOME10' }).then(() => new Response(null)),
  )
  await say('DELETE item', () => c('DELETE', href(apiPaths.cartItem, { hash, productId: BASKET })))
  await say('POST items', () => c('POST', href(apiPaths.cartItems, { hash }), { product_id: BASKET, quantity: 1 }))
  visitor.cookies.set('cart_hash_id', hash)
  await newVisitor().newCart()
  await say('cart page', () => visitor.get('/shopping-cart'))
  await say('checkout 1', () => visitor.get('/checkout/step-1'))
  await say('GET checkout', () => c('GET', href(apiPaths.checkout, { hash })))
  await say('PUT address', () => c('PUT', href(apiPaths.checkoutAddress, { hash }), address))
  await say('PUT delivery', () =>
    c('PUT', href(apiPaths.checkoutDelivery, { hash }), { rate_id: 'parcel' }).then(() => new Response(null)),
  )
  const near = newVisitor()
  const cart = await checkedOutCart(near, [BASKET])
  await say('order', () => c('POST', href(apiPaths.checkoutOrders, { hash: cart.hash }), cart.body))
  const far = newVisitor(env)
  const email = newEmail()
  await far.token()
  await say('register + csrf', () => register(far, email))
  const member = await newMember()
  const m = newVisitor(env)
  m.cookies.set('alderline_session', member.cookies.get('alderline_session')!)
  await say('user', () => m.get(apiPaths.user))
  await say('dashboard', () => m.get('/dashboard'))
  await say('orders', () => m.get('/orders'))
  await say('account', () => m.get('/account'))
  const again = newVisitor(env)
  await again.token()
  await say('login + csrf', () => login(again, (member as Member).email))
})

test('say', () => expect(said.join('\n')).toBe(''))
