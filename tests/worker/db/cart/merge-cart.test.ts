import { beforeEach, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { login, newAccount, newEmail, register } from '#tests/support/account.ts'
import { BASKET, checkedOut, checkedOutCart, placeOrder, SCARCE, WALL } from '#tests/support/checkout.ts'
import { withChangeBefore } from '#tests/support/databases.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

let email: string

beforeEach(async () => {
  email = (await newAccount()).email
})

async function cartOf(visitor: Visitor, hash = visitor.cookies.get('cart_hash_id') ?? ''): Promise<Cart> {
  return (await json(visitor.get(href(apiPaths.cart, { hash })))).data
}

async function linesOf(visitor: Visitor, hash?: string) {
  return (await cartOf(visitor, hash)).items.map(({ product_id: id, quantity }) => [id, quantity])
}

/** Puts these products into a guest's cart and signs in. */
async function signedInWith(...items: Parameters<Visitor['newCartWith']>): Promise<Visitor & { hash: string }> {
  const visitor = newVisitor()
  const hash = await visitor.newCartWith(...items)
  await login(visitor, email)
  return { ...visitor, hash }
}

describe('a guest’s cart at sign-in', () => {
  test('becomes the member’s under the same hash, and no one else sees it', async () => {
    const { hash, ...visitor } = await signedInWith([BASKET, 2])
    expect(visitor.cookies.get('cart_hash_id')).toBe(hash)
    expect(await linesOf(visitor, hash)).toEqual([[BASKET, 2]])
    expect((await newVisitor().get(href(apiPaths.cart, { hash }))).status).toBe(404)
  })

  test("merges with the member's cart from another browser: quantities add up and both keep their lines", async () => {
    await signedInWith([BASKET, 2], SCARCE)
    const visitor = await signedInWith([BASKET, 3], WALL)
    expect(await linesOf(visitor)).toEqual([
      [BASKET, 5],
      [WALL, 1],
      [SCARCE, 1],
    ])
  })

  test.each([
    ['the maximum of a line', BASKET, 98, 5, 99],
    ['what is in stock', SCARCE, 2, 2, 3],
  ])('keeps to %s', async (_, product, before, brought, kept) => {
    await signedInWith([product, before])
    expect(await linesOf(await signedInWith([product, brought]))).toEqual([[product, kept]])
  })

  test('keeps to the most lines that a cart holds: the browser’s own come first', async () => {
    const products = testEnv.DB.prepare('SELECT id FROM products WHERE for_sale = 1 LIMIT 80')
    const ids = (await products.all<{ id: number }>()).results.map(({ id }) => id)
    const withLines = async (lines: readonly number[]) => {
      const visitor = newVisitor()
      const hash = await visitor.newCart()
      await db.run(
        `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
         SELECT (SELECT max(id) FROM carts), value, 1, 1 FROM json_each(?)`,
        JSON.stringify(lines),
      )
      await login(visitor, email)
      return { visitor, hash }
    }
    await withLines(ids.slice(0, 40))
    const { visitor, hash } = await withLines(ids.slice(40))
    const lines = (await linesOf(visitor, hash)).map(([id]) => id)
    expect([lines.length, ids.slice(40).filter((id) => !lines.includes(id))]).toEqual([50, []])
  })

  test('gives up what is not sold anymore before a line that was added later', async () => {
    await signedInWith(WALL)
    const visitor = newVisitor()
    await visitor.newCart()
    await db.run(
      `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
       SELECT (SELECT max(id) FROM carts), id, 1, 1 FROM products WHERE for_sale = 1 AND id <> ? ORDER BY id LIMIT 50`,
      WALL,
    )
    const sell = (forSale: number) =>
      db.run(`UPDATE products SET for_sale = ? WHERE id = (SELECT min(id) FROM products WHERE id <> ${WALL})`, forSale)
    await sell(0)
    await login(visitor, email)
    await sell(1)
    expect(await linesOf(visitor)).toContainEqual([WALL, 1])
  })

  test('is the same cart in the other browser, whose hash still leads to it', async () => {
    const first = await signedInWith(BASKET)
    const second = await signedInWith(WALL)
    expect(await linesOf(first, first.hash)).toEqual(await linesOf(second))
    await first.api('DELETE', href(apiPaths.cartItem, { hash: first.hash, productId: WALL }))
    expect(await linesOf(second)).toEqual([[BASKET, 1]])
  })

  test('merges once, however often the member signs in', async () => {
    await signedInWith([BASKET, 2])
    const visitor = await signedInWith([BASKET, 3])
    const { version } = await cartOf(visitor)
    await login(visitor, email)
    await login(visitor, email)
    expect(await cartOf(visitor)).toMatchObject({ version, items: [{ product_id: BASKET, quantity: 5 }] })
  })

  test('merges once when two browsers sign in at the same time', async () => {
    // In a flood, which another file's test may cause, only two sign-ins may wait at once.
    const visitors = [newVisitor(), newVisitor()]
    await Promise.all(visitors.map((visitor) => visitor.newCartWith([BASKET, 2])))
    await Promise.all(visitors.map((visitor) => login(visitor, email)))
    const carts = await Promise.all(visitors.map((visitor) => linesOf(visitor)))
    expect(carts).toEqual(Array(2).fill([[BASKET, 4]]))
    const left = testEnv.DB.prepare('SELECT count(*) FROM carts WHERE user_id = (SELECT id FROM users WHERE email = ?)')
    expect(await left.bind(email).first('count(*)')).toBe(1)
  })

  test.each([
    ['keeps its coupon if the member had none', null, 'WELCOME10'],
    ['takes the member’s coupon if there was one', 'SHIPFREE', 'SHIPFREE'],
  ])('%s', async (_, members, kept) => {
    const use = ({ api, cookies }: Visitor, coupon_name: string) =>
      api('POST', href(apiPaths.applyCoupon, { hash: cookies.get('cart_hash_id')! }), { coupon_name })
    const first = await signedInWith([WALL, 2])
    if (members) await use(first, members)
    const guest = newVisitor()
    await guest.newCartWith([WALL, 2])
    await use(guest, 'WELCOME10')
    await login(guest, email)
    expect((await cartOf(guest)).coupon?.code).toBe(kept)
  })

  const routes: [name: string, guests: string | null, members: string | null, kept: string][] = [
    ['keeps the route that it was asked about', 'door=30', 'door=28', 'door=30'],
    ['takes the member’s route if it was asked about none', null, 'door=28', 'door=28'],
    ['takes the member’s route if its own was taken back', '', 'door=28', 'door=28'],
    ['keeps its route if the member asked about none', 'door=30', null, 'door=30'],
    ['has no route if neither was asked about one', null, null, ''],
  ]
  test.each(routes)('%s', async (_, guests, members, kept) => {
    const ask = async (visitor: Visitor, hash: string, access: string | null) => {
      if (access !== null) await visitor.api('PUT', href(apiPaths.cart, { hash }), { access })
    }
    const first = await signedInWith([WALL, 2])
    await ask(first, first.hash, members)
    const guest = newVisitor()
    const hash = await guest.newCartWith([BASKET, 2])
    await ask(guest, hash, guests)
    await login(guest, email)
    for (const visitor of [guest, first]) {
      const { data } = await json(
        visitor.get(href(apiPaths.cartPacking, { hash: visitor.cookies.get('cart_hash_id')! })),
      )
      expect(data.access).toBe(kept)
    }
  })

  test('keeps the text typed at checkout', async () => {
    const guest = newVisitor()
    const hash = await guest.newCartWith(BASKET)
    await checkedOut(guest, hash)
    await login(guest, email)
    const { data } = await json(guest.get(href(apiPaths.checkout, { hash })))
    expect(data).toMatchObject({ email: 'pat@example.com', steps: { 'step-1': true, 'step-2': true } })
  })

  test('reports a changed cart to a form rendered before', async () => {
    await signedInWith(WALL)
    const guest = newVisitor()
    const hash = await guest.newCartWith(BASKET)
    const { version } = await cartOf(guest)
    await login(guest, email)
    expect((await cartOf(guest, hash)).version).toBeGreaterThan(version)
  })

  test('stays unchanged if it belongs to another member', async () => {
    const { hash } = await signedInWith([BASKET, 2])
    const thief = newVisitor()
    thief.cookies.set('cart_hash_id', hash)
    await login(thief, (await newAccount()).email)
    expect((await thief.get(href(apiPaths.cart, { hash }))).status).toBe(404)
  })

  test('stays unchanged if it was ordered', async () => {
    const guest = newVisitor()
    const cart = await checkedOutCart(guest, [BASKET])
    await placeOrder(guest, cart)
    await login(guest, email)
    const row = await db.first('SELECT user_id FROM carts ORDER BY id DESC LIMIT 1')
    expect(row).toEqual({ user_id: null })
  })

  test('merges at registration, too', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith([BASKET, 2])
    await register(visitor, newEmail())
    expect(await linesOf(visitor, hash)).toEqual([[BASKET, 2]])
    expect((await newVisitor().get(href(apiPaths.cart, { hash }))).status).toBe(404)
  })

  test('stays unmerged with a wrong password or an unconfirmed address', async () => {
    const visitor = newVisitor()
    const hash = await visitor.newCartWith(BASKET)
    const unverified = newEmail()
    await register(newVisitor(), unverified)
    await login(visitor, email, { password: 'wrong' })
    await login(visitor, unverified)
    expect(await linesOf(newVisitor(), hash)).toEqual([[BASKET, 1]])
  })
})

