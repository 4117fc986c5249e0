import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { BULK_PRICES, familyNow, readyPrices } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { moveDueBatches } from '#db/desk/products/move-due.ts'

const FAMILY = 1324

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')), 60_000)

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

afterEach(async () => {
  await db.run('DELETE FROM price_batches')
})

type Plan = { name: string; rule?: 'sale' | 'percent'; amount: string; from: number; until?: number }

async function plan({ name, rule = 'sale', amount, from, until }: Plan): Promise<void> {
  const days = { from: dayAfter(from), ...(until !== undefined && { until: dayAfter(until) }) }
  const typed = await readyPrices(staff, { ids: String(FAMILY), name, rule, amount, ...days })
  expect(outcomeOf(await act(staff, BULK_PRICES, 'prices-change', typed))).toMatch(/^303/)
}

const [first, second] = [
  { name: 'First', amount: '10', from: 3, until: 5 },
  { name: 'Second', amount: '20', from: 6, until: 8 },
]

describe('the price changes of nights without a cron are made up for in the order of their times', () => {
  test.each<[string, Plan[], string[], object]>([
    [
      'a sale begins before it ends',
      [first],
      ['Applied First', 'Ended First'],
      { priceCents: 100_000, salePriceCents: null },
    ],
    [
      'three that were planned in the other order',
      [{ name: 'Third', rule: 'percent', amount: '10', from: 11 }, { ...second, from: 7 }, first],
      ['Applied First', 'Ended First', 'Applied Second', 'Ended Second', 'Applied Third'],
      { priceCents: 110_000, salePriceCents: null },
    ],
    [
      'a sale ends at the moment at which another one begins',
      [first, second],
      ['Applied First', 'Ended First', 'Applied Second', 'Ended Second'],
      { priceCents: 100_000, salePriceCents: null },
    ],
    [
      'the same, planned in the other order',
      [{ ...second, until: 20 }, first],
      ['Applied First', 'Ended First', 'Applied Second'],
      { priceCents: 100_000, salePriceCents: 80_000 },
    ],
    [
      'a higher price begins at the moment at which a sale ends',
      [{ name: 'Second', rule: 'percent', amount: '10', from: 6 }, first],
      ['Applied First', 'Ended First', 'Applied Second'],
      { priceCents: 110_000, salePriceCents: null },
    ],
  ])('%s', async (_, plans, moves, prices) => {
    const price = deskHref(deskPaths.product, { id: FAMILY })
    await act(staff, price, 'product-prices', { price: '1000', sale_price: '', sure: 'on' })
    const before = (await db.value<number>('SELECT max(id) FROM desk_log'))!
    for (const each of plans) await plan(each)
    await moveDueBatches(testEnv.DB.withSession('first-primary'), Date.parse(`${dayAfter(13)}T12:00:00Z`))
    const noted = await db.rows<{ summary: string }>(
      `SELECT summary FROM desk_log WHERE id > ? AND subject = ? ORDER BY id`,
      ...[before, `family:${FAMILY}`],
    )
    const cron = noted.map(({ summary }) => summary.replace(/^(\w+) the price change “(\w+)”$/, '$1 $2'))
    expect(cron).toEqual(moves)
    expect(await familyNow(FAMILY)).toMatchObject(prices)
  })
})
