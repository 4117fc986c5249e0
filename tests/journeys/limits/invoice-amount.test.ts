import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_INVOICE_CENTS, invoiceProblem } from '#shared/checkout/invoice-limit.ts'
import { BASKET, checkedOutCart, goodCard, placeOrder } from '#tests/support/checkout.ts'
import { changeCatalogue } from '#tests/support/change-catalogue.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** What a basket costs, in cents. */
const price = (cents: number) => changeCatalogue(`UPDATE products SET price_cents = ${cents} WHERE id = ${BASKET}`)
let usual: number

beforeAll(async () => {
  usual = (await testEnv.DB.prepare('SELECT price_cents FROM products WHERE id = ?').bind(BASKET).first('price_cents'))!
  await price(MOST_INVOICE_CENTS + 1)
})
afterAll(() => price(usual))

test.each([
  ['guest', () => Promise.resolve(newVisitor())],
  ['member', () => newMember()],
])('a %s cannot order for more than the limit by invoice, and is shown the way to a quote', async (_, visit) => {
  const visitor = await visit()
  const cart = await checkedOutCart(visitor, [BASKET])
  visitor.cookies.set('cart_hash_id', cart.hash)
  const refused = await placeOrder(visitor, cart)
  const sentence = 'Orders above $50,000.00 can’t be placed by invoice.'
  const body = await refused.text()
  expect([refused.status, body]).toEqual([422, expect.stringContaining(sentence)])
  expect(body).toContain('invoice_limit')
  const { results } = await testEnv.DB.prepare('SELECT 1 FROM orders WHERE total_cents > 5000000').all()
  expect(results).toEqual([])

  const page = await visitor.page('/checkout/step-3')
  expect(page.includes(sentence)).toBe(true)
  expect(/<input[^>]*value="invoice"[^>]*>/.exec(page)![0]).toContain('disabled')
  expect(/<a class="link" href="\/request-free-design">Request a quote<\/a>/.test(page)).toBe(true)
  const without = {
    _action: 'place-order',
    payment_method: 'invoice',
    billing_same: 'on',
    expected_total: String(cart.total),
  }
  const posted = await visitor.post('/checkout/step-3', without)
  expect([posted.status, (await posted.text()).includes(sentence)]).toEqual([422, true])
})

test('one that is paid at once, one below the limit, and the prices of a quote are taken', async () => {
  const visitor = newVisitor({ ...testEnv, PAYMENT_PROVIDERS: 'invoice,test' } as Env)
  const paid = await checkedOutCart(visitor, [BASKET])
  expect(
    (await placeOrder(visitor, { ...paid, body: { ...paid.body, payment_method: 'test', card: goodCard } })).status,
  ).toBe(201)
  await price(MOST_INVOICE_CENTS)
  const below = newVisitor()
  expect((await placeOrder(below, await checkedOutCart(below, [BASKET]))).status).toBe(201)
  const [quoted, other] = [{ isQuoted: true }, { isQuoted: false }]
  expect(invoiceProblem(MOST_INVOICE_CENTS, [other])).toBeNull()
  expect(invoiceProblem(MOST_INVOICE_CENTS + 1, [quoted, quoted])).toBeNull()
  expect(invoiceProblem(MOST_INVOICE_CENTS + 1, [quoted, other])).toContain('Request a quote')
})
