import { describe, expect, test } from 'vitest'
import {
  address,
  BASKET,
  checkedOut,
  checkedOutCart,
  declinedCard,
  goodCard,
  placeOrder,
  SCARCE,
  WALL,
} from '#tests/support/checkout.ts'
import { withChangeBefore } from '#tests/support/databases.ts'
import { db } from '#tests/support/db.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

async function first(sql: string, ...params: unknown[]): Promise<any> {
  return db.first(sql, ...params)
}

describe('POST /api/checkout/:hash/orders', () => {
  test('returns 201 with the order and its token for an invoice, and closes the cart', async () => {
    const ready = await checkedOutCart(visitor, [[BASKET, 2]])
    const response = await placeOrder(visitor, ready)
    const { data } = await json(response)
    expect([response.status, data.status]).toEqual([201, 'pending_payment'])
    expect(data.number).toMatch(/^AL-[2-9B-Z]{4}-[2-9B-Z]{3}$/)
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(data.totals).toEqual({ before_discount: 116, discount: 0, shipping: 49, tax: 0, total: 165 })
    expect((await visitor.get(`/api/cart/${ready.hash}`)).status).toBe(404)
  })

  test('stores order, lines, addresses, payment, mail and event', async () => {
    const { data } = await json(placeOrder(visitor, await checkedOutCart(visitor, [BASKET, 1721])))
    const { id, status, total_cents } = await first('SELECT * FROM orders WHERE number = ?', data.number)
    expect([status, total_cents]).toEqual(['pending_payment', 17500])
    const counts = await first(
      `SELECT (SELECT count(*) FROM order_items WHERE order_id = ?1) AS lines,
              (SELECT count(*) FROM order_addresses WHERE order_id = ?1) AS addresses,
              (SELECT group_concat(state) FROM payment_attempts WHERE order_id = ?1) AS payments,
              (SELECT count(*) FROM outbox WHERE json_extract(payload, '$.order_id') = ?1) AS emails,
              (SELECT group_concat(kind) FROM order_events WHERE order_id = ?1) AS events`,
      id,
    )
    expect(counts).toEqual({ lines: 2, addresses: 2, payments: 'deferred', emails: 1, events: 'ordered' })
  })

  test('by a test card is paid, and stores no card number', async () => {
    const ready = await checkedOutCart(visitor, [BASKET])
    const body = { ...ready.body, payment_method: 'test', card: goodCard }
    const response = await placeOrder(visitor, { ...ready, body }, 'card')
    expect([response.status, (await json(response)).data.status]).toEqual([201, 'paid'])
    const results = await db.rows('SELECT * FROM orders, payment_attempts, idempotency_keys, outbox')
    expect(JSON.stringify(results)).not.toMatch(/4242\D?4242/)
  })

  test.each([
    [{ ...goodCard, number: '' }, 'card.number', 'Enter the card number.'],
    [{ ...goodCard, number: '4111 1111 1111 1111' }, 'card.number', 'This is not one of the two test cards.'],
    [{ ...goodCard, expires: '2030' }, 'card.expires', 'Enter the date as MM / YY.'],
    [{ ...goodCard, code: 'abc' }, 'card.code', 'Enter the 3 or 4 digits of the security code.'],
  ])('with the card %o returns 422 and writes nothing', async (card, field, message) => {
    const ready = await checkedOutCart(visitor, [BASKET])
    const response = await placeOrder(visitor, { ...ready, body: { ...ready.body, payment_method: 'test', card } })
    await expect(response).toAnswer(422, expect.objectContaining({ errors: { [field]: [message] } }))
    expect((await visitor.get(`/api/cart/${ready.hash}`)).status).toBe(200)
  })

  test('requires the sizes of cut-to-size parts to be confirmed', async () => {
    const ready = await checkedOutCart(visitor, [WALL])
    const response = await placeOrder(visitor, { ...ready, body: { ...ready.body, acknowledge: false } })
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['acknowledge']])
  })

  test.each([
    ['an empty cart', [], false, 'cart'],
    ['a cart without an address', [BASKET], false, 'address'],
    ['a cart without a delivery', [BASKET], true, 'rate_id'],
  ])('of %s returns 422', async (_, items, hasAddress, field) => {
    const hash = await visitor.newCartWith(...items)
    if (hasAddress) await visitor.api('PUT', `/api/checkout/${hash}/step-1`, address)
    const response = await placeOrder(visitor, { hash, body: { payment_method: 'invoice', expected_total: 73 } })
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, [field]])
  })

  test('returns 409 with the current total if the sent one differs, and charges nothing', async () => {
    const ready = await checkedOutCart(visitor, [BASKET])
    const response = await placeOrder(visitor, { ...ready, body: { ...ready.body, expected_total: 1 } })
    const { code, totals } = await json(response)
    expect([response.status, code, totals.total]).toEqual([409, 'cart_changed', 73])
    expect((await visitor.get(`/api/cart/${ready.hash}`)).status).toBe(200)
  })

  test.each([
    ['list price', 'UPDATE products SET price_cents = price_cents + 100 WHERE id = 1714'],
    ['sale price', 'UPDATE products SET discount_price_cents = price_cents - 100 WHERE id = 1714'],
    ['place in the shop', 'UPDATE products SET for_sale = 0 WHERE id = 1714'],
  ])('while the %s changes returns 409, and places no order', async (_, change) => {
    const ready = await checkedOutCart(visitor, [1714])
    const before = await first('SELECT count(*) AS orders FROM orders')
    const { price_cents, discount_price_cents } = await first('SELECT * FROM products WHERE id = 1714')
    const racing = newVisitor(withChangeBefore(/INSERT INTO orders/, change))
    const response = await placeOrder(racing, ready)
    await expect(response).toAnswer(409, expect.objectContaining({ code: 'cart_changed' }))
    expect(await first('SELECT count(*) AS orders FROM orders')).toEqual(before)
    expect((await json(visitor.get(`/api/cart/${ready.hash}`))).data.status).toBe('active')
    await db.run(
      'UPDATE products SET price_cents = ?, discount_price_cents = ?, for_sale = 1 WHERE id = 1714',
      price_cents,
      discount_price_cents,
    )
  })

  test('returns 409 with the new total after a price change', async () => {
    const ready = await checkedOutCart(visitor, [1712])
    await db.run('UPDATE products SET price_cents = price_cents + 100 WHERE id = 1712')
    const response = await placeOrder(visitor, ready)
    expect([response.status, (await json(response)).totals.total]).toEqual([409, ready.total + 1])
  })
})

