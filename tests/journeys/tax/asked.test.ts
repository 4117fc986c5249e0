import { afterEach, describe, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { address, BASKET, checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { testEnv } from '#tests/support/env.ts'
import { atStripe, placedWithTax, seattle, storedTax, taxedCart, taxEnv } from '#tests/support/tax/stripe-tax-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const usual = { ...deadlines }

afterEach(() => {
  Object.assign(deadlines, usual)
})

const cartOf = async (visitor: ReturnType<typeof newVisitor>, hash: string) =>
  (await json(visitor.get(href(apiPaths.cart, { hash })))).data
const asked = async () => (await atStripe()).calculations.filter(({ unit }) => unit === '').length

describe('with Stripe’s taxes', () => {
  test('a cart has the tax of its address, shipping included, and the order keeps it by line', async () => {
    const visitor = newVisitor(taxEnv)
    const cart = await taxedCart(visitor)
    const { totals, tax_basis } = await cartOf(visitor, cart.hash)
    expect(tax_basis).toBe('address')
    // 10.35 % in 98101, of goods and shipping each.
    const tax = [totals.goods, totals.shipping].map((dollars: number) => Math.round(dollars * 10.35))
    expect(Math.round(totals.tax * 100)).toBe(tax[0]! + tax[1]!)
    const { data } = await json(placeOrder(visitor, cart))
    expect(data).toMatchObject({ totals: { tax: totals.tax, total: totals.total }, taxed_by_address: true })
    expect(await storedTax(data.number)).toMatchObject({
      ...{ source: 'stripe', cents: tax[0]! + tax[1]!, shippingCents: tax[1], lines: String(tax[0]) },
      calculation: expect.stringMatching(/^taxcalc_/),
    })
  })

  test('the page says the place, and an order that is picked up is asked about nowhere', async () => {
    const visitor = newVisitor(taxEnv)
    const { hash } = await taxedCart(visitor)
    visitor.cookies.set('cart_hash_id', hash)
    expect((await visitor.page('/shopping-cart')).includes('Sales tax (Seattle, WA 98101)')).toBe(true)
    const before = await asked()
    await visitor.api('PUT', href(apiPaths.checkoutDelivery, { hash }), { rate_id: 'pickup' })
    expect((await cartOf(visitor, hash)).totals.tax).toBe(0)
    expect(await asked()).toBe(before)
  })

  test('the same question is asked once, from the first step to the order', async () => {
    const before = await asked()
    const visitor = newVisitor(taxEnv)
    const cart = await taxedCart(visitor)
    // The first step shows the cheapest delivery, which the second one chooses.
    await checkedOut(visitor, cart.hash, seattle)
    for (let time = 0; time < 2; time++) await visitor.page('/shopping-cart')
    expect((await placeOrder(visitor, cart)).status).toBe(201)
    expect(await asked()).toBe(before + 1)
  })

  test('what changes the question is asked again: quantity, address, delivery', async () => {
    const visitor = newVisitor(taxEnv)
    const { hash } = await taxedCart(visitor)
    const before = await asked()
    await visitor.api('PUT', href(apiPaths.cartItem, { hash, productId: BASKET }), { quantity: 4 })
    expect((await cartOf(visitor, hash)).tax_basis).toBe('estimate')
    await checkedOut(visitor, hash, seattle)
    expect(await asked()).toBe(before + 1)
    await checkedOut(visitor, hash, { ...seattle, zip_code: '98109' })
    expect(await asked()).toBe(before + 2)
  })

  test('more lines than Stripe shows at once are all taxed', async () => {
    const visitor = newVisitor(taxEnv)
    const hash = await visitor.newCartWith(BASKET)
    const { results } = await testEnv.DB.prepare(
      'SELECT p.id FROM products p LEFT JOIN stock s ON s.product_id = p.id WHERE for_sale = 1 AND s.product_id IS NULL GROUP BY p.family_id LIMIT 14',
    ).all<{ id: number }>()
    for (const { id } of results)
      await visitor.api('POST', href(apiPaths.cartItems, { hash }), { product_id: id, quantity: 1 })
    const { cart } = await checkedOut(visitor, hash, { ...address, ...seattle })
    expect(cart.items.length).toBeGreaterThan(10)
    expect(cart.tax_basis).toBe('address')
  })

  test('another sum while placing answers 409 with both, and the second try orders for it', async () => {
    const visitor = newVisitor(taxEnv)
    const cart = await taxedCart(visitor)
    await testEnv.DB.prepare(`UPDATE carts SET checkout = json_remove(checkout, '$.tax')`).run()
    const estimated = await cartOf(visitor, cart.hash)
    const body = { ...cart.body, expected_total: estimated.totals.total }
    const refused = await placeOrder(visitor, { ...cart, body })
    const { message, totals } = (await refused.json()) as { message: string; totals: { tax: number; total: number } }
    expect(refused.status).toBe(409)
    expect(message).toBe(
      `Sales tax is $${totals.tax.toFixed(2)}, not $${estimated.totals.tax.toFixed(2)}. Nothing was charged.`,
    )
    const before = await asked()
    const again = await placeOrder(visitor, { ...cart, body: { ...body, expected_total: totals.total } })
    expect(again.status).toBe(201)
    expect(await asked()).toBe(before)
  })
})

describe.each(['Hanging', 'Broken', 'Rubbish'])('while Stripe is %s', (street) => {
  test('the order is placed with the tax of the table at the deadline, and is marked', async () => {
    Object.assign(deadlines, { taxOfStepMs: 100, taxOfOrderMs: 500 })
    const visitor = newVisitor(taxEnv)
    const cart = await taxedCart(visitor, { address_line_1: `1 ${street} St` })
    expect((await cartOf(visitor, cart.hash)).tax_basis).toBe('estimate')
    visitor.cookies.set('cart_hash_id', cart.hash)
    expect((await visitor.page('/shopping-cart')).includes('Sales tax, estimated')).toBe(true)
    const start = Date.now()
    const answer = await placeOrder(visitor, cart)
    // A busy machine needs a while for the rest.
    expect(Date.now() - start).toBeLessThan(6_000)
    expect(answer.status).toBe(201)
    const { data } = (await answer.json()) as { data: { number: string; totals: { goods: number; tax: number } } }
    const stored = await storedTax(data.number)
    expect(stored).toMatchObject({ source: 'fallback', shippingCents: 98, calculation: null, checkedAt: null })
    expect(stored.cents).toBe(Math.round(data.totals.tax * 100))
    expect(stored.cents).toBeGreaterThan(0)
  })
})

test('the shop waits 1.5 seconds for Stripe in a step and 3 seconds in placing', async () => {
  const real = await import('#worker/base/deadlines.ts')
  expect(real.deadlines).toMatchObject({ taxOfStepMs: 1_500, taxOfOrderMs: 3_000 })
})

test('an order by the table keeps no tax of its own by line', async () => {
  const visitor = newVisitor()
  const cart = await taxedCart(visitor)
  const { data } = await json(placeOrder(visitor, cart))
  expect(await storedTax(data.number)).toMatchObject({
    source: 'table',
    shippingCents: 98,
    lines: 'none',
    entries: null,
  })
  expect((await placedWithTax()).number).toMatch(/^AL-/)
})
