import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { rows, schema } from '../../scripts/dump.ts'
import { quietly } from '../../scripts/wrangler.ts'
import { backUpNightly } from '#worker/backup/nightly.ts'
import { readSeed } from '../../seed/load.ts'
import { seedStatements } from '../../seed/statements.ts'
import { requestStatements } from '../e2e/support/desk/request-statements.ts'
import { staffStatements } from '../e2e/support/desk/staff-statements.ts'
import { memberStatements } from '../e2e/support/member-statements.ts'

const root = resolve(import.meta.dirname, '../..')
const env = { ...process.env, ...quietly, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
const [shop, empty, other] = ['shop-', 'empty-', 'other-'].map((name) => mkdtempSync(join(tmpdir(), name))) as [
  string,
  string,
  string,
]
afterAll(() => [shop, empty, other].forEach((folder) => rmSync(folder, { recursive: true })))

const nightly = join(shop, 'nightly.sql')

const text = "C:\\new\\rooms;\nit\u2019s 30\u2033 \u{1F6AA} 'wide' -- /* \"\r\nBEGIN TRANSACTION; COMMIT; \0 end"
const long = `${text}\u{1F6AA}'`.repeat(4_000)

beforeAll(async () => {
  for (const folder of [shop, empty, other]) cpSync(join(root, 'wrangler.toml'), join(folder, 'wrangler.toml'))
  Object.assign(process.env, quietly)
  const { env: bound, dispose } = await getPlatformProxy<Pick<Env, 'DB' | 'BACKUPS'>>({
    configPath: join(shop, 'wrangler.toml'),
    persist: { path: join(shop, '.wrangler/state/v3') },
  })
  const { DB } = bound
  const migrations = await readD1Migrations(join(root, 'migrations'))
  const texts = [...migrations.flatMap(({ queries }) => queries), ...seedStatements(readSeed())]
  await DB.batch([
    ...texts.map((sql) => DB.prepare(sql)),
    ...(await memberStatements(DB)),
    ...(await staffStatements(DB)),
    ...requestStatements(DB),
    ...cartsAndMore(DB),
  ])
  await backUpNightly(bound as Env, Date.now())
  const { objects } = await bound.BACKUPS.list()
  const { key } = objects.find(({ key }) => key.endsWith('.sql'))!
  writeFileSync(nightly, await (await bound.BACKUPS.get(key))!.text())
  await dispose()
})

function cartsAndMore(DB: D1Database): D1PreparedStatement[] {
  return [
    DB.prepare(
      `INSERT INTO carts (hash_digest, status, created_at, updated_at, quote_id) SELECT 'a-cart', 'active', 1, 1, max(id) FROM quotes`,
    ),
    DB.prepare(
      `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents) SELECT id, 1731, 3, 4900 FROM carts`,
    ),
    DB.prepare('INSERT INTO designs (product_id, tariff, price_until, used_at) VALUES (1731, 1, 2, 3)'),
    DB.prepare('UPDATE quotes SET message = ?').bind(text),
    DB.prepare(`UPDATE form_submissions SET fields = json_object('notes', ?)`).bind(long),
    DB.prepare('CREATE TABLE "odd ""values""" (a PRIMARY KEY, b REAL, c BLOB, d TEXT)'),
    DB.prepare(
      `INSERT INTO "odd ""values""" VALUES (1.5, 3, X'0027ff', ?), ('7', -1e300, NULL, ''), (9007199254740991, 0.1, NULL, '\\r' || char(13))`,
    ).bind(long),
  ]
}

test('a backup of a shop loads into an empty database, which is then the same', () => {
  const file = join(shop, 'shop.sql')
  expect(run(shop, 'backup', 'local', file)).toMatch(/^Wrote \d+ tables with \d+ rows/)
  expect(run(empty, 'restore', 'local', file)).toContain('Loaded')

  expectSame(open(shop), open(empty))

  expect(refusal(empty, 'restore', 'local', file)).toContain('The database is not empty')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -100))
  expect(refusal(empty, 'restore', 'local', file)).toContain('not a whole backup')
})

test('the file that the Worker writes at night loads with the same command', () => {
  expect(run(other, 'restore', 'local', nightly)).toContain('Loaded')
  expectSame(open(shop), open(other), ['shop_checks'])
})

/** `changing` are the tables in which the backup itself is noted. */
function expectSame(before: DatabaseSync, after: DatabaseSync, changing: readonly string[] = []): void {
  for (const type of ['table', 'index', 'view', 'trigger']) {
    expect(schema(after, type)).toEqual(schema(before, type))
    expect(schema(before, type)).not.toEqual([])
  }
  const tables = [...schema(before, 'table').map(({ name }) => name), 'sqlite_sequence']
  for (const name of tables.filter((table) => !changing.includes(table))) {
    expect([...rows(after, name)], name).toEqual([...rows(before, name)])
  }
  const filled = [
    'carts',
    'cart_items',
    'orders',
    'order_refunds',
    'quotes',
    'quote_lines',
    'designs',
    'uploads',
    'desk_search',
  ]
  expect(filled.filter((name) => [...rows(after, name)].length === 0)).toEqual([])
  expect(after.prepare('PRAGMA foreign_key_check').all()).toEqual([])
}

function run(cwd: string, command: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(root, `scripts/${command}.ts`), ...args], { cwd, env, encoding: 'utf8' })
}

function refusal(cwd: string, command: string, ...args: string[]): string {
  const script = join(root, `scripts/${command}.ts`)
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: 'utf8' })
  expect(status).toBe(1)
  return stderr
}

function open(folder: string): DatabaseSync {
  const [file] = globSync('.wrangler/state/v3/d1/**/*.sqlite', { cwd: folder }).filter(
    (name) => !name.includes('metadata'),
  )
  return new DatabaseSync(join(folder, file!))
}
