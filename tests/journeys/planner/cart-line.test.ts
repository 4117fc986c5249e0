import { beforeAll, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { checkedOut } from '#tests/support/checkout.ts'
import { addDesign, cartOf, dollarsOf, loadTariff, newCloset, productOf } from '#tests/support/planner/new-closet.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { designAt } from '#tests/support/planner/planner-page.ts'
import { readPage } from '#tests/support/read-page.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

test('a drawn closet in a cart is counted, discounted, shipped and taxed like any product', async () => {
  const [visitor, closet] = [newVisitor(), newCloset()]
  const hash = await visitor.newCartWith([await productOf(visitor, closet), 2])
  const price = dollarsOf(closet)
  await visitor.api('POST', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'STEADY5' })
  const { totals } = await checkedOut(visitor, hash, { state: 'WA', zip_code: '98101', city: 'Seattle' })
  expect(totals.before_discount).toBe(2 * price)
  expect(totals.coupon).toBeGreaterThan(0)
  expect(totals.goods).toBe(2 * price - totals.coupon)
  expect(totals.tax).toBeGreaterThan(0)
  expect(totals.total).toBeCloseTo(totals.goods + totals.shipping + totals.tax, 2)
})

test('a walnut kit opens in walnut, at the product’s price', async () => {
  const visitor = newVisitor()
  const { data: kit } = await json(visitor.api('GET', href(apiPaths.product, { id: 1202 })))
  const walnut = kit.siblings.find(({ options }: { options: { finish: string } }) => options.finish === 'walnut')
  const to = (await visitor.get(`${paths.planner}?kit=${walnut.id}`)).headers.get('Location')!
  expect(designAt(to).finish).toBe('walnut')
  const { text } = await readPage(await visitor.get(to))
  expect(text).toContain(formatRoundCents(Number(walnut.discount_price ?? walnut.price) * 100))
})

test('the client’s price is only compared: no sum that it sends makes a closet cheaper', async () => {
  const closet = newCloset()
  for (const seen of [0, 0.01, dollarsOf(closet) - 1, -5]) {
    const { status, body } = await addDesign(newVisitor(), closet, seen)
    expect([status, body]).toMatchObject([409, { code: 'price_moved', price: dollarsOf(closet) }])
  }
  const visitor = newVisitor()
  await visitor.newCartWith(await productOf(visitor, closet))
  expect((await cartOf(visitor)).items[0]!.product.price).toBe(dollarsOf(closet))
})

test('a closet on three walls is confirmed by each wall, in the cart and at the checkout', async () => {
  const closet = closetOf({ kind: 'u', back: 960, left: 700, right: 640 })
  const visitor = newVisitor()
  const hash = await visitor.newCartWith(await productOf(visitor, closet))
  const sizes = 'Left wall 87½″ + back wall 120″ + right wall 80″ · 16″ D × 84″ H'
  expect((await cartOf(visitor)).items[0]!.product.size).toBe(sizes)
  await checkedOut(visitor, hash)
  expect((await readPage(await visitor.get(paths.checkoutPayment))).text).toContain(sizes)
})
