import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { BULK_PRICES, familyNow, pricesNow, readyPrices, readyRates } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { runJobs } from '#worker/jobs.ts'

/** A rod of $24.00 that is 36″ long; 24″ of it cost 2 % less for each inch. */
const ROD = 1711
const rates = deskHref(deskPaths.productRates, { id: ROD })

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const setBase = (price: string) =>
  act(staff, deskHref(deskPaths.product, { id: ROD }), 'product-prices', { price, sale_price: '', sure: 'on' })
const lookAtPrices = async (fields: Record<string, string>) => {
  const ready = await readyPrices(staff, { ids: String(ROD), sure: 'on', ...fields })
  return () => act(staff, BULK_PRICES, 'prices-change', ready)
}
const planPrices = async (fields: Record<string, string>) => (await lookAtPrices(fields))()
const lookAtRates = async (own: Record<string, string>, days: Record<string, string>) => {
  const typed = Object.fromEntries(Object.entries(own).map(([key, value]) => [`of.${ROD}.${key}`, value]))
  const ready = await readyRates(staff, typed, rates)
  return () => act(staff, rates, 'rates-change', { ...ready, sure: 'on', ...days })
}
const planRates = async (own: Record<string, string>, days: Record<string, string>) => (await lookAtRates(own, days))()
const undo = async (name: string) => {
  const found = await db.first<{ id: number; version: number }>(
    'SELECT id, version FROM price_batches WHERE name = ?',
    name,
  )
  return act(staff, BULK_PRICES, 'prices-undo', { id: String(found!.id), _version: String(found!.version) })
}
const raised = Object.fromEntries(['chrome', 'black', 'brass'].map((metal) => [`percent.metal.${metal}`, '50']))
const cronOn = (day: string) => runJobs(testEnv, Date.parse(`${day}T12:00:00Z`))
const plans = () =>
  db.rows<{ name: string; state: string; problem: string }>(
    'SELECT name, state, problem FROM price_batches ORDER BY id',
  )

afterEach(async () => {
  await db.run('DELETE FROM price_batches')
  await db.run('DELETE FROM tariffs WHERE version > 999')
  await setBase('24.00')
})

describe('a price change that is fine alone', () => {
  test.each<[string, (() => Promise<Response>)[], () => Promise<Response>]>([
    [
      'a lower price would make nothing of',
      [() => planPrices({ amount: '-90', from: dayAfter(3) })],
      () => planRates({ width: '7' }, { from: dayAfter(4) }),
    ],
    [
      'goes below $0 once another one ends',
      [() => planRates(raised, { until: dayAfter(5) })],
      () => planRates({ width: '9' }, { from: dayAfter(3) }),
    ],
    [
      'takes the difference from a sale',
      [() => planPrices({ rule: 'sale', amount: '8', from: dayAfter(3), until: dayAfter(9) })],
      () => planRates({ width: '7' }, { from: dayAfter(4) }),
    ],
    [
      'begins now, and another one follows',
      [() => planPrices({ amount: '-90', from: dayAfter(3) })],
      () => planRates({ width: '7' }, {}),
    ],
  ])('is refused, and nothing is planned: it %s', async (_, before, last) => {
    for (const plan of before) expect(outcomeOf(await plan())).toMatch(/^303/)
    const stored = await plans()
    await expect(await last()).toAnswer(422, expect.stringContaining('with what is planned for'))
    expect(await plans()).toEqual(stored)
  })

  test.each<[string, () => Promise<Response>, () => Promise<Response>]>([
    [
      'is over before the other begins',
      () => planPrices({ rule: 'sale', amount: '8', from: dayAfter(3), until: dayAfter(4) }),
      () => planRates({ width: '7' }, { from: dayAfter(6) }),
    ],
    [
      'is small enough',
      () => planPrices({ amount: '-50', from: dayAfter(3) }),
      () => planRates({ width: '4' }, { from: dayAfter(4) }),
    ],
    [
      'is of other products',
      () => planPrices({ amount: '-90', from: dayAfter(3) }),
      () => planPrices({ ids: '1321', amount: '5', from: dayAfter(4) }),
    ],
  ])('is planned beside another one: it %s', async (_, first, second) => {
    expect(outcomeOf(await first())).toMatch(/^303/)
    expect(outcomeOf(await second())).toMatch(/^303/)
    await cronOn(dayAfter(10))
    expect((await plans()).map(({ problem }) => problem)).toEqual(['', ''])
  })
})

describe('a price change that others need', () => {
  const needed = { name: 'Needed' }

  const chains: [string, (() => Promise<Response>)[]][] = [
    [
      'lets another one take more off',
      [
        () => planPrices({ amount: '-90', from: dayAfter(3) }),
        () => planRates(raised, { from: dayAfter(4), ...needed }),
        () => planRates({ width: '7' }, { from: dayAfter(5), name: 'Last' }),
      ],
    ],
    [
      'carries a sale',
      [
        () => planRates(raised, { from: dayAfter(2), ...needed }),
        () => planPrices({ rule: 'sale', amount: '8', from: dayAfter(3), until: dayAfter(9) }),
        () => planRates({ width: '7' }, { from: dayAfter(4), name: 'Last' }),
      ],
    ],
    [
      'keeps the price from that which a later one lowers',
      [
        () => planPrices({ amount: '10', from: dayAfter(3), ...needed }),
        () => planPrices({ amount: '-90', from: dayAfter(4) }),
        () => planRates({ width: '7' }, { from: dayAfter(5), name: 'Last' }),
      ],
    ],
    [
      'holds now, until after another one has ended',
      [
        () => planRates(raised, { until: dayAfter(5), ...needed }),
        () => planRates({ width: '9' }, { from: dayAfter(3), until: dayAfter(4), name: 'Last' }),
      ],
    ],
  ]

  test.each(chains)('is undone only after the one that needs it: it %s', async (_, made) => {
    for (const plan of made) expect(outcomeOf(await plan())).toMatch(/^303/)
    const [stored, prices] = [await plans(), await pricesNow(ROD)]
    await expect(await undo('Needed')).toAnswer(409, expect.stringContaining('with what is planned for'))
    expect([await plans(), await pricesNow(ROD)]).toEqual([stored, prices])
    for (const name of ['Last', 'Needed']) expect(outcomeOf(await undo(name))).toMatch(/^303/)
  })
})

