import { describe, expect, test } from 'vitest'
import { withCountedRows } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { addOldOrders, oldOrder } from '#tests/support/many-desk-orders.ts'
import { newStaff } from '#tests/support/staff.ts'

/** Each has more than the 300 orders that are under way, and more than the 13 weeks of Today's plots. */
const FEW = 3_000
const MANY = 20_000

const [paid, unpaid] = [oldOrder(11), oldOrder(10)]
const atMost: Record<string, number> = {
  '/desk': 2_000,
  '/desk?mine=1': 2_000,
  '/desk/orders': 2_000,
  '/desk/orders?view=start&sort=leaves': 2_000,
  '/desk/orders?view=all': 3_000,
  '/desk/orders?view=all&page=9': 3_000,
  '/desk/orders?view=all&sort=oldest': 3_000,
  '/desk/orders?view=all&page=20': 3_000,
  '/desk/orders?view=all&page=50': 3_000,
  '/desk/orders?view=all&sort=total': 3_000,
  '/desk/orders?view=all&sort=leaves': 3_000,
  '/desk/orders?view=all&coupon=NONE': 3_000,
  '/desk/orders?view=all&pay=stripe': 3_000,
  '/desk/orders?view=all&min=150': 3_000,
  '/desk/orders?view=all&held=1': 3_000,
  '/desk/orders?view=all&product=wire': 3_000,
  '/desk/orders?product=drawer': 3_000,
  '/desk/orders?view=all&state=delivered': 3_000,
  '/desk/orders?view=all&held=0&with=0&from=2001-01-01': 3_000,
  '/desk/orders?q=last1234': 2_000,
  '/desk/orders?q=2345': 2_000,
  [`/desk/orders/${paid}`]: 120,
  [`/desk/orders/${paid}/refund`]: 100,
  [`/desk/orders/${paid}/cancel`]: 100,
  [`/desk/orders/${unpaid}/payment`]: 100,
  [`/desk/print/packing-slip?n=${paid}`]: 100,
  [`/desk/print/cut-list?n=${paid}`]: 100,
  '/desk/requests': 100,
  '/desk/books': 1_000,
  '/desk/log': 300,
}

/** The rows that D1 reads for each page, by its own count. */
async function rowsOf(role: 'owner' | 'office', paths: readonly string[]): Promise<Record<string, number>> {
  const { env, rows } = withCountedRows()
  const staff = await newStaff(role, { env })
  const found: Record<string, number> = {}
  for (const path of paths) {
    const before = rows()
    await staff.page(path)
    found[path] = rows() - before
  }
  return found
}

test('with 20,000 orders a page of the desk reads as many rows as with 3,000, also of a list of all orders', async () => {
  const paths = Object.keys(atMost)
  await addOldOrders(0, FEW)
  const few = { owner: await rowsOf('owner', paths), office: await rowsOf('office', paths) }
  await addOldOrders(FEW, MANY)
  const many = { owner: await rowsOf('owner', paths), office: await rowsOf('office', paths) }
  console.log('rows read', JSON.stringify({ few, many }))
  for (const role of ['owner', 'office'] as const) {
    const grown = paths.filter((path) => many[role][path]! > few[role][path]! * 1.05 + 200)
    const over = paths.filter((path) => many[role][path]! > atMost[path]!)
    expect([role, grown, over]).toEqual([role, [], []])
  }
  const year = `/desk/books?period=${new Date().getUTCFullYear()}`
  expect((await rowsOf('office', [year]))[year]).toBeLessThan(1_000)
}, 300_000)

describe('a list of what one person has or did', () => {
  const OWN = 60

  /** Gives the person some of the newest of these orders, and a row of the log about each. */
  async function busy(id: number, name: string): Promise<void> {
    const numbers = JSON.stringify(Array.from({ length: OWN }, (_, n) => oldOrder(MANY + n * 30)))
    await testEnv.DB.batch([
      testEnv.DB.prepare('UPDATE orders SET assigned_to = ?1 WHERE number IN (SELECT value FROM json_each(?2))').bind(
        id,
        numbers,
      ),
      testEnv.DB.prepare(
        `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id)
         SELECT 1, ?1, ?2, 'order.noted', 'order:' || id, 'Wrote a note', '' FROM orders WHERE assigned_to = ?1`,
      ).bind(id, name),
    ])
  }

  test('reads as many rows with 13,000 orders as with 3,000, and counts no more than 1,000 rows of the log', async () => {
    await addOldOrders(MANY, MANY + FEW)
    const { id } = await newStaff('office', { firstName: 'Robin' })
    await busy(id, 'Robin')
    const limits = {
      [`/desk/orders?view=all&with=${id}`]: 1_500,
      [`/desk/orders?view=all&with=${id}&page=2`]: 1_000,
      [`/desk/orders?view=all&with=${id}&sort=oldest`]: 1_500,
      [`/desk/orders?with=${id}`]: 1_500,
      '/desk/log?actor=Robin': 300,
      // Whoever wrote a note to each order.
      '/desk/log?actor=Dana': 1_500,
    }
    const few = await rowsOf('owner', Object.keys(limits))
    await addOldOrders(MANY + FEW, MANY + FEW + 10_000)
    const many = await rowsOf('owner', Object.keys(limits))
    console.log('rows read', JSON.stringify({ few, many }))
    const grown = Object.keys(limits).filter((path) => many[path]! > few[path]! + 20)
    const over = Object.entries(limits).filter(([path, most]) => many[path]! > most)
    expect([grown, over]).toEqual([[], []])
  }, 300_000)

  test('that is too long to be counted says so, and can be read to its end', async () => {
    const person = await newStaff('office', { firstName: 'Sky' })
    await testEnv.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1020)
       INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id)
       SELECT i, ?, 'Sky', 'order.noted', 'orders', 'Note ' || i, '' FROM n`,
    )
      .bind(person.id)
      .run()
    const first = await person.page('/desk/log')
    expect(first).toContain('More than 1,000 rows.')
    expect(first).toContain('href="/desk/log?page=2"')
    expect(await person.page('/desk/log?page=20')).toContain('href="/desk/log?page=21"')
    const last = await person.page('/desk/log?page=21')
    expect(last).toMatch(/Note 1\b/)
    expect(last).not.toContain('page=22')
  })
})
