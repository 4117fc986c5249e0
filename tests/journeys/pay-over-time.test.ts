import { describe, expect, test } from 'vitest'
import { encode } from '#shared/planner/model/code.ts'
import { isPayableOverTime } from '#shared/checkout/pay-over-time.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { env as withStripe, paid, payAt, stored, type Placed } from '#tests/support/stripe-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const SENTENCE = 'Pay over time with Affirm, subject to approval. Choose it on the payment page.'
const KIT = 1202

/** The shop with Affirm; its origin has caches of its own. */
const affirm = { ...withStripe, STRIPE_METHODS: 'card,affirm', SITE_ORIGIN: 'http://affirm.test' } as unknown as Env
const cards = { ...withStripe, SITE_ORIGIN: 'http://cards.test' } as unknown as Env

async function placed(env: Env, ...products: number[]): Promise<Placed & { page: string }> {
  const visitor = newVisitor(env)
  const cart = await checkedOutCart(visitor, products)
  const { data } = await json(placeOrder(visitor, { ...cart, body: { ...cart.body, payment_method: 'stripe' } }))
  const { number, token, payment_url: url, totals } = data
  const page = await (await fetch(url)).text()
  return { visitor, number, token, url, reference: url.split('/').at(-1), total: totals.total, page }
}

test('with cards alone no page says so, and Stripe is asked for cards', async () => {
  const visitor = newVisitor(cards)
  await visitor.newCartWith(KIT)
  for (const path of [
    href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: KIT }),
    paths.shoppingCart,
  ]) {
    expect(await visitor.page(path)).not.toContain('Affirm')
  }
  expect((await placed(cards, KIT)).page).toContain('<p>By card, to the door</p>')
})

describe('with Affirm', () => {
  test('product, planner and cart say so, without a sum for a month', async () => {
    const visitor = newVisitor(affirm)
    await visitor.newCartWith(KIT)
    const pages = [
      href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: KIT }),
      `${paths.planner}?d=${encode(closetOf())}`,
      paths.shoppingCart,
    ]
    for (const path of pages) {
      const page = await visitor.page(path)
      expect(page, path).toContain(SENTENCE)
      expect(page, path).not.toMatch(/\/mo\b|per month|\bAPR\b/)
    }
  })

  test('an order is paid, left or refunded as with a card', async () => {
    const order = await placed(affirm, KIT)
    expect(order.page).toContain('<p>By card or affirm, to the door</p>')
    // Left, or declined: the page stays open and the order waits.
    expect((await stored(order.number)).status).toBe('pending_payment')
    await payAt(order.url)
    await paid(order)
    expect((await stored(order.number)).status).toBe('paid')
    const { paidCents } = await moneyOf(order.number)
    const refunded = await refund(order.number, { amount: (paidCents / 100).toFixed(2) }, { env: affirm })
    expect(refunded).toMatchObject({ outcome: 'done', state: 'succeeded' })
    expect((await moneyOf(order.number)).status).toBe('refunded')
  })

  test('sums that Affirm does not lend are paid by card, and nothing is said', async () => {
    expect([4_999, 5_000, 3_000_000, 3_000_001].map(isPayableOverTime)).toEqual([false, true, true, false])
    const { data } = await json(newVisitor().get(`${apiPaths.products}?sort=price&per_page=1`))
    const [cheapest] = data
    expect(cheapest.price).toBeLessThan(49.99)
    const address = href(paths.product, {
      slug: cheapest.category.parent_category_slug,
      sub: cheapest.category.slug,
      id: cheapest.id,
    })
    expect(await newVisitor(affirm).page(address)).not.toContain('Affirm')
  })
})
