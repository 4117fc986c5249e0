import { beforeEach, expect, test, vi } from 'vitest'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const DAY = 86_400_000
const now = Date.now()
const page = () => newVisitor().page(paths.threePhaseProcess)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await db.run(`DELETE FROM order_events WHERE kind = 'shipped'`)
})

/** An order that left so many milliseconds ago, so many days after its due date. */
async function left(ago: number, late: number, status = 'shipped'): Promise<void> {
  const { id } = await newDeskOrder({ status })
  await db.run('UPDATE orders SET cut_by = ? WHERE id = ?', shopDay(now - ago) - late * DAY, id)
  await db.run(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'shipped', ?)`, id, now - ago)
}

test('the page of the three phases says how many of the orders that left were on time, from 20 on', async () => {
  for (let index = 0; index < 17; index++) await left(index * 5 * DAY, (index % 3) - 2)
  await left(3 * DAY, 1)
  await left(4 * DAY, 30, 'delivered')
  // These left too long ago, have no due date, or have not left.
  await left(91 * DAY, 0)
  await newDeskOrder({ status: 'in_production' })
  expect(await page()).not.toContain('Left on time')
  await expect(await newVisitor().get(apiPaths.leftOnTime)).toAnswer(404, expect.anything())
  await left(89 * DAY, 2, 'refunded')
  // Pages do not wait for a newer answer within an hour.
  vi.setSystemTime(now + 61 * 60_000)
  expect(await page()).toContain('Left on time in the last 90 days: <b>17 of 20</b>')
  expect((await json(newVisitor().get(apiPaths.leftOnTime))).data).toEqual({ orders: 20, on_time: 17 })
})

test('an order that leaves at night is on time until midnight at the shop', async () => {
  const midnight = Date.parse('2036-07-11T07:00Z')
  vi.setSystemTime(midnight + DAY)
  for (let index = 0; index < 20; index++) {
    const { id } = await newDeskOrder({ status: 'shipped' })
    await db.run('UPDATE orders SET cut_by = ? WHERE id = ?', Date.parse('2036-07-10'), id)
    const at = midnight + (index < 12 ? -1 : 0)
    await db.run(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'shipped', ?)`, id, at)
  }
  expect((await json(newVisitor().get(apiPaths.leftOnTime))).data).toEqual({ orders: 20, on_time: 12 })
})

test('no other page asks for it', async () => {
  const { env, batches, alone } = withNotedQueries()
  for (const path of [paths.policies, paths.home, paths.easyProcess]) await newVisitor(env).page(path)
  expect([...batches.flat(), ...alone].filter((sql) => sql.includes(`e.kind = 'shipped'`))).toEqual([])
})
