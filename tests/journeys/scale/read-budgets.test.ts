import { beforeAll, describe, expect, test } from 'vitest'
import { countQueries, countRows, noRows, type RowCount } from '#worker/base/row-counts.ts'
import { runJobs } from '#worker/jobs.ts'
import { rebuildStatements } from '#db/derived/refresh.ts'
import { address, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { copiedTables, copySql } from '../../../bench/scale/copies.ts'

const TIMES = 10

/** The most rows that D1 may read for a page when nothing is cached: with 69 families, and with ten times as many. */
const pages: Record<string, [of69: number, of690: number]> = {
  '/': [579, 580],
  '/walk-in-closets': [185, 185],
  '/walk-in-closets/straight-wall-systems': [120, 205],
  '/closet-organizers': [197, 197],
  '/closet-organizers?page=2': [146, 221],
  '/closet-organizers?sort=price&page=2': [146, 221],
  '/closet-organizers?finish=walnut&sort=price': [510, 2_300],
  '/closet-organizers?price_min=400&price_max=900&width=36-60': [370, 2_000],
  '/walk-in-closets/straight-wall-systems?finish=walnut&sort=price': [176, 671],
  '/reach-in-closets/reach-in-kits/1202': [207, 235],
  '/led-lighting/led-strip-kits/1602': [238, 207],
  '/compare?ids=1202,1203,1101': [405, 405],
  '/reviews': [145, 145],
  '/reviews?rating=5': [145, 145],
  '/shopping-cart': [277, 277],
  '/checkout/step-1': [250, 250],
  '/account': [27, 27],
}
const order: [of69: number, of690: number] = [251, 251]
/** From the first product in a cart to the email that confirms the order, without the pages between. */
const wholeOrder = { rows: 512, written: 83 }
/** Each minute in which there is nothing to do, with whatever the tests before have left in the outbox and in limits. */
const idleJobs = 225
/** The row that says when the jobs ran, which each minute writes. */
const NOTED = 1

let origins = 0

describe.each([1, TIMES])('with %i times the families of the seed', (times) => {
  const budget = (limits: [number, number]) => limits[times === 1 ? 0 : 1]

  beforeAll(async () => {
    if (times > 1) await multiplyFamilies()
    await sortSequences()
  })

  test.each(Object.entries(pages))('%s reads no more rows than its budget', async (path, limits) => {
    // An origin of its own has a cache of its own.
    const env = { ...testEnv, SITE_ORIGIN: `http://budget-${++origins}.test` } as unknown as Env
    const visitor = newVisitor(env)
    if (path.startsWith('/account'))
      visitor.cookies.set('alderline_session', (await newMember()).cookies.get('alderline_session')!)
    if (path.startsWith('/checkout') || path.startsWith('/shopping')) {
      visitor.cookies.set('cart_hash_id', await newVisitor().newCartWith(1202, 1731, 1602))
    }
    const { status, rows } = await read(visitor, path)
    expect(status).toBe(200)
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(budget(limits))
  })

  test('noting that a product has changed reads a few rows, however many families there are', async () => {
    const changes = [
      'UPDATE products SET price_cents = price_cents + 1 WHERE id = 1202',
      'UPDATE products SET for_sale = 0 WHERE id = 1202',
      'UPDATE products SET for_sale = 1 WHERE id = 1202',
    ]
    for (const sql of changes) {
      const { meta } = await testEnv.DB.prepare(sql).run()
      expect.soft(meta.rows_read, sql).toBeLessThanOrEqual(26)
    }
  })

  test('placing an order reads no more rows than its budget', async () => {
    const visitor = newVisitor()
    const cart = await checkedOutCart(visitor, [1202, 1731], { email: `${times}-${address.email}` })
    await visitor.token()
    const count = { ...noRows }
    const response = await countRows(count, () => placeOrder(visitor, cart, `scale-${times}`))
    expect(response.status).toBe(201)
    expect(count.rows).toBeLessThanOrEqual(budget(order))
  })

  test('a whole order and a minute of the cron job read and write no more rows than their budgets', async () => {
    // The search index takes 500 changed families at a time.
    while ((await jobs()).written > NOTED);
    const idle = await jobs()
    const visitor = newVisitor()
    const order = { ...noRows }
    await countRows(order, async () => {
      const cart = await checkedOutCart(visitor, [1202, 1731], { email: `whole-${times}-${address.email}` })
      expect((await placeOrder(visitor, cart, `whole-${times}`)).status).toBe(201)
    })
    const mail = await jobs()
    expect(idle.rows).toBeLessThanOrEqual(idleJobs)
    expect(order.rows + mail.rows - idle.rows).toBeLessThanOrEqual(wholeOrder.rows)
    expect(order.written + mail.written - NOTED).toBeLessThanOrEqual(wholeOrder.written)
  })
})

/** What the cron job of a minute reads and writes in the shop's database. */
async function jobs(): Promise<RowCount> {
  const count = { ...noRows }
  const db = countQueries(testEnv.DB)
  const env = { ...testEnv, DB: { ...db, withSession: () => db } } as unknown as Env
  await countRows(count, () => runJobs(env, Date.now()))
  return count
}

async function read(visitor: Visitor, path: string): Promise<{ status: number; rows: number }> {
  const count = { ...noRows }
  const status = await countRows(count, async () => {
    const response = await visitor.get(path)
    await response.text()
    return response.status
  })
  return { status, rows: count.rows }
}

/** SQLite reads `sqlite_sequence` row by row, which has the tables in the order in which tests before used them. */
async function sortSequences(): Promise<void> {
  await testEnv.DB.batch([
    testEnv.DB.prepare('DELETE FROM sqlite_sequence'),
    testEnv.DB.prepare(
      `INSERT INTO sqlite_sequence (name, seq)
       SELECT name, 0 FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%' ORDER BY name`,
    ),
  ])
}

async function multiplyFamilies(): Promise<void> {
  const { DB } = testEnv
  const copies = await Promise.all(
    Object.keys(copiedTables).map(async (table) => {
      const { results } = await DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>()
      return copySql(
        table,
        results.map(({ name }) => name),
        TIMES,
      )
    }),
  )
  const statements = ['PRAGMA defer_foreign_keys = on', ...copies, ...rebuildStatements()]
  await DB.batch(statements.map((sql) => DB.prepare(sql)))
}
