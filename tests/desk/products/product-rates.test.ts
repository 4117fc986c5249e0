import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { db } from '#tests/support/db.ts'
import { BULK_PRICES, familyNow, pricesNow, RATES, readyRates } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { runJobs } from '#worker/jobs.ts'

let staff: Staff
beforeAll(async () => {
  staff = await newStaff('owner')
})
afterAll(() => db.run('DELETE FROM tariffs WHERE version > 999'))

const pathOf = (id: number) => deskHref(deskPaths.productRates, { id })
const ready = (id: number, rates: Record<string, string>) =>
  readyRates(
    staff,
    Object.fromEntries(Object.entries(rates).map(([key, value]) => [`of.${id}.${key}`, value])),
    pathOf(id),
  )
const change = async (id: number, rates: Record<string, string>, more: Record<string, string> = {}) =>
  act(staff, pathOf(id), 'rates-change', { ...(await ready(id, rates)), ...more })
const undo = () => act(staff, BULK_PRICES, 'prices-undo')
const pricesOf = async (id: number) =>
  db.rows<{ options: string; price: number }>(
    'SELECT options, price_cents AS price FROM products WHERE family_id = ? ORDER BY id',
    id,
  )
/** The combinations of a family that do and do not have a value of an option. */
const split = async (id: number, option: string, value: string) => {
  const rows = await pricesOf(id)
  const has = (json: string) => (JSON.parse(json) as Record<string, string>)[option] === value
  return { with: rows.filter((row) => has(row.options)), without: rows.filter((row) => !has(row.options)) }
}

describe.each([
  [1203, 'finish.walnut', '60', 'finish', 'walnut'],
  [1131, 'pull.brass.1', '199.00', 'pull', 'brass'],
  [1712, 'percent.metal.brass', '40', 'metal', 'brass'],
])('what an option adds to %d by %s', (id, key, value, option, chosen) => {
  test('changes the combinations with it alone, is logged on the product, and is undone', async () => {
    const [before, other] = [await split(id, option, chosen), await pricesNow(1121)]
    expect(before.with.length).toBeGreaterThan(0)
    expect((await change(id, { [key]: value })).status).toBe(303)
    const after = await split(id, option, chosen)
    expect(after.without).toEqual(before.without)
    for (const [at, row] of after.with.entries()) expect(row.price).toBeGreaterThan(before.with[at]!.price)
    expect(await pricesNow(1121)).toEqual(other)
    expect(await staff.page(deskHref(deskPaths.product, { id }))).toContain('Applied the price change “New rates”')
    expect((await undo()).status).toBe(303)
    expect(await split(id, option, chosen)).toEqual(before)
    expect((await todaysTariff(testEnv.DB))!.optionRules.own[id] ?? {}).toEqual({})
  })
})

test('a later change of the base price and of the rate of all keeps what the product has of its own', async () => {
  await change(1203, { 'finish.walnut': '60' })
  const { version, priceCents, salePriceCents } = await familyNow(1203)
  const walnut = async () => (await split(1203, 'finish', 'walnut')).with[0]!.price
  const own = await walnut()
  await act(staff, RATES, 'rates-change', await readyRates(staff, { 'finish.walnut': '25' }))
  expect(await walnut()).toBe(own)
  await undo()
  const path = deskHref(deskPaths.product, { id: 1203 })
  const dollars = (cents: number | null) => (cents === null ? '' : String(cents / 100))
  const prices = { price: dollars(priceCents + 10_000), sale_price: dollars(salePriceCents) }
  await act(staff, path, 'product-prices', { ...prices, _version: String(version + 2) })
  expect((await familyNow(1203)).priceCents).toBe(priceCents + 10_000)
  expect(await walnut()).toBeGreaterThan(own)

  const copy = await act(staff, path, 'product-new', { new_name: 'A copy with its own walnut' })
  const id = Number(/products\/(\d+)/.exec(copy.headers.get('location')!)![1])
  expect((await todaysTariff(testEnv.DB))!.optionRules.own[id]).toEqual({ 'finish.walnut': 60 })
})

test('the number of all products follows those again', async () => {
  await change(1203, { 'finish.oak': '40' })
  await change(1203, { 'finish.oak': '16' })
  const before = await split(1203, 'finish', 'oak')
  await act(staff, RATES, 'rates-change', await readyRates(staff, { 'finish.oak': '30' }))
  expect((await split(1203, 'finish', 'oak')).with[0]!.price).toBeGreaterThan(before.with[0]!.price)
  await undo()
})

test('a planned change begins on its day', async () => {
  const from = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  const before = await pricesNow(1421)
  expect((await change(1421, { width: '5' }, { from })).status).toBe(303)
  expect(await pricesNow(1421)).toEqual(before)
  await runJobs(testEnv, Date.parse(`${from}T12:00:00Z`))
  expect(await pricesNow(1421)).not.toEqual(before)
})

test('the preview shows every combination before and after, and warns of drawing that becomes cheaper', async () => {
  const form = { ...(await ready(1301, { 'finish.walnut': '60' })), _preview: '1' }
  const html = await (await act(staff, pathOf(1301), 'rates-change', form)).text()
  expect(html).toMatch(/<td>Walnut.*?<s>.*?<\/s> <b>\$/s)
  expect(html).toContain('Drawing becomes cheaper than buying')
  const more = { ...(await ready(1712, { 'percent.metal.brass': '40' })), _preview: '1' }
  expect(await (await act(staff, pathOf(1712), 'rates-change', more)).text()).not.toContain('Drawn closets near kits')
})

test('a price that falls below half needs a check mark', async () => {
  await change(1712, { 'percent.metal.brass': '100' }, { sure: 'on' })
  await db.run(`UPDATE products SET price_cents = price_cents * 3 WHERE family_id = 1712 AND options LIKE '%brass%'`)
  await expect(await change(1712, { 'percent.metal.brass': '0' })).toAnswer(
    422,
    expect.stringContaining('This takes more than half off'),
  )
  expect((await change(1712, { 'percent.metal.brass': '0' }, { sure: 'on' })).status).toBe(303)
})

test.each([
  ['finish.walnut', '-1'],
  ['finish.walnut', '101'],
  ['pull.brass.1', '1e5'],
  ['pull.brass.1', '9'.repeat(10_000)],
])('a wrong %s is refused', async (key, value) => {
  const before = await pricesNow(1131)
  expect((await change(1131, { [key]: value })).status).toBe(422)
  expect(await pricesNow(1131)).toEqual(before)
})

const narrowest = 'SELECT min(price_cents) FROM products WHERE family_id IN (1421, 1423, 1701, 1711)'

describe.each([['8.2'], ['50'], ['100']])('%s percent for an inch of width', (width) => {
  test('is refused, for all products and for one, as the narrowest would be free or less', async () => {
    const before = await db.value<number>(narrowest)
    const form = { name: 'Wider', 'rate.width': width, 'seen.width': '2' }
    const ofAll = await act(staff, RATES, 'rates-change', form)
    await expect(ofAll).toAnswer(422, expect.stringMatching(/Product \d+ would cost .*A price has to be at least/))
    const ofOne = await change(1711, { width }, { sure: 'on' })
    await expect(ofOne).toAnswer(422, expect.stringContaining('A price has to be at least $1.00.'))
    expect(await db.value<number>(narrowest)).toBe(before)
  })
})
