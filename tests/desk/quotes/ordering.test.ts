import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { db } from '#tests/support/db.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { BASKET, checkedOut, declinedCard, goodCard, placeOrder, SCARCE, WALL } from '#tests/support/checkout.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { dayIn, endQuote, newDraft, pathIn, pressed, sentQuote, typedQuote } from '#tests/support/desk/quotes.ts'
import { forgetShopping } from '#tests/support/limits.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

async function sentFrom(staff: Staff, page: string, typed: Record<string, string>) {
  const sent = await pressed(staff, page, 'send', typed)
  expect(outcomeOf(sent)).toBe(`303 ${page}`)
  return { path: pathIn(await staff.page(page)) }
}

/** Takes a quote as a browser without JavaScript; resolves to its cart. */
async function taken(visitor: Visitor, path: string): Promise<Cart> {
  const answer = await visitor.post(path, { _action: 'take-quote', token: path.split('/').at(-1)! })
  expect(outcomeOf(answer)).toBe('303 /shopping-cart')
  return cartOf(visitor)
}

async function cartOf(visitor: Visitor): Promise<Cart> {
  const hash = visitor.cookies.get('cart_hash_id')!
  return (await json(visitor.api('GET', href(apiPaths.cart, { hash })))).data
}

async function ordered(visitor: Visitor, card?: object) {
  const hash = visitor.cookies.get('cart_hash_id')!
  await forgetShopping()
  const { total } = (await checkedOut(visitor, hash)).totals
  const method = card ? { payment_method: 'test', card } : { payment_method: 'invoice' }
  return placeOrder(visitor, { hash, body: { ...method, expected_total: total, acknowledge: true } })
}

const today = (id: number) => db.value<number>('SELECT sale_price_cents FROM products WHERE id = ?', id)

