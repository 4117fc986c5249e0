import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { FIRST_DESIGN_ID } from '#shared/planner/design-product.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import {
  addDesign,
  dollarsOf,
  loadTariff,
  newCloset,
  orderDesign,
  productOf,
} from '#tests/support/planner/new-closet.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

describe('a drawn closet', () => {
  test('is one product, whoever drew it, and the second visitor writes no row', async () => {
    const closet = newCloset()
    const one = await addDesign(newVisitor(), closet)
    const before = await storedRows()
    const two = await addDesign(newVisitor(), closet)
    expect(await storedRows()).toEqual(before)
    expect([one.status, two.status]).toEqual([201, 200])
    expect(one.body.data.product_id).toBe(two.body.data.product_id)
    expect(one.body.data.product_id).toBeGreaterThanOrEqual(FIRST_DESIGN_ID)
  })

  test('has the price of today for the next visitor, also within that hour', async () => {
    const closet = newCloset()
    const id = await productOf(newVisitor(), closet)
    const price = () => db.value('SELECT sale_price_cents FROM products WHERE id = ?', id)
    await db.run('UPDATE products SET price_cents = price_cents - 10000 WHERE id = ?', id)
    expect(await price()).toBe(dollarsOf(closet) * 100 - 10_000)
    await addDesign(newVisitor(), closet)
    expect(await price()).toBe(dollarsOf(closet) * 100)
  })

  test('that was last asked for more than an hour ago is held for 30 days again', async () => {
    const closet = newCloset()
    const id = await productOf(newVisitor(), closet)
    const until = () => db.value<number>('SELECT price_until FROM designs WHERE product_id = ?', id)
    await db.run('UPDATE designs SET used_at = used_at - ?1, price_until = price_until - ?1', 2 * HOUR_MS)
    const before = await until()
    expect(await productOf(newVisitor(), closet)).toBe(id)
    expect((await until())! - before!).toBeGreaterThanOrEqual(2 * HOUR_MS)
  })

  test('that breaks a rule is refused with the reason', async () => {
    const closet = closetOf()
    const low = { ...closet, room: { ...closet.room, ceiling: 600 } }
    const { status, body } = await addDesign(newVisitor(), low)
    expect(status).toBe(422)
    expect(body.errors?.['code']?.[0]).toContain('needs a ceiling of')
  })

  test('that equals a kit is the kit', async () => {
    const design = { ...fromSpec((await kitSpec(1202)) as never, { isReachIn: true })!, finish: 'walnut' as const }
    const { status, body } = await addDesign(newVisitor(), design)
    expect(status).toBe(200)
    expect(String(body.data.product_id)).toMatch(/^1202/)
  })

  test('goes through the cart to an order without JavaScript, with its picture and its drawing', async () => {
    const visitor = newVisitor()
    const closet = newCloset()
    const here = plannerHref({ code: encode(closet) })
    const fields = { _action: 'add-design', d: encode(closet), price_seen: String(dollarsOf(closet)) }
    const added = await visitor.post(here, fields)
    expect(added).toRedirect(303, paths.shoppingCart)
    const cart = await visitor.page(paths.shoppingCart)
    expect(cart).toContain('Your closet, ')
    expect(cart).toContain(here)
    const [, picture] = /src="(\/planner\/files\/[^"]+)"/.exec(cart)!
    const drawn = await visitor.send('GET', picture!)
    expect([drawn.status, drawn.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  })

  test('stays in an order as it was bought when the price changes later', async () => {
    const visitor = newVisitor()
    const closet = newCloset()
    const { id, number, page } = await orderDesign(visitor, closet)
    await db.run('UPDATE products SET price_cents = price_cents + 10000 WHERE id = ?', id)
    const [row] = await db.rows<{ cents: number; options: string }>(
      `SELECT unit_price_cents AS cents, options FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.number = ?`,
      number,
    )
    expect(row!.cents).toBe(dollarsOf(closet) * 100)
    expect(JSON.parse(row!.options)).toMatchObject({ design: encode(closet) })
    expect(await visitor.page(page)).toContain(`${paths.plannerPrint}?d=${encode(closet)}`)
  })

  test('is in no list, and has neither product page nor reviews', async () => {
    const visitor = newVisitor()
    const id = await productOf(visitor, newCloset())
    expect((await visitor.api('GET', href(apiPaths.product, { id }))).status).toBe(404)
    const list = await json(visitor.api('GET', `${apiPaths.products}?ids=${id},1101`))
    expect(list.data.map((card: { id: number }) => card.id)).toEqual([1101])
    const review = { product_id: id, rating: 5, title: 'Good', body: 'It fits the wall to the eighth.' }
    const author = { name: 'Robin', email: 'robin@example.com' }
    const { errors } = await json(visitor.api('POST', apiPaths.reviews, { ...review, ...author }))
    expect(errors).toEqual({ product_id: ['We don’t sell this product.'] })
  })

  test('is still for sale after the catalogue was loaded again', async () => {
    const id = await productOf(newVisitor(), newCloset())
    await testEnv.DB.batch(testEnv.TEST_SEED.map((statement) => testEnv.DB.prepare(statement)))
    expect(await db.value('SELECT for_sale FROM products WHERE id = ?', id)).toBe(1)
  })

  test('that no one uses is forgotten after 60 days; one that is in a cart or was ordered is not', async () => {
    const visitor = newVisitor()
    const { id: ordered } = await orderDesign(visitor, newCloset())
    const [unused, used] = [await productOf(visitor, newCloset()), await productOf(visitor, newCloset())]
    await visitor.newCartWith(used)
    await db.run('UPDATE designs SET used_at = ?', Date.now() - 61 * DAY_MS)
    await cleanUp(testEnv, Date.now())
    const kept = await db.rows('SELECT id FROM products WHERE id IN (?, ?, ?) ORDER BY id', ordered, unused, used)
    expect(kept).toEqual([{ id: ordered }, { id: used }])
  })

  test('the 21st new one within an hour is refused, and a known one is not', async () => {
    const visitor = newVisitor()
    const closets = Array.from({ length: 21 }, newCloset)
    const statuses: number[] = []
    for (const closet of closets) statuses.push((await addDesign(visitor, closet)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect((await addDesign(visitor, closets[0]!)).status).toBe(200)
  })
})

/** Every drawn closet as it is stored, with when it was last used. */
function storedRows(): Promise<unknown[]> {
  return db.rows('SELECT * FROM designs d JOIN products p ON p.id = d.product_id ORDER BY p.id')
}

async function kitSpec(id: number): Promise<unknown> {
  return (await json(newVisitor().api('GET', href(apiPaths.product, { id })))).data.spec
}
