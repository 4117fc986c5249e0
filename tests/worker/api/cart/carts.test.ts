import { describe, expect, test } from 'vitest'
import { CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { BASKET, SCARCE } from '#tests/support/checkout.ts'
import { withChangeBefore } from '#tests/support/databases.ts'
import { db } from '#tests/support/db.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const SOLD_OUT = 1634
const visitor = newVisitor()

async function cartOf(hash: string) {
  return (await json(visitor.get(`/api/cart/${hash}`))).data
}

describe('POST /api/cart', () => {
  test('returns 201 with an active, empty cart', async () => {
    const response = await visitor.api('POST', '/api/cart', { status: 'active' })
    const { data } = await json(response)
    expect([response.status, data]).toMatchObject([
      201,
      { status: 'active', items: [], total_price_before_discount: 0, total_price_after_discount: 0 },
    ])
    expect(data.hash_id).toMatch(/^[\w-]{32}$/)
  })

  test('stores no hash in the database', async () => {
    const hash = await visitor.newCart()
    const found = await db.first('SELECT * FROM carts WHERE hash_digest = ?', hash)
    expect(found).toBeNull()
  })
})

describe('GET /api/cart/:hash', () => {
  test('returns 404 for an unknown hash', async () => {
    const response = await visitor.get('/api/cart/unknown')
    await expect(response).toAnswer(404, { message: 'Cart not found.' })
  })

  test('leaves out a product that is no longer sold', async () => {
    const hash = await visitor.newCartWith(1522, BASKET)
    await db.run('UPDATE products SET for_sale = 0 WHERE id = 1522')
    expect((await cartOf(hash)).items).toMatchObject([{ product_id: BASKET }])
  })

  test("includes a line's earlier price once it has changed", async () => {
    const hash = await visitor.newCartWith(1702)
    await db.run('UPDATE products SET price_cents = 9900 WHERE id = 1702')
    expect((await cartOf(hash)).items[0].product).toMatchObject({ price: 99, price_seen: 89 })
  })
})

describe('POST /api/cart/:hash/items', () => {
  test('adds one piece without a quantity and returns 201', async () => {
    const hash = await visitor.newCart()
    const response = await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: BASKET })
    expect([response.status, (await json(response)).data.items[0].quantity]).toEqual([201, 1])
  })

  test.each([
    [2, 3, 5],
    [98, 98, 99],
  ])('adds to the line of the same product, up to 99 pieces: %i and %i are %i', async (first, second, together) => {
    const { items } = await cartOf(await visitor.newCartWith([BASKET, first], [BASKET, second]))
    expect(items).toMatchObject([{ product_id: BASKET, quantity: together }])
  })

  test('increments the version, so that an older form is noticed', async () => {
    const hash = await visitor.newCart()
    const { version } = await cartOf(hash)
    await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: BASKET })
    expect((await cartOf(hash)).version).toBe(version + 1)
  })

  test('returns 409 for a sold-out product', async () => {
    const response = await visitor.api('POST', `/api/cart/${await visitor.newCart()}/items`, { product_id: SOLD_OUT })
    await expect(response).toAnswer(409, expect.objectContaining({ code: 'sold_out' }))
  })

  test('returns 422 with the remaining stock when asked for more', async () => {
    const hash = await visitor.newCartWith([SCARCE, 2])
    const response = await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: SCARCE, quantity: 2 })
    await expect(response).toAnswer(
      422,
      expect.objectContaining({ errors: { quantity: ['Only 3 left. Choose 3 or fewer.'] } }),
    )
  })

  test('returns 422 for a 51st different product', async () => {
    const hash = await visitor.newCart()
    await db.run(
      `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
       SELECT (SELECT max(id) FROM carts), id, 1, 1 FROM products WHERE id <> ? AND for_sale = 1 LIMIT 50`,
      BASKET,
    )
    const response = await visitor.api('POST', `/api/cart/${hash}/items`, { product_id: BASKET })
    expect([response.status, (await json(response)).errors.product_id]).toEqual([
      422,
      ['A cart holds 50 different products. Remove one first.'],
    ])
  })

  test('returns 404 for an unknown cart', async () => {
    expect((await visitor.api('POST', '/api/cart/unknown/items', { product_id: BASKET })).status).toBe(404)
  })
})

describe('PUT /api/cart/:hash/items/:productId', () => {
  test('changes the quantity', async () => {
    const hash = await visitor.newCartWith([BASKET, 2])
    const response = await visitor.api('PUT', `/api/cart/${hash}/items/${BASKET}`, { quantity: 7 })
    expect([response.status, (await json(response)).data.items[0].quantity]).toEqual([200, 7])
  })

  test('identifies a line by its product', async () => {
    const hash = await visitor.newCartWith(BASKET)
    const [{ id }] = (await cartOf(hash)).items
    expect((await visitor.api('PUT', `/api/cart/${hash}/items/${id}`, { quantity: 7 })).status).toBe(404)
  })

  test.each<[string, first: string, second: string, left: number]>([
    ['an earlier change of the same page that arrives late', 'a;2', 'a;1', 10],
    ['another one with the same number', 'a;1', 'a;1', 2],
    ['later changes', 'a;9', 'a;10', 2],
    ['changes of two pages', 'a;9', 'b;1', 2],
    ['a change without a number', 'a;9', '', 2],
    ['a number after none', '', 'a;1', 2],
    ['a number that is none', 'a;9', 'a;1e9', 2],
  ])('of %s leaves the right quantity', async (_, first, second, left) => {
    const hash = await visitor.newCartWith(BASKET)
    for (const [quantity, order] of [[10, first] as const, [2, second] as const]) {
      const headers = { [CHANGE_ORDER_HEADER]: order }
      const response = await visitor.api('PUT', `/api/cart/${hash}/items/${BASKET}`, { quantity }, headers)
      expect(response.status).toBe(200)
    }
    expect((await cartOf(hash)).items).toMatchObject([{ quantity: left }])
  })

  test.each([
    ['without a quantity', BASKET, {}, 'The quantity field is required.'],
    ['beyond the stock', SCARCE, { quantity: 4 }, 'Only 3 left. Choose 3 or fewer.'],
  ])('returns 422 %s', async (_, product, body, message) => {
    const hash = await visitor.newCartWith(product)
    const response = await visitor.api('PUT', `/api/cart/${hash}/items/${product}`, body)
    await expect(response).toAnswer(422, expect.objectContaining({ message }))
  })

  test('may always decrease the quantity, even after the stock ran out', async () => {
    const hash = await visitor.newCartWith([1603, 3])
    await db.run('UPDATE stock SET quantity = 0 WHERE product_id = 1603')
    expect((await visitor.api('PUT', `/api/cart/${hash}/items/1603`, { quantity: 2 })).status).toBe(200)
  })
})

