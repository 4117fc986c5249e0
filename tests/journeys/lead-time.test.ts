import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import { filePaths } from '#shared/file-paths.ts'
import { paths } from '#shared/paths.ts'
import { WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const DAY = 86_400_000
const [HOUR, MINUTE] = [3_600_000, 60_000]
const WALL_PAGE = '/walk-in-closets/straight-wall-systems/1101'

/** It only goes on, because what an earlier test cached must not be from the future, and stays within a day of the shop. */
let clock = shopDay(Date.now()) + DAY + 17 * HOUR
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: (clock += MINUTE) }))
afterEach(async () => {
  await db.run('DELETE FROM order_work')
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

/** Pages ask anew after a minute, and do not wait for the answer within an hour. */
const later = () => void vi.setSystemTime((clock += HOUR + MINUTE))

async function fill(days: number): Promise<void> {
  const { id } = await newDeskOrder()
  for (let nth = 1; nth <= days; nth++) {
    const day = addBusinessDays(shopDay(Date.now()), nth, rules.closed) / DAY
    await db.run('INSERT OR REPLACE INTO order_work VALUES (?, ?, ?)', id, day, 500)
  }
}

async function handlingIn(page: string): Promise<unknown> {
  const html = await newVisitor().page(page)
  return /"handlingTime":\{[^}]*?"minValue":(\d+),"maxValue":(\d+)|"handlingTime":\{[^}]*?"duration":\{[^}]*?"minValue":(\d+),"maxValue":(\d+)/
    .exec(html)
    ?.slice(1)
    .filter(Boolean)
    .map(Number)
}

async function handlingInFeed(): Promise<number[]> {
  const file = await (await newVisitor().get(filePaths.googleFeed)).text()
  const [headings, ...rows] = file.split('\n').map((line) => line.split('\t'))
  const row = rows.find(([id]) => id === String(WALL))!
  return ['min_handling_time', 'max_handling_time'].map((name) => Number(row[headings!.indexOf(name)]))
}

test.each([
  [0, [9, 14], '2\u2060–\u20603 weeks'],
  [12, [14, 19], '3\u2060–\u20604 weeks'],
  [24, [26, 31], '6\u2060–\u20607 weeks'],
])('with %i full days, feed, markup and texts say %j business days', async (days, handling, weeks) => {
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...rules, boards_a_day: 500 }),
  )
  // What was said before is a minute old.
  await Promise.all([handlingIn(WALL_PAGE), handlingInFeed(), newVisitor().page(paths.policies)])
  await fill(days)
  later()
  expect(await handlingIn(WALL_PAGE)).toEqual(handling)
  expect(await handlingInFeed()).toEqual(handling)
  expect(await handlingIn(paths.policies)).toEqual(handling)
  for (const page of [paths.policies, paths.home]) expect(await newVisitor().page(page)).toContain(weeks)
})

test('a feed is kept while nothing changes, and read again after an order took days', async () => {
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...rules, boards_a_day: 500 }),
  )
  expect((await newVisitor().get(filePaths.googleFeed)).headers.get('Cache-Control')).toBe('public, max-age=60')
  const [before] = await handlingInFeed()
  await fill(20)
  later()
  const [after] = await handlingInFeed()
  expect([before, after]).toEqual([9, 22])
})