describe('of two price changes at the same moment that are impossible together, one is refused', () => {
  type Made = () => Promise<Response>
  test.each<[string, () => Promise<[Made, Made]>]>([
    [
      'two plans',
      async () => [
        await lookAtPrices({ amount: '-90', from: dayAfter(3) }),
        await lookAtRates({ width: '7' }, { from: dayAfter(4) }),
      ],
    ],
    [
      'a plan and a change of now',
      async () => [await lookAtRates({ width: '7' }, {}), await lookAtPrices({ amount: '-90', from: dayAfter(3) })],
    ],
    [
      'a plan, and undoing what it needs',
      async () => {
        await planRates(raised, { until: dayAfter(5), name: 'Needed' })
        return [() => undo('Needed'), await lookAtRates({ width: '9' }, { from: dayAfter(3), until: dayAfter(4) })]
      },
    ],
  ])('%s', async (_, prepare) => {
    const [first, second] = await prepare()
    const answers = await Promise.all([first(), second()])
    expect(answers.map(({ status }) => (status === 303 ? 'made' : 'refused')).toSorted()).toEqual(['made', 'refused'])
    await cronOn(dayAfter(10))
    expect((await plans()).filter(({ problem }) => problem !== '')).toEqual([])
  })
})

describe('a planned price change that cannot be made on its day', () => {
  const spoiled: [string, () => Promise<unknown>, string][] = [
    ['because its product costs less by now', () => setBase('2.00'), 'A price has to be at least $1.00.'],
    [
      'because its prices cannot be counted',
      () => db.run(`UPDATE products SET options = json_set(options, '$.metal', 'gold') WHERE id = ${ROD}000`),
      'Its prices can’t be counted.',
    ],
  ]

  const countFailures = async () =>
    (await db.value<number>(`SELECT count(*) FROM desk_log WHERE action = 'prices.failed' AND summary LIKE '%inch%'`))!

  test.each(spoiled)('is on Today, and keeps no other one back: %s', { timeout: 15_000 }, async (_, spoil, problem) => {
    const failuresBefore = await countFailures()
    const options = await db.value<string>(`SELECT options FROM products WHERE id = ${ROD}000`)
    expect(outcomeOf(await planRates({ width: '7' }, { from: dayAfter(3), name: 'By the inch' }))).toMatch(/^303/)
    await planPrices({ name: 'Winter sale', ids: '1321', rule: 'sale', amount: '20', from: dayAfter(3) })
    await spoil()
    const spoiledPrices = await pricesNow(ROD)
    for (let run = 0; run < 2; run++) await cronOn(dayAfter(4))
    expect((await familyNow(1321)).salePriceCents).not.toBeNull()
    expect(await pricesNow(ROD)).toEqual(spoiledPrices)
    expect(await plans()).toMatchObject([
      { name: 'By the inch', state: 'planned', problem: expect.stringContaining(problem) as string },
      { name: 'Winter sale', state: 'applied', problem: '' },
    ])
    expect(await db.value(`SELECT is_ok FROM shop_checks WHERE name = 'minute'`)).toBe(1)
    expect(await staff.page('/desk')).toMatch(/Price changes that failed.*?By the inch/s)
    expect(await staff.page(BULK_PRICES)).toContain('could not begin.')
    expect((await countFailures()) - failuresBefore).toBe(1)
    await db.run(`UPDATE products SET options = ? WHERE id = ${ROD}000`, options!)
    const id = await db.value<number>(`SELECT id FROM price_batches WHERE name = 'By the inch'`)
    const version = await db.value<number>('SELECT version FROM price_batches WHERE id = ?', id!)
    await act(staff, BULK_PRICES, 'prices-undo', { id: String(id), _version: String(version) })
    expect(await staff.page('/desk')).not.toContain('Price changes that failed')
    await db.run('UPDATE families SET base_discount_cents = NULL WHERE id = 1321')
  })

  test('goes on when it only fails to end, and its prices stay', async () => {
    await planPrices({ rule: 'sale', amount: '8', from: dayAfter(3), until: dayAfter(5), name: 'Rods' })
    await cronOn(dayAfter(4))
    const during = await pricesNow(ROD)
    await db.run(`UPDATE products SET options = json_set(options, '$.metal', 'gold') WHERE id = ${ROD}000`)
    await cronOn(dayAfter(7))
    await db.run(`UPDATE products SET options = json_set(options, '$.metal', 'chrome') WHERE id = ${ROD}000`)
    expect(await plans()).toMatchObject([{ state: 'applied', problem: 'Its prices can’t be counted.' }])
    expect(await staff.page(BULK_PRICES)).toContain('could not end.')
    expect(await pricesNow(ROD)).toEqual(during)
    expect(outcomeOf(await act(staff, BULK_PRICES, 'prices-undo'))).toMatch(/^303/)
    expect((await familyNow(ROD)).salePriceCents).toBeNull()
  })
})
