import { beforeAll, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { reservedSegments } from '#routes/reserved-segments.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import { db } from '#tests/support/db.ts'
import { dollarsOf, loadTariff, newCloset, productOf } from '#tests/support/planner/new-closet.ts'
import { readPage } from '#tests/support/read-page.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

async function added() {
  const visitor = newVisitor()
  const closet = newCloset()
  const id = await productOf(visitor, closet)
  return { visitor, closet, id, here: href(paths.design, { id }) }
}

test('a drawn closet that is a product has a page with its drawing, price and facts, which search engines leave out', async () => {
  const { visitor, closet, here } = await added()
  const page = await readPage(await visitor.get(here))
  expect([page.status, page.noindex]).toEqual([200, true])
  expect(page.text).toMatch(/Your closet, \d+/)
  expect(page.text).toContain(formatRoundAmount(dollarsOf(closet)))
  expect(page.text.replaceAll(/\s+/g, ' ')).toMatch(/Height 84″ .*Base On the floor .*Section 1 \d+/)
  expect(page.links).toContain(plannerHref({ code: encode(closet) }))
  expect(await visitor.page(here)).toMatch(/<svg class="elev".*84″ high/)
})

test('it is added to a cart from its page, whose line leads back to it and to its drawing in the planner', async () => {
  const { visitor, closet, id, here } = await added()
  const fields = { _action: 'add-item', product_id: String(id), quantity: '1' }
  const answer = await visitor.post(here, fields)
  expect(answer).toRedirect(303, paths.shoppingCart)
  const { links } = await readPage(await visitor.get(paths.shoppingCart))
  expect(links).toContain(here)
  expect(links).toContain(plannerHref({ code: encode(closet), line: id }))
})

test('one that is no longer for sale says so and leads to today’s price in the planner', async () => {
  const { visitor, closet, id, here } = await added()
  await db.run('UPDATE products SET for_sale = 0 WHERE id = ?', id)
  const page = await readPage(await visitor.get(here))
  expect(page.status).toBe(200)
  expect(page.text).toContain('no longer sold at this price')
  expect(page.text).toContain('See it at today’s price')
  expect(page.text).not.toContain('Add to cart')
  expect(page.links).toContain(plannerHref({ code: encode(closet) }))
})

test.each(['99999999', '1101', '1102009', 'x', '-1', '10000000000000000'])(
  'no page of a drawn closet has the number %s',
  async (id) => {
    const visitor = newVisitor()
    expect((await visitor.get(href(paths.design, { id }))).status).toBe(404)
    expect((await visitor.api('GET', href(apiPaths.design, { id }))).status).toBe(404)
  },
)

test('the API tells the code, the price and whether it is for sale', async () => {
  const { visitor, closet, id } = await added()
  const data = { code: encode(closet), price: dollarsOf(closet), for_sale: true }
  expect(await json(visitor.get(href(apiPaths.design, { id })))).toEqual({ data })
})

test('no category can have the address of these pages', async () => {
  expect(reservedSegments.has('design')).toBe(true)
  expect((await newVisitor().get('/design')).status).toBe(404)
})