describe('DELETE /api/cart/:hash/items/:productId', () => {
  test('removes the line and returns 204', async () => {
    const hash = await visitor.newCartWith(BASKET, 1721)
    const response = await visitor.api('DELETE', `/api/cart/${hash}/items/${BASKET}`)
    await expect(response).toAnswer(204, '')
    expect((await cartOf(hash)).items).toMatchObject([{ product_id: 1721 }])
  })

  test('returns 204 for a product that is not in the cart', async () => {
    expect((await visitor.api('DELETE', `/api/cart/${await visitor.newCart()}/items/1`)).status).toBe(204)
  })
})

describe('PUT /api/cart/:hash', () => {
  test('stores the email for the checkout, and keeps it when none is sent', async () => {
    const hash = await visitor.newCart()
    for (const body of [{ email: 'pat@example.com' }, {}]) {
      expect((await visitor.api('PUT', `/api/cart/${hash}`, body)).status).toBe(200)
      expect((await json(visitor.get(`/api/checkout/${hash}`))).data.email).toBe('pat@example.com')
    }
  })

  test('changes nothing else', async () => {
    const hash = await visitor.newCartWith(BASKET)
    const forged = { id: 1, user_id: 1, status: 'completed', version: 99, coupon_id: 10, total: 0, hash_digest: 'x' }
    const before = await cartOf(hash)
    await visitor.api('PUT', `/api/cart/${hash}`, forged)
    expect({ ...(await cartOf(hash)), version: 0 }).toEqual({ ...before, version: 0 })
  })
})

const ORDERED = `UPDATE carts SET status = 'completed' WHERE id = (SELECT max(id) FROM carts)`
const CLOSED = { message: 'This cart has been ordered.', code: 'cart_closed' }

const changes: [method: string, path: string, body: object, statement: RegExp][] = [
  ['PUT', '', { email: 'pat@example.com' }, /UPDATE carts SET email/],
  ['DELETE', `/items/${BASKET}`, {}, /DELETE FROM cart_items/],
  ['POST', '/items', { product_id: 1732 }, /INSERT INTO cart_items/],
  ['PUT', `/items/${BASKET}`, { quantity: 3 }, /UPDATE cart_items/],
  ['POST', '/apply-coupon', { coupon_name: 'STEADY5' }, /UPDATE carts SET coupon_id/],
  ['POST', '/remove-coupon', {}, /UPDATE carts SET coupon_id/],
]

test.each(changes)(
  'an ordered cart returns the same while it is being changed, to %s %s',
  async (method, path, body, statement) => {
    const racing = newVisitor(withChangeBefore(statement, ORDERED))
    const hash = await visitor.newCartWith(BASKET)
    await expect(await racing.api(method, `/api/cart/${hash}${path}`, body)).toAnswer(404, CLOSED)
  },
)

test('a product that is withdrawn while it is being added answers 422', async () => {
  const withdrawn = 'UPDATE products SET for_sale = 0 WHERE id = 1733'
  const racing = newVisitor(withChangeBefore(/INSERT INTO cart_items/, withdrawn))
  const response = await racing.api('POST', `/api/cart/${await visitor.newCart()}/items`, { product_id: 1733 })
  await expect(response).toAnswer(422, expect.objectContaining({ message: 'The selected product id is invalid.' }))
})

const DELETED = 'DELETE FROM carts WHERE id = (SELECT max(id) FROM carts)'

test.each([...changes, ['DELETE', '', {}, /DELETE FROM carts/] as const])(
  'a cart that is deleted during the change answers 404 to %s %s',
  async (method, path, body, statement) => {
    const racing = newVisitor(withChangeBefore(statement, DELETED))
    const hash = await visitor.newCartWith(BASKET)
    const response = await racing.api(method, `/api/cart/${hash}${path}`, body)
    await expect(response).toAnswer(404, { message: 'Cart not found.' })
  },
)

test('a line that is removed during the change answers 404', async () => {
  const racing = newVisitor(withChangeBefore(/UPDATE cart_items/, 'DELETE FROM cart_items'))
  const path = `/api/cart/${await visitor.newCartWith(BASKET)}/items/${BASKET}`
  const response = await racing.api('PUT', path, { quantity: 3 })
  await expect(response).toAnswer(404, { message: 'This product is not in the cart.' })
})
