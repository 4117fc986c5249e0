import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOldOrders } from '#tests/support/many-desk-orders.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { dump, END } from '#worker/backup/dump.ts'
import { readBack } from '#worker/backup/read-back.ts'
import { readDatabase } from '#worker/backup/read-database.ts'

const { DB, SPARE } = testEnv as typeof testEnv & { SPARE: D1Database }
const shop = DB.withSession('first-primary')
const ODD = "C:\\new;\nit’s 30″ \u{1F6AA}\uFEFF 'wide' -- /* \"\r\nBEGIN TRANSACTION; COMMIT; \0 end"

type Part = { type: string; name: string; sql: string }
const parts = async (database: D1Database) =>
  (
    await database
      .prepare(
        `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
      )
      .all<Part>()
  ).results

/** Every table with its rows, in SQLite's own words for their values. */
async function contents(database: D1Database): Promise<Record<string, unknown[]>> {
  const tables = (await parts(database)).filter(({ type }) => type === 'table').map(({ name }) => name)
  const found = await database.batch(
    [...tables, 'sqlite_sequence'].map((name) => database.prepare(`SELECT * FROM "${name.replaceAll('"', '""')}"`)),
  )
  return Object.fromEntries(
    found.map(({ results }, index) => [
      tables[index] ?? 'sqlite_sequence',
      results.map((row) => JSON.stringify(row)).toSorted(),
    ]),
  )
}

async function empty(): Promise<void> {
  const drops = (await parts(SPARE))
    .filter(({ type }) => type === 'table' || type === 'view')
    .toReversed()
    .map(({ type, name }) => `DROP ${type} "${name.replaceAll('"', '""')}"`)
  await SPARE.batch(['PRAGMA defer_foreign_keys = on', ...drops].map((text) => SPARE.prepare(text)))
}

async function dumpAll(atOnce?: number, onStatement: (index: number) => Promise<unknown> = async () => {}) {
  const reading = await readDatabase(shop, atOnce)
  const statements: string[] = []
  for await (const statement of dump(reading.source)) {
    statements.push(statement)
    await onStatement(statements.length)
  }
  return { ...reading, statements }
}

/** Loads as a file is loaded: in one transaction. */
async function load(statements: readonly string[]): Promise<void> {
  await empty()
  await SPARE.batch(statements.filter((text) => text !== END).map((text) => SPARE.prepare(text)))
}

