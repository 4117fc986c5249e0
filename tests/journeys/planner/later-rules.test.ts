import { beforeAll, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { cartOf, loadTariff, newCloset, productOf } from '#tests/support/planner/new-closet.ts'
import { readPage } from '#tests/support/read-page.ts'
import { newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

function withSections(design: Design, change: (section: Section) => Section): Design {
  return { ...design, runs: design.runs.map((run) => ({ ...run, sections: run.sections.map(change) })) }
}

/** As they were sold before a rule was there. */
const before: [fault: string, design: Design][] = [
  [
    'Hangers are 17½″ wide and don’t fit behind a door here. Leave the doors off, or go 24″ deep.',
    withSections(closetOf({ back: 911 }), (section) => ({ ...section, door: 'slab' })),
  ],
  ['The sections are 1¼″ too wide for the wall.', { ...closetOf(), room: { ...closetOf().room, back: 946 } }],
  [
    'Baskets, racks and hampers need 26″.',
    withSections(closetOf({ back: 208 }), () => ({
      ...{ w: 192, door: 'slab', light: false },
      parts: [{ k: 'basket', at: 10 }],
    })),
  ],
]

/** A closet that was for sale before the rules were, in a visitor's cart that is ready to be ordered. */
async function inCart(design: Design) {
  const visitor = newVisitor()
  const id = await productOf(visitor, newCloset())
  const ready = await checkedOutCart(visitor, [id])
  const sql = `UPDATE products SET options = json_set(options, '$.design', ?2) WHERE id = ?1`
  await testEnv.DB.prepare(sql).bind(id, encode(design)).run()
  return { visitor, id, ready }
}

test.each(before)('a closet in a cart that a later rule forbids is told why: %s', async (fault, design) => {
  const { visitor, id } = await inCart(design)
  const { items, withdrawn } = await cartOf(visitor)
  expect(items).toEqual([])
  expect(withdrawn).toMatchObject([{ product_id: id, design: encode(design), fault }])
  const page = await readPage(await visitor.get(paths.shoppingCart))
  expect(page.text).toContain(`it can’t be built this way: ${fault}`)
  const planner = plannerHref({ code: encode(design), line: id })
  expect(page.links).toContain(planner)
  const repair = await readPage(await visitor.get(planner))
  expect(repair.text).toContain('This closet can’t be built this way.')
  expect(repair.text).toMatch(/Repair\s+\d+\s+thing/)
})

test('an order of it is not placed', async () => {
  const { visitor, ready } = await inCart(before[0]![1])
  const placed = await placeOrder(visitor, ready)
  const { errors } = (await placed.json()) as { errors: object }
  expect([placed.status, errors]).toEqual([422, { cart: ['No items in cart.'] }])
})
