import { beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { db } from '#tests/support/db.ts'
import { checkQueries, type Difference } from '../../../scripts/derived-check.ts'
import { combinations } from '../../../seed/combinations.ts'
import families from '../../../seed/families.json'
import optionRules from '../../../seed/options.json'
import type { Family } from '../../../seed/schema.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { BASKET, checkedOut } from '#tests/support/checkout.ts'
import { familyNow, pricesNow } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const rules = { ...optionRules, own: {} } as unknown as OptionRules
const seeded = families as unknown as Family[]
/** One family of each set of options, which is what its rule depends on. */
const ofEachKind = [
  ...new Map(
    seeded.map((family) => [JSON.stringify([Object.keys(family.options), family.pulls > 0]), family]),
  ).values(),
]
const page = (id: number) => deskHref(deskPaths.product, { id })
const savePrices = (staff: Staff, id: number, fields: Record<string, string>) =>
  act(staff, page(id), 'product-prices', fields)
const dollars = (cents: number) => (cents / 100).toFixed(2)

test('a new base price sets every combination of a family by the rule of the seed', async () => {
  for (const family of ofEachKind) {
    const raised = { ...family, priceCents: Math.round(family.priceCents * 1.07), discountPriceCents: null }
    const saved = await savePrices(staff, family.id, { price: dollars(raised.priceCents), sale_price: '' })
    expect([family.id, saved.status]).toEqual([family.id, 303])
    const expected = combinations(raised, rules).map(({ id, priceCents }) => [id, [priceCents, null]] as const)
    expect(await pricesNow(family.id)).toEqual(new Map(expected.toSorted(([a], [b]) => a - b)))
  }
  const differences = await Promise.all(checkQueries().map((sql) => db.first<Difference>(sql)))
  expect(differences.filter((one) => one!.missing + one!.extra > 0)).toEqual([])
})

test('a design that equals a kit costs what the kit costs, and no other design costs less than it', async () => {
  await savePrices(staff, 1203, { price: '1200', sale_price: '1100' })
  const { kits, anchors } = (await todaysTariff(testEnv.DB))!
  expect(kits.find(({ id }) => id === 1203)).toMatchObject({ priceCents: 120_000, salePriceCents: 110_000 })
  const before = (await db.value<string>('SELECT data FROM tariffs'))!
  const seededAnchors = (JSON.parse(before) as { anchors: typeof anchors }).anchors
  const creditOf = (all: typeof anchors) => all.find(({ family }) => family === 1203)!.credit
  expect(creditOf(anchors)).toBeLessThan(creditOf(seededAnchors))
})

describe('a price that changes under an open cart', () => {
  test('shows there as old and new, and an order on the old total is refused with both', async () => {
    const [staff, visitor] = [await newStaff(), newVisitor()]
    await savePrices(staff, BASKET, { price: '60', sale_price: '' })
    const hash = await visitor.newCartWith(BASKET)
    const { total } = (await checkedOut(visitor, hash)).totals
    await savePrices(staff, BASKET, { price: '75', sale_price: '' })
    expect(await visitor.page('/shopping-cart')).toContain('is now <!-- -->$75.00<!-- -->, it was <!-- -->$60.00')
    const form = {
      _action: 'place-order',
      payment_method: 'invoice',
      billing_same: 'on',
      expected_total: String(total),
    }
    const refused = await visitor.post('/checkout/step-3', form)
    expect(refused.status).toBe(409)
    expect((await refused.text()).replaceAll('<!-- -->', '')).toContain(
      `The total changed from $${total.toFixed(2)} to $${(total + 15).toFixed(2)}.`,
    )
  })
})

describe('the form of prices', () => {
  test('shows every combination before and after, and saves nothing yet', async () => {
    await savePrices(staff, 1204, { price: '1000', sale_price: '' })
    const shown = await savePrices(staff, 1204, { price: '1100', sale_price: '990', _preview: '1' })
    const html = (await shown.text()).replaceAll('<!-- -->', '')
    expect(shown.status).toBe(200)
    expect(html).toMatch(/White.*?<s><span class="sr-only">was <\/span>\$1,000\.00<\/s> <b>\$1,100\.00<\/b>/s)
    expect(html).toMatch(/Walnut.*?\$1,100\.00<\/s> <b>\$1,210\.00<\/b>/s)
    expect(await familyNow(1204)).toMatchObject({ priceCents: 100_000, salePriceCents: null })
  })

  test.each([
    ['price', { price: '1,19O', sale_price: '' }, '“1,19O” is not an amount. Write 1190.00.'],
    ['price', { price: '0', sale_price: '' }, 'A price has to be at least $1.00.'],
    ['price', { price: '0.49', sale_price: '', sure: 'on' }, 'A price has to be at least $1.00.'],
    ['price', { price: '0.99', sale_price: '', sure: 'on' }, 'A price has to be at least $1.00.'],
    ['sale_price', { price: '100', sale_price: '0.30', sure: 'on' }, 'A price has to be at least $1.00.'],
    ['sale_price', { price: '100', sale_price: '0', sure: 'on' }, 'A price has to be at least $1.00.'],
    ['price', { price: '99999', sale_price: '' }, 'A price can be at most $100,000.00.'],
    ['sale_price', { price: '1000', sale_price: '1000' }, 'The sale price has to be below the price, $1,000.00.'],
    ['sure', { price: '1000', sale_price: '400' }, 'This takes more than half off'],
  ])('refuses a wrong %s with what helps: %j', async (_, fields, problem) => {
    const before = await pricesNow(1205)
    const refused = await savePrices(staff, 1205, fields)
    await expect(refused).toAnswer(422, expect.stringContaining(problem))
    expect(await pricesNow(1205)).toEqual(before)
  })

  test('takes more than half off for who is sure', async () => {
    expect((await savePrices(staff, 1213, { price: '100', sale_price: '', sure: 'on' })).status).toBe(303)
    expect((await familyNow(1213)).priceCents).toBe(10_000)
  })
})

test('of two people who change one product the second is told who was first, and keeps what was typed', async () => {
  const [dana, lee] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
  const opened = hiddenOf(await dana.page(page(1202)), 'product-prices')
  await savePrices(lee, 1202, { price: '710', sale_price: '' })
  const before = await logOf('family:1202')
  const refused = await dana.postAs(page(1202), { ...opened, price: '725', sale_price: '' })
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toMatch(/Lee Okafor changed this product 1 minute ago: Changed the price from \$[\d.]+ to \$710\.00/)
  expect(html).toContain('Your changes weren’t saved.')
  expect(html).toContain('value="725"')
  expect([await familyNow(1202), await logOf('family:1202')]).toMatchObject([{ priceCents: 71_000 }, before])
})