describe('a quote below list price', () => {
  test('closes its request once it is bought, and its lines keep their order from the form to the order', async () => {
    const reference = await newRequest()
    const page = await newDraft(staff, reference)
    const line = (id: number) => ({ [`quantity.${id}`]: '1', [`price.${id}`]: '9.00', [`note.${id}`]: '' })
    const { [`quantity.${BASKET}`]: _, [`price.${BASKET}`]: __, [`note.${BASKET}`]: ___, ...rest } = typedQuote()
    const typed = { ...rest, ...line(BASKET), ...line(SCARCE), ...line(WALL) }
    const { path } = await sentFrom(staff, page, typed)
    const visitor = newVisitor()
    await visitor.newCartWith(WALL)
    const ids = [BASKET, SCARCE, WALL]
    expect((await taken(visitor, path)).items.map(({ product }) => product.id)).toEqual(ids)
    const state = () =>
      db.first(
        `SELECT f.status, o.number FROM form_submissions f LEFT JOIN orders o ON o.id = f.order_id WHERE reference = ?`,
        reference,
      )
    await ordered(visitor, declinedCard)
    expect(await state()).toEqual({ status: 'new', number: null })
    const { data: order } = await json(ordered(visitor))
    expect(order.lines.map((item: { product_id: number }) => item.product_id)).toEqual(ids)
    expect(await state()).toEqual({ status: 'done', number: order.number })
  })

  test('becomes a cart and an order at exactly those prices, and the order names it', async () => {
    const { path, number, page } = await sentQuote(staff, { shipping: '12.34' })
    const visitor = newVisitor()
    const shown = await visitor.page(path)
    expect(shown).toContain('2<!-- --> × <!-- -->$9.00')
    expect(shown).toContain('The basket slides.')
    expect(shown).not.toContain('Black slides')
    expect(shown).toContain('noindex')
    const cart = await taken(visitor, path)
    expect(cart.totals).toMatchObject({ goods: 18, shipping: 12.34 })
    expect(cart.items[0]!.product.discount_price).toBe(9)
    const { data: order } = await json(ordered(visitor))
    expect(order.lines).toMatchObject([{ product_id: BASKET, unit_price: 9, quantity: 2, total: 18 }])
    expect(order.totals).toMatchObject({ shipping: 12.34, total: 30.34 })
    const note = await db.value(
      'SELECT i.note FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.number = ?',
      order.number,
    )
    expect(note).toBe('Black slides')
    expect(await staff.page(`/desk/orders/${order.number}`)).toContain(`href="${page}">${number}</a>`)
    expect(await staff.page(page)).toContain('Ordered')
    expect(await newVisitor().page(path)).toContain('This quote was already ordered.')
  })

  test('keeps its prices when the catalogue changes in between', async () => {
    const { path } = await sentQuote(await newStaff())
    const visitor = newVisitor()
    const before = await taken(visitor, path)
    const price = await db.value('SELECT price_cents FROM products WHERE id = ?', BASKET)
    try {
      await changeCatalogue(`UPDATE products SET price_cents = price_cents + 5000 WHERE id = ${BASKET}`)
      expect((await cartOf(visitor)).totals).toEqual(before.totals)
      const { data: order } = await json(ordered(visitor))
      expect(order.totals).toMatchObject({ before_discount: before.totals.before_discount, total: before.totals.total })
    } finally {
      await changeCatalogue(`UPDATE products SET price_cents = ${price} WHERE id = ${BASKET}`)
    }
  })

  test('gives today’s prices a day after its end, and the cart says so', async () => {
    const { path, number } = await sentQuote(await newStaff())
    const visitor = newVisitor()
    await taken(visitor, path)
    await endQuote(number)
    const cents = await today(BASKET)
    const cart = await cartOf(visitor)
    expect(cart.totals.goods).toBe((2 * cents!) / 100)
    expect(cart.quote_notes).toEqual([
      expect.stringMatching(new RegExp(`^Quote ${number} ended on .* today’s prices.$`)),
    ])
    expect(await visitor.page('/shopping-cart')).toContain(`Quote ${number} ended on`)
    const { data: order } = await json(ordered(visitor))
    expect(order.lines[0].unit_price).toBe(cents! / 100)
    const quoteId = await db.value('SELECT quote_id FROM orders WHERE number = ?', order.number)
    expect(quoteId).toBeNull()
    expect(await newVisitor().page(path)).toContain('This quote ended on')
  })

  test('takes other lines beside it, and a coupon counts for those alone', async () => {
    const { path } = await sentQuote(await newStaff())
    const visitor = newVisitor()
    const { hash_id: hash } = await taken(visitor, path)
    await db.run(`INSERT INTO coupons (code, kind, percent) VALUES ('TENTH', 'percent', 10) ON CONFLICT DO NOTHING`)
    const alone = await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'TENTH' })
    await expect(alone).toAnswer(422, expect.stringContaining('TENTH doesn’t apply to the prices of your quote.'))
    await visitor.api('POST', href(apiPaths.cartItems, { hash }), { product_id: WALL, quantity: 1 })
    const applied = await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'TENTH' })
    expect(applied.status).toBe(200)
    const cart = await cartOf(visitor)
    expect(cart.totals.coupon).toBe(Math.round((await today(WALL))! / 10) / 100)
    expect(cart.items.map(({ total_price_after_discount: total }) => total)).toContain(18)
  })

  test('is for as many pieces as it says: with more, all have today’s price', async () => {
    const { path, number } = await sentQuote(await newStaff())
    const visitor = newVisitor()
    const { hash_id: hash } = await taken(visitor, path)
    await visitor.api('PUT', href(apiPaths.cartItem, { hash, productId: BASKET }), { quantity: 3 })
    const cart = await cartOf(visitor)
    expect(cart.totals.goods).toBe((3 * (await today(BASKET))!) / 100)
    expect(cart.quote_notes![0]).toMatch(new RegExp(`^Quote ${number} is for 2 of`))
    await visitor.api('PUT', href(apiPaths.cartItem, { hash, productId: BASKET }), { quantity: 1 })
    expect((await cartOf(visitor)).totals.goods).toBe(9)
  })

  test('is ordered once', async () => {
    const { path, token } = await sentQuote(await newStaff())
    const [first, second] = [newVisitor(), newVisitor()]
    await taken(first, path)
    await taken(second, path)
    expect((await ordered(first)).status).toBe(201)
    const { data: order } = await json(ordered(second))
    expect(order.lines[0].unit_price).toBe((await today(BASKET))! / 100)
    const hash = await newVisitor().newCart()
    const third = await second.api('POST', href(apiPaths.cartQuote, { hash }), { token })
    await expect(third).toAnswer(409, expect.stringContaining('already ordered'))
  })

  test('cannot be ordered by two carts at once', async () => {
    const { path } = await sentQuote(await newStaff())
    const visitors = [newVisitor(), newVisitor()]
    const ready = []
    for (const visitor of visitors) {
      await taken(visitor, path)
      const hash = visitor.cookies.get('cart_hash_id')!
      const { total } = (await checkedOut(visitor, hash)).totals
      await forgetShopping()
      ready.push({ visitor, hash, body: { payment_method: 'invoice', expected_total: total, acknowledge: true } })
    }
    const answers = await Promise.all(ready.map(({ visitor, ...cart }) => placeOrder(visitor, cart)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is open again after a payment was declined', async () => {
    const { path } = await sentQuote(await newStaff())
    const visitor = newVisitor()
    await taken(visitor, path)
    expect((await ordered(visitor, declinedCard)).status).toBe(422)
    expect((await cartOf(visitor)).totals.goods).toBe(18)
    const { data: order } = await json(ordered(visitor, goodCard))
    expect(order.lines[0].unit_price).toBe(9)
  })
})