describe('a member without a cart in this browser', () => {
  test.each([undefined, 'gone'])('with the cookie %j gets the cart from another browser', async (cookie) => {
    await signedInWith([BASKET, 2])
    const visitor = newVisitor()
    if (cookie) visitor.cookies.set('cart_hash_id', cookie)
    const lines = (await login(visitor, email)).headers.getSetCookie().join()
    expect(lines).toMatch(/cart_hash_id=[\w-]{32}; Max-Age=5184000; Path=\/; SameSite=Lax/)
    expect(await linesOf(visitor)).toEqual([[BASKET, 2]])
  })

  test('keeps the cart of this browser, and its hash, though another is newer', async () => {
    const { hash, ...visitor } = await signedInWith([BASKET, 2])
    await visitor.newCartWith(WALL)
    visitor.cookies.set('cart_hash_id', hash)
    await login(visitor, email)
    expect(visitor.cookies.get('cart_hash_id')).toBe(hash)
    expect(await linesOf(visitor)).toEqual([
      [BASKET, 2],
      [WALL, 1],
    ])
  })

  test('gets no cookie without any cart', async () => {
    const visitor = newVisitor()
    await login(visitor, email)
    expect(visitor.cookies.has('cart_hash_id')).toBe(false)
  })
})

describe('a member’s cart', () => {
  test("is the member's from the start when created while signed in", async () => {
    const member = await newMember()
    const hash = await member.newCartWith(BASKET)
    expect((await member.get(href(apiPaths.cart, { hash }))).status).toBe(200)
    expect((await newVisitor().get(href(apiPaths.cart, { hash }))).status).toBe(404)
  })

  test('is gone from the browser after signing out, which then creates another', async () => {
    const member = await newMember()
    const hash = await member.newCartWith(BASKET)
    await member.api('POST', apiPaths.logout)
    expect((await member.get(href(apiPaths.cart, { hash }))).status).toBe(404)
    expect(await linesOf(member, await member.newCart())).toEqual([])
  })

  test.each([
    ['takes the member’s address if none is sent, and no user_id', (other: number) => ({ user_id: other }), null],
    [
      'keeps the sent address, even if the member has another',
      () => ({ email: 'gift@example.com' }),
      'gift@example.com',
    ],
  ])('%s', async (_, body, sent) => {
    const [member, other] = [await newMember(), await newMember()]
    const hash = await member.newCartWith(BASKET)
    await member.api('PUT', href(apiPaths.cart, { hash }), body(other.id))
    const row = await db.first('SELECT user_id, email FROM carts ORDER BY id DESC LIMIT 1')
    expect(row).toEqual({ user_id: member.id, email: sent ?? member.email })
  })

  test('becomes the member’s order, whatever the body says', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const { hash, body } = await checkedOutCart(member, [BASKET])
    const { data } = await json(placeOrder(member, { hash, body: { ...body, user_id: other.id } }))
    const row = await db.first('SELECT user_id FROM orders WHERE number = ?', data.number)
    expect(row).toEqual({ user_id: member.id })
  })
})

test.each<[string, string, object, RegExp, unknown]>([
  [
    'POST',
    '/items',
    { product_id: BASKET, quantity: 4 },
    /INSERT INTO cart_items/,
    [
      [WALL, 1],
      [BASKET, 6],
    ],
  ],
  [
    'PUT',
    `/items/${BASKET}`,
    { quantity: 5 },
    /UPDATE cart_items/,
    [
      [WALL, 1],
      [BASKET, 5],
    ],
  ],
  ['DELETE', `/items/${BASKET}`, {}, /DELETE FROM cart_items/, [[WALL, 1]]],
])(
  'a cart that joins another during a change takes the change there, of %s %s',
  async (method, path, body, statement, lines) => {
    const first = await signedInWith([BASKET, 2])
    const racing = newVisitor(withChangeBefore(statement, () => signedInWith(WALL)))
    for (const [name, value] of first.cookies) racing.cookies.set(name, value)
    const response = await racing.api(method, `${href(apiPaths.cart, first)}${path}`, body)
    expect([response.ok, await linesOf(first, first.hash)]).toEqual([true, lines])
  },
)
