import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { DAY_MS } from '#shared/time.ts'
import { formatCents } from '#shared/text/money.ts'
import { runJobs } from '#worker/jobs.ts'
import { checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { addDesign, dollarsOf, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { codeAt, designAt } from '#tests/support/planner/planner-page.ts'
import { readPage } from '#tests/support/read-page.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

async function inCart(quantity = 1) {
  const visitor = newVisitor()
  const closet = newCloset()
  const id = (await addDesign(visitor, closet)).body.data.product_id
  const hash = await visitor.newCartWith([id, quantity])
  return { visitor, closet, id, hash, price: dollarsOf(closet) }
}

describe('a drawn closet in a cart', () => {
  test('is counted, discounted, shipped and taxed like any product', async () => {
    const { visitor, hash, price } = await inCart(2)
    await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'STEADY5' })
    const taxed = { state: 'WA', zip_code: '98101', city: 'Seattle' }
    const { totals } = await checkedOut(visitor, hash, taxed)
    expect(totals.before_discount).toBe(2 * price)
    expect(totals.coupon).toBeGreaterThan(0)
    expect(totals.goods).toBe(2 * price - totals.coupon)
    expect(totals.tax).toBeGreaterThan(0)
    expect(totals.total).toBeCloseTo(totals.goods + totals.shipping + totals.tax, 2)
  })

  test('that was ordered stays for ever', async () => {
    const { visitor, hash, id } = await inCart()
    const { total } = (await checkedOut(visitor, hash)).totals
    const body = { payment_method: 'invoice', expected_total: total, acknowledge: true }
    expect((await placeOrder(visitor, { hash, body })).status).toBe(201)
    await testEnv.DB.prepare('UPDATE designs SET used_at = ? WHERE product_id = ?')
      .bind(Date.now() - 400 * DAY_MS, id)
      .run()
    await runJobs(testEnv, Date.now())
    expect(await testEnv.DB.prepare('SELECT id FROM products WHERE id = ?').bind(id).first()).toEqual({ id })
  })
})

describe('the planner’s page', () => {
  test('opens an address in another browser as the same drawing', async () => {
    const visitor = newVisitor()
    const code = encode(newCloset())
    const edit = { _action: 'plan', d: code, run: '0', section: '0', do: 'add', k: 'shelf' }
    const to = (await visitor.post(plannerHref({ code }), edit)).headers.get('Location')!
    const [own, other] = await Promise.all([visitor, newVisitor()].map(async (each) => readPage(await each.get(to))))
    const drawn = codeAt(to)
    expect([decode(drawn).outcome, drawn === code]).toEqual(['ok', false])
    expect(other!.text).toBe(own!.text)
  })

  test('opens a walnut kit in walnut, at the product’s price', async () => {
    const visitor = newVisitor()
    const { data: kit } = await json(visitor.api('GET', href(apiPaths.product, { id: 1202 })))
    const walnut = kit.siblings.find(({ options }: { options: { finish: string } }) => options.finish === 'walnut')
    const to = (await visitor.get(`${paths.planner}?kit=${walnut.id}`)).headers.get('Location')!
    expect(designAt(to).finish).toBe('walnut')
    const { text } = await readPage(await visitor.get(to))
    expect(text).toContain(formatCents(Number(walnut.discount_price ?? walnut.price) * 100))
  })
})

test('the client’s price is only compared: no sum that it sends makes a closet cheaper', async () => {
  const closet = newCloset()
  for (const seen of [0, 0.01, dollarsOf(closet) - 1, -5]) {
    expect((await addDesign(newVisitor(), closet, seen)).status).toBe(409)
  }
  const { data } = (await addDesign(newVisitor(), closet)).body
  const hash = await newVisitor().newCartWith(data.product_id)
  const cart = (await json(newVisitor().api('GET', href(apiPaths.cart, { hash })))) as { data: Cart }
  expect(cart.data.items[0]!.product.price).toBe(dollarsOf(closet))
})