describe('a declined card', () => {
  test('restores the cart, the coupon and the stock', async () => {
    const hash = await visitor.newCartWith([1422, 2])
    await visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: 'LAST5' })
    const { total } = (await checkedOut(visitor, hash)).totals
    const left = () =>
      first(
        `SELECT used, (SELECT quantity FROM stock WHERE product_id = 1422) AS stock,
                (SELECT count(*) FROM coupon_redemptions) AS redemptions FROM coupons WHERE code = 'LAST5'`,
      )
    const before = await left()
    const body = { payment_method: 'test', expected_total: total, card: declinedCard }
    const declined = await placeOrder(visitor, { hash, body })
    await expect(declined).toAnswer(
      422,
      expect.objectContaining({
        errors: { payment_method: ['Check the number and the security code, or choose invoice.'] },
      }),
    )
    expect(await left()).toEqual(before)
    const paid = await placeOrder(visitor, { hash, body: { ...body, card: goodCard } })
    expect(paid.status).toBe(201)
    expect(await left()).toEqual({
      used: before.used + 1,
      stock: before.stock - 2,
      redemptions: before.redemptions + 1,
    })
  })

  test('releases the key, so that the same form can be sent again', async () => {
    const ready = await checkedOutCart(visitor, [BASKET])
    const declined = { ...ready, body: { ...ready.body, payment_method: 'test', card: declinedCard } }
    await placeOrder(visitor, declined, 'again')
    expect((await placeOrder(visitor, declined, 'again')).headers.get('Idempotent-Replayed')).toBeNull()
    expect((await placeOrder(visitor, ready, 'again')).status).toBe(201)
  })
})

