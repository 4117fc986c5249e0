import { beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { BULK_PRICES, familyNow, pricesNow, readyPrices } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { withDatabase } from '#tests/support/faults/database.ts'
import { sameVisitor } from '#tests/support/trips.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { runJobs } from '#worker/jobs.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))
async function change(staff: Staff, fields: Record<string, string>): Promise<Response> {
  return act(staff, BULK_PRICES, 'prices-change', await readyPrices(staff, fields))
}
const setBase = async (staff: Staff, id: number, price: string, sale_price = '') =>
  act(staff, deskHref(deskPaths.product, { id }), 'product-prices', { price, sale_price, sure: 'on' })
const idsOf = async (family: number) => [...(await pricesNow(family)).keys()]
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** Runs the cron at a time that is certainly after the beginning of that day, and before the next one. */
const cronOn = (day: string) => runJobs(testEnv, Date.parse(`${day}T12:00:00Z`))

describe('a price change of many products', () => {
  test('names every product with both prices, and applies exactly these', async () => {
    await setBase(staff, 1201, '500')
    await setBase(staff, 1202, '700', '650')
    const form = await readyPrices(staff, { ids: '1201, 1202', amount: '3' })
    const shown = await act(staff, BULK_PRICES, 'prices-change', { ...form, _preview: '1' })
    const html = (await shown.text()).replaceAll('<!-- -->', '')
    expect(html).toContain('$500.00</s> <b>$515.00</b>')
    expect(html).toContain('$650.00</s> <b>$670.00</b>')
    expect(html).toContain('Apply to 2 products')
    expect((await familyNow(1201)).priceCents).toBe(50_000)

    expect((await act(staff, BULK_PRICES, 'prices-change', form)).status).toBe(303)
    expect(await familyNow(1201)).toMatchObject({ priceCents: 51_500, salePriceCents: null })
    expect(await familyNow(1202)).toMatchObject({ priceCents: 72_100, salePriceCents: 67_000 })
    expect((await logOf('family:1201')).at(-1)).toMatchObject({ summary: 'Applied the price change “New prices”' })
    const prices = await pricesNow(1201)
    expect(prices.size).toBeGreaterThan(1)
  })

  test('says how many open carts hold each product, and its own form does, too', async () => {
    const [staff, visitor] = [await newStaff('owner'), newVisitor()]
    const [first, second] = await idsOf(1601)
    await visitor.newCartWith(first!, second!)
    await newVisitor().newCartWith(second!)
    await newVisitor().newCartWith(second!)
    await db.run("UPDATE carts SET status = 'completed' WHERE id = (SELECT max(id) FROM carts)")
    const form = await readyPrices(staff, { ids: '1601 1602' })
    const shown = await act(staff, BULK_PRICES, 'prices-change', { ...form, _preview: '1' })
    expect(await shown.text()).toMatch(/1601 · In 2 carts.*1602 · In no cart/s)
    expect(await staff.page(deskHref(deskPaths.product, { id: 1601 }))).toContain('In 2 carts now.')
    await testEnv.DB.batch(
      Array.from({ length: 25 }, (_, n) => [
        testEnv.DB.prepare(
          "INSERT INTO carts (hash_digest, status, created_at, updated_at) VALUES (?, 'active', 1, 1)",
        ).bind(`c${n}`),
        testEnv.DB.prepare(
          'INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents) SELECT max(id), ?, 1, 1 FROM carts',
        ).bind(first!),
      ]).flat(),
    )
    expect(await staff.page(deskHref(deskPaths.product, { id: 1601 }))).toContain('In more than 20 carts now.')
  })

  test.each([
    [
      { rule: 'dollars', amount: '-20.50', rounding: 'dollar' },
      { priceCents: 97_950, salePriceCents: 87_950 },
    ],
    [
      { rule: 'percent', amount: '2', rounding: 'five' },
      { priceCents: 102_500, salePriceCents: 91_500 },
    ],
    [
      { rule: 'sale', amount: '15', rounding: 'dollar' },
      { priceCents: 100_000, salePriceCents: 85_000 },
    ],
    [
      { rule: 'sale', amount: '1', rounding: 'dollar' },
      { priceCents: 100_000, salePriceCents: 99_000 },
    ],
    [
      { rule: 'percent', amount: '100', rounding: 'dollar' },
      { priceCents: 200_000, salePriceCents: 180_000 },
    ],
    [
      { rule: 'no-sale', amount: '', rounding: 'dollar' },
      { priceCents: 100_000, salePriceCents: null },
    ],
  ])('follows its rule: %j', async (rule, expected) => {
    await setBase(staff, 1211, '1000', '900')
    const rounded = { priceCents: Math.round(expected.priceCents / 100) * 100 }
    const sale = expected.salePriceCents === null ? null : Math.round(expected.salePriceCents / 100) * 100
    expect((await change(staff, { ids: '1211', ...rule })).status).toBe(303)
    expect(await familyNow(1211)).toMatchObject({ ...rounded, salePriceCents: sale })
  })

  test('leaves out and names what would lose more than half', async () => {
    await setBase(staff, 1401, '400')
    await setBase(staff, 1402, '900')
    const shown = await act(staff, BULK_PRICES, 'prices-change', {
      ...(await readyPrices(staff, { ids: '1401 1402', rule: 'dollars', amount: '-300' })),
      _preview: '1',
    })
    const html = (await shown.text()).replaceAll('<!-- -->', '')
    expect(html).toMatch(/\(1401\) is left out\.<\/b> This takes more than half off/)
    expect(html).toContain('Apply to 1 product')
  })

  test('without JavaScript is shown first, and applied by the second press', async () => {
    await setBase(staff, 1403, '800')
    const fields = { name: 'Two presses', ids: '1403', rule: 'percent', amount: '5', rounding: 'dollar' }
    const first = await act(staff, BULK_PRICES, 'prices-change', fields)
    const html = await first.text()
    expect([first.status, (await familyNow(1403)).priceCents]).toEqual([200, 80_000])
    expect(html).toContain('Look at the new prices, then select “Apply to 1 product”.')
    await staff.postAs(BULK_PRICES, { ...hiddenOf(html, 'prices-change'), ...fields })
    expect((await familyNow(1403)).priceCents).toBe(84_000)
  })

  test('that someone else was faster than is shown again, and changes nothing', async () => {
    const form = await readyPrices(staff, { ids: '1411' })
    await setBase(await newStaff('office'), 1411, '333')
    const again = await act(staff, BULK_PRICES, 'prices-change', form)
    expect([again.status, (await familyNow(1411)).priceCents]).toEqual([200, 33_300])
  })

  test('is refused with what is wrong, in its place', async () => {
    const fields = { name: '', ids: '1203', rule: 'percent', amount: 'three', rounding: 'dollar', from: '2020-01-01' }
    const refused = await act(staff, BULK_PRICES, 'prices-change', fields)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    for (const text of ['Enter a name', 'Enter a percentage from −90 to 100', 'Choose a day after today']) {
      expect(html).toContain(text)
    }
  })

  test('is for owners alone, and asks for a password that is older than 15 minutes', async () => {
    const office = await newStaff('office')
    expect((await office.get(BULK_PRICES)).status).toBe(403)
    expect((await office.page(deskPaths.products)).includes(BULK_PRICES)).toBe(false)
    const late = await newStaff('owner', { openedAgoMs: 16 * 60_000 })
    const before = await familyNow(1412)
    const refused = await change(late, { ids: '1412' })
    await expect(refused).toAnswer(428, expect.stringContaining('Enter your password'))
    expect(await familyNow(1412)).toEqual(before)
  })
})

test('a price that someone changes between reading and writing is not overwritten', async () => {
  await setBase(staff, 1422, '500')
  const form = await readyPrices(staff, { ids: '1422' })
  let isRead = false
  const env = withDatabase(testEnv, async (work, { statements }) => {
    const isWriting = statements.some((text) => text.includes('INSERT INTO price_batches'))
    if (isWriting && isRead) await db.run('UPDATE families SET base_price_cents = 61100 WHERE id = 1422')
    isRead = true
    return work()
  })
  const fields = { ...hiddenOf(await staff.page(BULK_PRICES), 'prices-change'), ...form }
  const answer = await sameVisitor(staff, env).postAs(BULK_PRICES, fields)
  expect(answer.status).not.toBe(303)
  expect((await familyNow(1422)).priceCents).toBe(61_100)
})

describe('undoing a price change', () => {
  test('restores what is still at its price, and names what was changed since', async () => {
    await setBase(staff, 1501, '1000')
    await setBase(staff, 1502, '2000')
    await change(staff, { name: 'To be undone', ids: '1501,1502' })
    await setBase(staff, 1502, '2345')
    const undone = await act(staff, BULK_PRICES, 'prices-undo')
    expect(undone.status).toBe(303)
    expect([(await familyNow(1501)).priceCents, (await familyNow(1502)).priceCents]).toEqual([100_000, 234_500])
    const { name } = await familyNow(1502)
    expect(decodeURIComponent(undone.headers.getSetCookie().join())).toContain(`were changed since: ${name}.`)
  })
})

describe('a planned sale', () => {
  test('begins and ends by the cron, each once', async () => {
    await setBase(staff, 1321, '1000')
    const [from, until] = [dayAfter(3), dayAfter(5)]
    await change(staff, { name: 'Winter sale', ids: '1321', rule: 'sale', amount: '20', from, until })
    const base = () => familyNow(1321)
    expect(await base()).toMatchObject({ priceCents: 100_000, salePriceCents: null })
    await cronOn(dayAfter(2))
    expect((await base()).salePriceCents).toBeNull()
    for (let run = 0; run < 3; run++) await cronOn(from)
    expect(await base()).toMatchObject({ priceCents: 100_000, salePriceCents: 80_000 })
    expect([...(await pricesNow(1321)).values()].every(([price, sale]) => sale !== null && sale < price)).toBe(true)
    await cronOn(until)
    expect((await base()).salePriceCents).toBe(80_000)
    for (let run = 0; run < 3; run++) await cronOn(dayAfter(6))
    expect(await base()).toMatchObject({ priceCents: 100_000, salePriceCents: null })
    const noted = (await logOf('family:1321')).map(({ summary, actor }) => [actor, summary])
    expect(noted.slice(-2)).toEqual([
      ['Cron', 'Applied the price change “Winter sale”'],
      ['Cron', 'Ended the price change “Winter sale”'],
    ])
  })

  test('that is withdrawn before its day never begins', async () => {
    await setBase(staff, 1322, '1000')
    await change(staff, { name: 'Never', ids: '1322', rule: 'sale', amount: '20', from: dayAfter(3) })
    await act(staff, BULK_PRICES, 'prices-undo')
    await cronOn(dayAfter(4))
    expect((await familyNow(1322)).salePriceCents).toBeNull()
  })

  test('leaves out what someone changed in the meantime', async () => {
    await setBase(staff, 1323, '1000')
    await setBase(staff, 1324, '1000')
    await change(staff, { name: 'Both', ids: '1323 1324', rule: 'sale', amount: '10', from: dayAfter(3) })
    await setBase(staff, 1324, '1111')
    await cronOn(dayAfter(4))
    expect([(await familyNow(1323)).salePriceCents, (await familyNow(1324)).salePriceCents]).toEqual([90_000, null])
  })
})