describe('the link of a quote', () => {
  test('is gone once it is withdrawn, and the cart has today’s prices', async () => {
    const { path, page, number, token } = await sentQuote(staff)
    const visitor = newVisitor()
    const { hash_id: hash } = await taken(visitor, path)
    expect((await act(staff, page, 'quote-withdraw')).status).toBe(303)
    expect((await newVisitor().get(path)).status).toBe(404)
    expect((await cartOf(visitor)).quote_notes).toEqual([
      `Quote ${number} was withdrawn. Your cart has today’s prices.`,
    ])
    const again = await visitor.api('POST', href(apiPaths.cartQuote, { hash }), { token })
    expect(again.status).toBe(422)
    expect(await staff.page(page)).not.toContain('data-action="quote-save"')
  })

  test('says that it is being changed until it is sent again, and then has the new prices', async () => {
    const { path, page, email } = await sentQuote(staff)
    const visitor = newVisitor()
    await taken(visitor, path)
    const typed = typedQuote({ email, [`price.${BASKET}`]: '8.00' })
    await pressed(staff, page, 'save', typed)
    const waiting = await newVisitor().page(path)
    expect(waiting).toContain('We’re changing this quote.')
    expect(waiting).not.toContain('$9.00')
    expect((await cartOf(visitor)).totals.goods).toBe((2 * (await today(BASKET))!) / 100)
    await pressed(staff, page, 'send', typed)
    expect(await newVisitor().page(path)).toContain('$8.00')
    expect((await cartOf(visitor)).totals.goods).toBe(16)
  })

  test.each([['Abc123'], ['x'.repeat(10_240)], ['..%2f..'], [`${'%F0%9F%98%80'.repeat(500)}`], ["' OR 1=1"]])(
    'that no one was given finds nothing: %.20s',
    async (token) => {
      const visitor = newVisitor()
      expect((await visitor.get(`/quote/${encodeURIComponent(token)}`)).status).toBe(404)
      const hash = await visitor.newCart()
      const put = await visitor.api('POST', href(apiPaths.cartQuote, { hash }), { token })
      expect(put.status).toBe(422)
    },
  )

  test('leads to a cart that is full only with a word about it', async () => {
    const { token } = await sentQuote(await newStaff())
    const visitor = newVisitor()
    const hash = await visitor.newCart()
    await db.run(`INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
       SELECT (SELECT max(id) FROM carts), id, 1, 1 FROM products WHERE for_sale = 1 AND id NOT IN (${BASKET}, ${SCARCE}) LIMIT 50`)
    const put = await visitor.api('POST', href(apiPaths.cartQuote, { hash }), { token })
    await expect(put).toAnswer(422, expect.stringContaining('A cart holds 50'))
  })

  test('is private, and no cache keeps it', async () => {
    const { path } = await sentQuote(await newStaff(), { valid_until: dayIn(3) })
    const answer = await newVisitor().get(path)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(answer.headers.get('X-Robots-Tag') ?? (await answer.text())).toContain('noindex')
  })
})
