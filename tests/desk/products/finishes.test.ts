import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { HOUR_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, checkedOut } from '#tests/support/checkout.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { sentQuote } from '#tests/support/desk/quotes.ts'
import { addDesign, cartOf, loadTariff, newCloset, productOf } from '#tests/support/planner/new-closet.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { checkQueries, type Difference } from '../../../scripts/derived-check.ts'

let staff: Staff
beforeAll(async () => {
  staff = await newStaff()
  await loadTariff()
})
afterEach(async () => {
  await db.run('DELETE FROM finishes_off')
})

const turn = (finish: string, to: 'on' | 'off', by = staff) =>
  act(by, deskPaths.finishes, 'finish-sale', { finish, to })
const idIn = async (finish: string, family: number) =>
  (await db.value<number>('SELECT min(id) FROM products WHERE finish = ? AND family_id = ?', finish, family))!
const sold = (finish: string) => db.value('SELECT count(*) FROM products WHERE finish = ? AND for_sale = 1', finish)
const inFinish = (finish: Design['finish']) => ({ ...newCloset(), finish })
const differences = async () => {
  const found = await Promise.all(checkQueries().map((sql) => db.first<Difference>(sql)))
  return found.filter((one) => one!.missing + one!.extra > 0)
}

test('a finish goes off sale and back in one press, with everything that is derived from it', async () => {
  const before = await sold('walnut')
  expect((await turn('walnut', 'off')).status).toBe(303)
  expect(await sold('walnut')).toBe(0)
  expect(await differences()).toEqual([])
  expect(await db.value("SELECT count(*) FROM facet_counts WHERE value = 'walnut'")).toBe(0)
  expect(await staff.page(deskPaths.finishes)).toContain('Put Walnut back on sale')
  const product = await newVisitor().api('GET', href(apiPaths.product, { id: String(await idIn('walnut', 1203)) }))
  expect(product.status).toBe(404)

  expect((await turn('walnut', 'on')).status).toBe(303)
  expect([await sold('walnut'), await differences()]).toEqual([before, []])
  expect((await logOf('finish:walnut')).map(({ summary }) => summary)).toEqual([
    'Took Walnut off sale',
    'Put Walnut back on sale',
  ])
})

test('a closet in it is refused with the finishes that can be had, and one in another is sold', async () => {
  const [visitor, closet] = [newVisitor(), inFinish('walnut')]
  await turn('walnut', 'off')
  const refused = await addDesign(visitor, closet)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'finish_off_sale', finish: 'walnut', finishes_on_sale: expect.not.arrayContaining(['walnut']) as string[] },
  ])
  expect((await addDesign(visitor, { ...closet, finish: 'oak' })).status).toBe(201)
  const kit = await visitor.post(plannerHref({ code: encode(closet) }), {
    ...{ _action: 'add-design', d: encode(closet), price_seen: '1' },
  })
  expect(kit.status).toBe(409)
})

test('an old design opens in the planner, says it, and offers other finishes', async () => {
  const closet = inFinish('graphite')
  await turn('graphite', 'off')
  // Pages ask for the tariff again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS })
  const html = (await newVisitor().page(plannerHref({ code: encode(closet) }))).replaceAll('<!-- -->', '')
  expect(html).toContain('Graphite is off sale for now.')
  expect(html).toContain(encode({ ...closet, finish: 'oak' }))
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Add to cart/)
})

