import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { FIRST_DESIGN_ID } from '#shared/planner/design-product.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { checkedOut, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { addDesign, dollarsOf, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { newVisitor } from '#tests/support/visitor.ts'

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
    const { product_id: id } = (await addDesign(newVisitor(), closet)).body.data
    const price = () =>
      testEnv.DB.prepare('SELECT sale_price_cents FROM products WHERE id = ?')
        .bind(id)
        .first<number>('sale_price_cents')
    await testEnv.DB.prepare('UPDATE products SET price_cents = price_cents - 10000 WHERE id = ?').bind(id).run()
    expect(await price()).toBe(dollarsOf(closet) * 100 - 10_000)
    await addDesign(newVisitor(), closet)
    expect(await price()).toBe(dollarsOf(closet) * 100)
  })

  test('that was last asked for more than an hour ago is held for 30 days again', async () => {
    const closet = newCloset()
    const { product_id: id } = (await addDesign(newVisitor(), closet)).body.data
    const until = () =>
      testEnv.DB.prepare('SELECT price_until FROM designs WHERE product_id = ?').bind(id).first<number>('price_until')
    await testEnv.DB.prepare('UPDATE designs SET used_at = used_at - ?1, price_until = price_until - ?1')
      .bind(2 * HOUR_MS)
      .run()
    const before = await until()
    expect((await addDesign(newVisitor(), closet)).body.data.product_id).toBe(id)
    expect((await until())! - before!).toBeGreaterThanOrEqual(2 * HOUR_MS)
  })

  test('costs what the server computes: another price is asked about, never charged', async () => {
    const closet = newCloset()
    const { status, body } = await addDesign(newVisitor(), closet, 1)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_moved', price: dollarsOf(closet) })
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
    const { data } = (await addDesign(visitor, closet)).body
    const hash = await visitor.newCartWith(data.product_id)
    const { total } = (await checkedOut(visitor, hash)).totals
    const body = { payment_method: 'invoice', expected_total: total, acknowledge: true }
    const placed = (await (await placeOrder(visitor, { hash, body })).json()) as {
      data: { number: string; token: string }
    }
    await testEnv.DB.prepare('UPDATE products SET price_cents = price_cents + 10000 WHERE id = ?')
      .bind(data.product_id)
      .run()
    const row = await testEnv.DB.prepare(
      `SELECT unit_price_cents AS cents, options FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.number = ?`,
    )
      .bind(placed.data.number)
      .first<{ cents: number; options: string }>()
    expect(row!.cents).toBe(dollarsOf(closet) * 100)
    expect(JSON.parse(row!.options)).toMatchObject({ design: encode(closet) })
    const page = await visitor.page(`${href(paths.order, { number: placed.data.number })}?token=${placed.data.token}`)
    expect(page).toContain(`${paths.plannerPrint}?d=${encode(closet)}`)
  })

  test('is in no list, and has neither product page nor reviews', async () => {
    const { data } = (await addDesign(newVisitor(), newCloset())).body
    const visitor = newVisitor()
    const id = data.product_id
    expect((await visitor.api('GET', href(apiPaths.product, { id }))).status).toBe(404)
    const list = await (await visitor.api('GET', `${apiPaths.products}?ids=${id},1101`)).json()
    expect((list as { data: { id: number }[] }).data.map((card) => card.id)).toEqual([1101])
    const review = { product_id: id, rating: 5, title: 'Good', body: 'It fits the wall to the eighth.' }
    const author = { name: 'Robin', email: 'robin@example.com' }
    const { errors } = (await (await visitor.api('POST', apiPaths.reviews, { ...review, ...author })).json()) as {
      errors: unknown
    }
    expect(errors).toEqual({ product_id: ['We don’t sell this product.'] })
  })

  test('is still for sale after the catalogue was loaded again', async () => {
    const { data } = (await addDesign(newVisitor(), newCloset())).body
    await testEnv.DB.batch(testEnv.TEST_SEED.map((statement) => testEnv.DB.prepare(statement)))
    const row = await testEnv.DB.prepare('SELECT for_sale FROM products WHERE id = ?').bind(data.product_id).first()
    expect(row).toEqual({ for_sale: 1 })
  })

  test('that no one uses is forgotten after 60 days, one in a cart is not', async () => {
    const visitor = newVisitor()
    const unused = (await addDesign(visitor, newCloset())).body.data.product_id
    const used = (await addDesign(visitor, newCloset())).body.data.product_id
    await visitor.newCartWith(used)
    await testEnv.DB.prepare('UPDATE designs SET used_at = ? WHERE product_id IN (?, ?)')
      .bind(Date.now() - 61 * DAY_MS, unused, used)
      .run()
    await cleanUp(testEnv, Date.now())
    const { results } = await testEnv.DB.prepare('SELECT id FROM products WHERE id IN (?, ?)').bind(unused, used).all()
    expect(results).toEqual([{ id: used }])
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
async function storedRows(): Promise<unknown[]> {
  const { results } = await testEnv.DB.prepare(
    'SELECT * FROM designs d JOIN products p ON p.id = d.product_id ORDER BY p.id',
  ).all()
  return results
}

async function kitSpec(id: number): Promise<unknown> {
  const { data } = (await (await newVisitor().api('GET', href(apiPaths.product, { id }))).json()) as {
    data: { spec: unknown }
  }
  return data.spec
}
