import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calibrateKits } from '#shared/planner/price/calibrated-kits.ts'
import { asDesign, findCheaperDrawn } from '#shared/planner/price/cheaper-drawn.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { drawingSpec, type DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { DAY_MS } from '#shared/time.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { db } from '#tests/support/db.ts'
import { BULK_PRICES, familyNow, pricesNow, RATES, readyPrices, readyRates } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { runJobs } from '#worker/jobs.ts'

let staff: Staff
const specs = new Map<number, DrawingSpec>()
beforeAll(async () => {
  staff = await newStaff('owner')
  const stored = await db.rows<{ id: number; spec: string }>('SELECT id, spec FROM families WHERE listed = 1')
  for (const { id, spec } of stored) specs.set(id, drawingSpec(JSON.parse(spec)))
})

afterAll(() => db.run('DELETE FROM tariffs WHERE version > 999'))

const tariffNow = async () => (await todaysTariff(testEnv.DB))!
const kitsOf = (tariff: Tariff) =>
  calibrateKits(
    tariff.kits.map((kit) => ({ ...kit, spec: specs.get(kit.id)! })),
    tariff,
  )
const change = async (fields: Record<string, string>) =>
  act(staff, BULK_PRICES, 'prices-change', await readyPrices(staff, fields))
const preview = async (fields: Record<string, string>) => {
  const shown = await act(staff, BULK_PRICES, 'prices-change', { ...(await readyPrices(staff, fields)), _preview: '1' })
  return (await shown.text()).replaceAll('<!-- -->', '')
}

const undo = () => act(staff, BULK_PRICES, 'prices-undo')

describe.each(['5', '-10'])('all prices changed by %s percent', (amount) => {
  test('move kits and drawn closets together, and undoing brings both back', async () => {
    const [before, price] = [await tariffNow(), await familyNow(1121)]
    expect((await change({ rule: 'all', amount, name: `All by ${amount}` })).status).toBe(303)
    const after = await tariffNow()
    const factor = 1 + Number(amount) / 100
    expect((await familyNow(1121)).priceCents).toBe(Math.round((price.priceCents * factor) / 100) * 100)
    expect(after.version).toBeGreaterThan(before.version)
    expect(findCheaperDrawn(kitsOf(after), after)).toEqual([])
    const drawn = (tariff: Tariff) =>
      asDesign(
        kitsOf(tariff).find(({ family }) => family.id === 1211)!,
        tariff,
      )
    expect(drawn(after) / drawn(before)).toBeCloseTo(factor, 2)

    expect((await undo()).status).toBe(303)
    expect(await tariffNow()).toEqual({ ...before, version: expect.any(Number) as number })
    expect((await familyNow(1121)).priceCents).toBe(price.priceCents)
  })
})

describe('the preview', () => {
  test('shows five closets near kits with both prices, and warns of nothing when all prices rise', async () => {
    const html = await preview({ rule: 'all', amount: '5' })
    expect(html.match(/<\/b>: kit .*?, drawn /g)).toHaveLength(5)
    expect(html).toMatch(
      /U-Shape[^<]*<\/b>: kit .*?<s>.*?\$5,450\.00<\/s> <b>\$5,723\.00<\/b><\/span>, drawn .*?<b>\$5,7\d\d\.00<\/b>/,
    )
    expect(html).toContain('and drawn closets</button>')
    expect(html).not.toContain('Drawing becomes cheaper than buying')
  })

  test('warns of each kit that a rise of products alone makes cheaper to draw', async () => {
    const html = await preview({ rule: 'percent', amount: '5' })
    expect(html).toContain('Drawing becomes cheaper than buying')
    expect(html).toMatch(/U-Shape for a 6 × 6 ft Room[^:<]*: kit \$4,148\.00, drawn \$3,963\.00/)
    expect(html).not.toMatch(/Coat Closet Kit[^:<]*: kit/)
  })

  test('says nothing of drawn closets when no kit changes', async () => {
    expect(await preview({ rule: 'percent', amount: '5', ids: '1601' })).not.toContain('Drawn closets near kits')
  })

  test('refuses to move drawn closets with a part of the products', async () => {
    expect(await preview({ rule: 'all', amount: '5', ids: '1203' })).toContain(
      'Drawn closets change with all products.',
    )
    expect(await preview({ rule: 'all', amount: '-60' })).toContain('more than half off drawn closets')
  })
})

describe('a change of all prices', () => {
  afterEach(() => undo())

  test('raises what pulls and lights add, on each product', async () => {
    const before = await pricesNow(1203)
    await change({ rule: 'all', amount: '5', name: 'With pulls' })
    const after = await pricesNow(1203)
    for (const [id, [price]] of before) expect(Math.abs(after.get(id)![0] - price * 1.05)).toBeLessThanOrEqual(100)
  })

  test('that is planned begins on its day, with the rates that are still as it expects', async () => {
    const from = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
    const before = await tariffNow()
    await change({ rule: 'all', amount: '5', name: 'Next year', from })
    expect((await tariffNow()).rates).toEqual(before.rates)
    await db.run(
      `INSERT INTO tariffs (version, data, at) SELECT max(version, 999) + 1, '{"changes":{"rates.rod":2600}}', 1 FROM tariffs ORDER BY version DESC LIMIT 1`,
    )
    await runJobs(testEnv, Date.parse(`${from}T12:00:00Z`))
    const { rates } = await tariffNow()
    expect([rates.area, rates.rod]).toEqual([Math.ceil(before.rates.area * 1.05), 2600])
  })
})

describe('single rates', () => {
  test('are changed with a preview, logged, and undone with the other price changes', async () => {
    const before = await tariffNow()
    const form = await readyRates(staff, { rod: '29.00', 'finish.walnut': '30' })
    const walnut = () =>
      db.value("SELECT price_cents FROM products WHERE family_id = 1203 AND finish = 'walnut' LIMIT 1")
    const price = (await walnut()) as number
    expect((await act(staff, RATES, 'rates-change', form)).status).toBe(303)
    const after = await tariffNow()
    expect([after.rates.rod, after.optionRules.finish['walnut']]).toEqual([2_900, 30])
    expect((await walnut()) as number).toBeGreaterThan(price)
    expect((await logOf('prices')).at(-1)).toMatchObject({ summary: expect.stringContaining('2 rates') as string })
    await undo()
    expect([(await tariffNow()).rates, await walnut()]).toEqual([before.rates, price])
  })

  test('that two people change at once are both changed, and of the same one the second is told', async () => {
    const lee = await newStaff('owner', { firstName: 'Lee' })
    const [basket, rod, again] = [
      await readyRates(lee, { basket: '60.00' }),
      await readyRates(staff, { rod: '27.00' }),
      await readyRates(lee, { rod: '28.00' }),
    ]
    expect((await act(staff, RATES, 'rates-change', rod)).status).toBe(303)
    expect((await act(lee, RATES, 'rates-change', basket)).status).toBe(303)
    await expect(await act(lee, RATES, 'rates-change', again)).toAnswer(
      422,
      expect.stringContaining('Someone changed this to $27.00.'),
    )
    expect((await tariffNow()).rates).toMatchObject({ rod: 2_700, basket: 6_000 })
  })

  test.each([
    ['rates.rod', 'ten'],
    ['rates.rod', '-3'],
    ['finish.walnut', '12.5'],
    ['finish.walnut', '101'],
  ])('refuse a wrong %s: %s', async (key, value) => {
    const refused = await act(staff, RATES, 'rates-change', await readyRates(staff, { [key]: value }))
    await expect(refused).toAnswer(422, expect.stringMatching(/Enter (dollars|a percentage) up to/))
  })
})