test('open carts say it and cannot be ordered, for products and for designs, and have their lines back', async () => {
  const visitor = newVisitor()
  const [kit, design] = [await idIn('walnut', 1203), await productOf(visitor, inFinish('walnut'))]
  const hash = await visitor.newCartWith(kit, design, BASKET)
  const { total } = (await checkedOut(visitor, hash)).totals
  await turn('walnut', 'off')
  const cart: Cart = await cartOf(visitor)
  expect(cart.items.map(({ product_id: id }) => id)).toEqual([BASKET])
  expect(cart.withdrawn?.map((line) => line.finish_off)).toEqual(['walnut', 'walnut'])
  const page = (await visitor.page('/shopping-cart')).replaceAll('<!-- -->', '')
  expect(page.match(/was removed from your cart because Walnut is off sale for now\./g)).toHaveLength(2)
  expect(page).toContain('Choose another finish')
  const form = { _action: 'place-order', payment_method: 'invoice', billing_same: 'on', expected_total: String(total) }
  await visitor.post('/checkout/step-3', form)
  expect(await db.value('SELECT count(*) FROM order_items WHERE product_id IN (?, ?)', kit, design)).toBe(0)
  await turn('walnut', 'on')
  expect((await cartOf(visitor)).items.map(({ product_id: id }) => id).toSorted()).toEqual(
    [kit, design, BASKET].toSorted(),
  )
})

test('a quote that was sent says it, and sells it again afterwards', async () => {
  const id = await idIn('walnut', 1204)
  const { path } = await sentQuote(staff, { [`quantity.${id}`]: '1', [`price.${id}`]: '900.00', [`note.${id}`]: '' })
  await turn('walnut', 'off')
  expect(await newVisitor().page(path)).toContain('Walnut is off sale for now')
  await turn('walnut', 'on')
  expect(await newVisitor().page(path)).not.toContain('Walnut is off sale for now')
})

test('putting a product on sale meanwhile sells it in the other finishes, and in this one once it is back', async () => {
  const page = deskHref(deskPaths.product, { id: 1402 })
  const all = await db.value('SELECT count(*) FROM products WHERE family_id = 1402')
  const soldOf = () => db.value('SELECT count(*) FROM products WHERE family_id = 1402 AND for_sale = 1')
  await act(staff, page, 'product-sale', { all: 'off' })
  await turn('white', 'off')
  await act(staff, page, 'product-sale', { all: 'on' })
  expect(await soldOf()).toBeLessThan(all as number)
  expect(await db.value("SELECT sum(for_sale) FROM products WHERE family_id = 1402 AND finish = 'white'")).toBe(0)
  await turn('white', 'on')
  expect(await soldOf()).toBe(all)
})

test('of two who press at once the second is told, and products that were off sale stay off', async () => {
  const id = await idIn('sage', 1205)
  await db.run('UPDATE products SET for_sale = 0 WHERE id = ?', id)
  await turn('sage', 'off')
  const second = await turn('sage', 'off', await newStaff('office'))
  await expect(second).toAnswer(409, expect.stringContaining('Took Sage off sale'))
  await turn('sage', 'on')
  expect(await db.value('SELECT for_sale FROM products WHERE id = ?', id)).toBe(0)
  await db.run('UPDATE products SET for_sale = 1 WHERE id = ?', id)
})

test('a family whose pictured finish is off sale stays in lists in another, to which its address leads meanwhile', async () => {
  const families = () => db.rows('SELECT DISTINCT family_id FROM variants ORDER BY family_id')
  const before = await families()
  const shopper = newVisitor()
  const path = (id: number) => href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id })
  const [pictured, other] = [1203, await idIn('walnut', 1203)]
  expect(await db.value('SELECT finish FROM products WHERE id = ?', pictured)).toBe('oak')
  await turn('oak', 'off')
  expect(await families()).toEqual(before)
  for (const query of ['', '?wall=72', '?from=mail']) {
    const answer = await shopper.get(path(pictured) + query, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    const to = new URL(answer.headers.get('location')!, 'http://localhost')
    expect(to.search).toBe(query)
    const page = await shopper.get(to.pathname)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('Natural Oak</h1>')
  }
  expect((await shopper.get(path(other))).status).toBe(200)
  expect((await shopper.get(path(999_999), { redirect: 'manual' })).status).toBe(404)
  await turn('oak', 'on')
  // Pages remember for half a minute that a product was not found.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS })
  expect((await shopper.get(path(pictured), { redirect: 'manual' })).status).toBe(200)
})