describe('a repeated request', () => {
  test('with the same key returns 200 with the same bytes', async () => {
    const ready = await checkedOutCart(visitor, [BASKET])
    const placed = await (await placeOrder(visitor, ready, 'k1')).text()
    const repeated = await placeOrder(visitor, ready, 'k1')
    expect([repeated.status, repeated.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(await repeated.text()).toBe(placed)
  })

  test('with the same key and another body returns 422', async () => {
    const ready = await checkedOutCart(visitor, [BASKET])
    await placeOrder(visitor, ready, 'k2')
    const other = await placeOrder(visitor, { ...ready, body: { ...ready.body, acknowledge: false } }, 'k2')
    await expect(other).toAnswer(
      422,
      expect.objectContaining({ message: 'This idempotency key was used for a different request.' }),
    )
  })

  test.each([undefined, 'k4'])("with the key %j after another returns the cart's order", async (key) => {
    const ready = await checkedOutCart(visitor, [BASKET])
    const { data } = await json(placeOrder(visitor, ready, key && 'k3'))
    const repeated = await placeOrder(visitor, ready, key)
    expect([repeated.status, (await json(repeated)).data.number]).toEqual([200, data.number])
  })

  test('by the member who ordered is answered in any browser, and by no one else', async () => {
    const [ready, member] = [await checkedOutCart(visitor, [BASKET]), await newMember()]
    const { data } = await json(placeOrder(member, ready))
    member.cookies.delete('recent_order')
    expect((await json(placeOrder(member, ready))).data.number).toBe(data.number)
    for (const other of [visitor, await newMember()]) expect((await placeOrder(other, ready)).status).toBe(404)
  })

  test('with a key of 256 characters returns 422', async () => {
    const ready = await checkedOutCart(visitor, [BASKET])
    expect((await placeOrder(visitor, ready, 'k'.repeat(256))).status).toBe(422)
  })
})

describe('coupons and stock of an order', () => {
  test('a once-per-email coupon is rejected the second time, in any spelling', async () => {
    const order = async (email: string) => {
      const hash = await visitor.newCartWith(BASKET)
      await visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: 'WELCOME10' })
      const { total } = (await checkedOut(visitor, hash, { email })).totals
      return placeOrder(visitor, { hash, body: { payment_method: 'invoice', expected_total: total } })
    }
    expect((await order('once@example.com')).status).toBe(201)
    const second = await order('Once@Example.com')
    await expect(second).toAnswer(422, expect.objectContaining({ code: 'already_used' }))
  })

  test('a coupon that expired meanwhile changes the total: 409', async () => {
    const hash = await visitor.newCartWith(BASKET)
    await visitor.api('POST', `/api/cart/${hash}/apply-coupon`, { coupon_name: 'STEADY5' })
    const { total } = (await checkedOut(visitor, hash)).totals
    await db.run(`UPDATE coupons SET ends_at = 1 WHERE code = 'STEADY5'`)
    const body = { payment_method: 'invoice', expected_total: total }
    expect((await placeOrder(visitor, { hash, body })).status).toBe(409)
  })

  test('a product that sold out meanwhile returns 422 with the code sold_out', async () => {
    const ready = await checkedOutCart(visitor, [[SCARCE, 3]])
    await db.run('UPDATE stock SET quantity = 2 WHERE product_id = ?', SCARCE)
    const response = await placeOrder(visitor, ready)
    await expect(response).toAnswer(422, expect.objectContaining({ code: 'sold_out' }))
    expect((await visitor.get(`/api/cart/${ready.hash}`)).status).toBe(200)
  })
})
