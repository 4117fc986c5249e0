import { beforeAll, describe, expect, test } from 'vitest'
import { countReads } from '#worker/base/read-counts.ts'
import { rebuildStatements } from '#db/derived/refresh.ts'
import { address, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { copiedTables, copySql } from '../../../scripts/bench/scale/copies.ts'

const TIMES = 10

/** The most rows that D1 may read for a page when nothing is cached: with 69 families, and with ten times as many. */
const pages: Record<string, [of69: number, of690: number]> = {
  '/': [380, 380],
  '/walk-in-closets': [180, 180],
  '/walk-in-closets/straight-wall-systems': [115, 200],
  '/closet-organizers': [190, 190],
  '/closet-organizers?page=2': [140, 215],
  '/closet-organizers?sort=price&page=2': [140, 215],
  '/closet-organizers?finish=walnut&sort=price': [510, 2_300],
  '/closet-organizers?price_min=400&price_max=900&width=36-60': [370, 2_000],
  '/walk-in-closets/straight-wall-systems?finish=walnut&sort=price': [170, 670],
  '/reach-in-closets/reach-in-kits/1202': [200, 230],
  '/led-lighting/led-strip-kits/1602': [230, 200],
  '/compare?ids=1202,1203,1101': [400, 400],
  '/reviews': [140, 140],
  '/reviews?rating=5': [140, 140],
  '/shopping-cart': [250, 250],
  '/checkout/step-1': [250, 250],
  '/account': [25, 25],
}
const order: [of69: number, of690: number] = [157, 157]

let origins = 0

describe.each([1, TIMES])('with %i times the families of the seed', (times) => {
  const budget = (limits: [number, number]) => limits[times === 1 ? 0 : 1]

  beforeAll(async () => {
    if (times > 1) await multiplyFamilies()
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

  test('placing an order reads no more rows than its budget', async () => {
    const visitor = newVisitor()
    const cart = await checkedOutCart(visitor, [1202, 1731], { email: `${times}-${address.email}` })
    await visitor.token()
    const count = { queries: 0, rows: 0 }
    const response = await countReads(count, () => placeOrder(visitor, cart, `scale-${times}`))
    expect(response.status).toBe(201)
    expect(count.rows).toBeLessThanOrEqual(budget(order))
  })
})

async function read(visitor: Visitor, path: string): Promise<{ status: number; rows: number }> {
  const count = { queries: 0, rows: 0 }
  const status = await countReads(count, async () => {
    const response = await visitor.get(path)
    await response.text()
    return response.status
  })
  return { status, rows: count.rows }
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