function fileOf(statements: readonly string[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(statements.map((text) => `${text}\n`).join(''))
  // Chunks end anywhere, within characters too.
  const chunks = Array.from({ length: Math.ceil(bytes.length / 4_097) }, (_, n) =>
    bytes.slice(n * 4_097, (n + 1) * 4_097),
  )
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

async function expectSame(): Promise<void> {
  const sorted = (all: Part[]) => all.map((part) => JSON.stringify(part)).toSorted()
  expect(sorted(await parts(SPARE))).toEqual(sorted(await parts(DB)))
  expect(await contents(SPARE)).toEqual(await contents(DB))
  expect((await SPARE.prepare('PRAGMA foreign_key_check').all()).results).toEqual([])
}

beforeAll(async () => {
  await DB.batch(
    [
      'CREATE TABLE "odd ""values""" (a PRIMARY KEY, b REAL, c BLOB, d TEXT)',
      `CREATE TABLE keyless (text TEXT) STRICT`,
      `CREATE TABLE paired (a TEXT, b INTEGER, n, PRIMARY KEY (a, b)) WITHOUT ROWID`,
    ].map((text) => DB.prepare(text)),
  )
})

afterAll(async () => {
  const names = [`"odd ""values"""`, 'keyless', 'paired']
  await DB.batch(names.map((name) => DB.prepare(`DROP TABLE ${name}`)))
})

describe('a dump loads and is equal to the row', () => {
  test('of a new shop', async () => {
    const { statements, isOneMoment } = await dumpAll()
    expect(isOneMoment).toBe(true)
    await load(statements)
    await expectSame()
  })

  test('of a shop with members, orders and odd values', async () => {
    for (let n = 0; n < 3; n++) await newOrder(await newMember(), {})
    const long = `${ODD}\u{1F6AA}'`.repeat(4_000)
    await db.run(
      `INSERT INTO "odd ""values""" VALUES (1.5, 3, X'0027ff', ?1), ('7', -1e300, NULL, ''), (9007199254740993, 0.1, NULL, ?2),
         (-9223372036854775807, 1e17, X'', 'NULL')`,
      long,
      ODD,
    )
    await db.run(`INSERT INTO keyless VALUES (?1), (''), ('''), ('), (?1)`, ODD)
    for (const a of ['', "it's", ODD, 'A', 'a', 'é'])
      for (let b = -2; b < 3; b++) await db.run('INSERT INTO paired VALUES (?, ?, ?)', a, b, b / 3)
    await db.run(`DELETE FROM desk_log`)
    const { statements } = await dumpAll()
    await load(statements)
    await expectSame()
    expect(Math.max(...statements.map((text) => new TextEncoder().encode(text).length))).toBeLessThan(100_000)
  })

  test.each([
    ['of three bytes each', '漢'],
    ['of four bytes each, with words that wrangler takes out', `${'\u{1F6AA}'.repeat(90)}BEGIN TRANSACTION`],
    ['of three bytes each, with zeros', `${'漢'.repeat(50)}\0`],
    ['with quotes', "'漢"],
  ])('of a text of many characters %s, in statements that D1 takes', async (_, part) => {
    await db.run(`INSERT INTO "odd ""values""" (a, d) VALUES ('long', ?)`, part.repeat(100_000 / part.length))
    const { statements } = await dumpAll()
    await load(statements)
    await expectSame()
    await db.run(`DELETE FROM "odd ""values""" WHERE a = 'long'`)
    expect(Math.max(...statements.map((text) => new TextEncoder().encode(text).length))).toBeLessThan(100_000)
  })

  test.each([10_000, 60_000])('in pages of about %i characters', async (atOnce) => {
    const { statements, isOneMoment } = await dumpAll(atOnce)
    expect(isOneMoment).toBe(false)
    await load(statements)
    await expectSame()
  })

  test('of 3,000 orders, at once and in pages', async () => {
    await addOldOrders(0, 3_000)
    for (const atOnce of [undefined, 500_000]) {
      const { statements, isOneMoment } = await dumpAll(atOnce)
      expect(isOneMoment).toBe(atOnce === undefined)
      await load(statements)
      await expectSame()
    }
  })
})

test('what is read back has as many rows, and orders of the same amount', async () => {
  const { statements, tally } = await dumpAll()
  const found = await readBack(fileOf(statements))
  expect(found).toEqual(tally)
  expect(found.orderCents).toBe(await db.value('SELECT sum(total_cents) FROM orders'))
  expect(found.rows['orders']).toBe(await db.value('SELECT count(*) FROM orders'))
  expect(found.rows['odd "values"']).toBe(4)

  await expect(readBack(fileOf(statements.slice(0, -1)))).rejects.toThrow('cut off')
})

test('what shoppers write while a large shop is read still loads', async () => {
  let carts = 0
  const shopper = async (index: number) => {
    if (index % 4 > 0) return
    carts++
    await db.run(
      `INSERT INTO carts (hash_digest, status, created_at, updated_at) VALUES (?, 'active', 1, 1)`,
      `c-${index}`,
    )
    await db.run(
      `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents) SELECT max(id), 1731, 1, 100 FROM carts`,
    )
    if (carts % 3 === 0) await db.run(`DELETE FROM carts WHERE hash_digest = ?`, `c-${index - 4}`)
  }
  const { statements } = await dumpAll(40_000, shopper)
  await load(statements)
  expect((await SPARE.prepare('PRAGMA foreign_key_check').all()).results).toEqual([])
  expect(carts).toBeGreaterThan(20)
})

test('what is optional is forgotten if it is made while a large shop is read, and its row stays', async () => {
  let late = 0
  const { statements } = await dumpAll(40_000, async (index) => {
    if (index % 16 > 0) return
    late++
    await db.run(
      `INSERT INTO users (name, first_name, last_name, email, password_hash, created_at) VALUES ('', '', '', ?, '', 1)`,
      `late-${late}@example.com`,
    )
    await db.run(
      `INSERT INTO desk_views (user_id, screen, name, query) SELECT max(id), 'orders', ?, 'q=1' FROM users`,
      `late-${late}`,
    )
  })
  await load(statements)
  const read = statements.join('\n').match(/'late-\d+'/g)!.length
  const count = (where: string) =>
    SPARE.prepare(`SELECT count(*) AS n FROM desk_views WHERE ${where}`).first<number>('n')
  expect(await count(`name LIKE 'late-%'`)).toBe(read)
  expect(await count(`name LIKE 'late-%' AND user_id IS NULL`)).toBeGreaterThan(0)
  expect((await SPARE.prepare('PRAGMA foreign_key_check').all()).results).toEqual([])
  await db.run(`DELETE FROM users WHERE email LIKE 'late-%'`)
})
