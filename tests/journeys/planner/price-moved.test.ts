import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { DAY_MS } from '#shared/time.ts'
import { testEnv } from '#tests/support/env.ts'
import { addDesign, cartOf, dollarsOf, loadTariff, newCloset, productOf } from '#tests/support/planner/new-closet.ts'
import { raisePrices, usualPrices } from '#tests/support/planner/raise-prices.ts'
import { readPage } from '#tests/support/read-page.ts'
import { newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)
afterEach(usualPrices)

function post(design: Design, seen: number) {
  const fields = { _action: 'add-design', d: encode(design), price_seen: String(seen) }
  return { here: plannerHref({ code: encode(design) }), fields }
}

describe('a price that has changed since the page was opened', () => {
  test('is asked about with both sums, and the button then says the new one', async () => {
    const visitor = newVisitor()
    const closet = newCloset()
    const seen = dollarsOf(closet)
    await raisePrices()
    const { here, fields } = post(closet, seen)
    const asked = await visitor.post(here, fields)
    const page = await readPage(asked)
    const { body } = await addDesign(visitor, closet, seen)
    const [was, now] = [seen, body.price!].map(formatRoundAmount)
    expect(asked.status).toBe(409)
    expect(body.price).toBeGreaterThan(seen)
    expect(page.text).toContain(`The price is now ${now} (was ${was}). Add at ${now}?`)
    expect(page.text).toContain(`Add at ${now}`)
    expect(page.text).not.toContain('Add to cart')
    expect(visitor.cookies.get('cart_hash_id')).toBeUndefined()
  })

  test('is accepted on the second submit, with the new price and the same design', async () => {
    const visitor = newVisitor()
    const closet = newCloset()
    await raisePrices()
    const { here, fields } = post(closet, dollarsOf(closet))
    const html = await (await visitor.post(here, fields)).text()
    const [, now] = /name="price_seen" value="(\d+)"/.exec(html)!
    expect(html).toContain(`value="${encode(closet)}"`)
    const added = await visitor.post(here, { ...fields, price_seen: now! })
    expect(added).toRedirect(303, paths.shoppingCart)
    expect((await readPage(await visitor.get(paths.shoppingCart))).text).toContain(formatRoundAmount(Number(now)))
  })
})

describe('a closet in a cart when prices rise', () => {
  async function inCart() {
    const visitor = newVisitor()
    const closet = newCloset()
    const price = dollarsOf(closet)
    const id = await productOf(visitor, closet)
    await visitor.newCartWith(id)
    await raisePrices()
    return { closet, price, id, cart: () => cartOf(visitor) }
  }

  test('keeps its price, also when someone else buys the same drawing at the new one', async () => {
    const { closet, price, id, cart } = await inCart()
    const other = newVisitor()
    const now = (await addDesign(other, closet, price)).body.price!
    const bought = await addDesign(other, closet, now)
    expect(bought.body.data.product_id).not.toBe(id)
    expect((await cart()).items).toMatchObject([{ product_id: id, product: { price, price_seen: null } }])
  })

  test('leaves the order after 30 days, and not before', async () => {
    const { id, cart } = await inCart()
    await cleanUp(testEnv, Date.now() + 29 * DAY_MS)
    expect((await cart()).items).toHaveLength(1)
    await cleanUp(testEnv, Date.now() + 31 * DAY_MS)
    expect(await cart()).toMatchObject({ items: [], withdrawn: [{ product_id: id }] })
  })
})
