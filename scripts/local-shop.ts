import { existsSync } from 'node:fs'
import { readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { getPlatformProxy } from 'wrangler'
import { refreshStatements } from '#db/derived/refresh.ts'
import { saveDocuments } from '#db/search/statements.ts'
import { runAll, updateChangedFamilies } from '#db/search/update.ts'
import { readSeed } from '../seed/load.ts'
import { seedStatements } from '../seed/statements.ts'
import { developmentOwner, ownerStatements } from './desk-owner.ts'
import { devVars } from './dev-vars.ts'
import { contentDocuments } from './search/content-documents.ts'
import { timed } from './timed.ts'

const DATA = '.wrangler/state/v3/d1'
/** While a machine is off, its jobs are not late. */
const JOBS_START_AGAIN = `UPDATE shop_checks SET at = unixepoch() * 1000 WHERE name IN ('minute', 'hour', 'backup')`

export type LocalDatabases = { DB: D1Database; SEARCH: D1Database; UPLOADS: R2Bucket }

/**
 * Opens the databases and the bucket of this machine in this process, because a run of wrangler takes seconds. `path` is
 * the folder of their data, by default that of `wrangler … --local`.
 */
export async function openLocally(path?: string) {
  return getPlatformProxy<LocalDatabases>({ configPath: 'wrangler.toml', persist: path === undefined || { path } })
}

/** Brings the databases of `npm start` up to date, fills them if they are empty, and tells what took how long. */
export async function prepareLocalShop(): Promise<void> {
  // Reading the texts may take so long that the runtime closes a connection which is open already.
  const documents = existsSync(DATA) ? null : contentDocuments()
  const { env, dispose } = await openLocally()
  const { DB, SEARCH } = env
  await timed('Migrated', () => migrateLocally(env))
  const { products, stale } = (await DB.prepare(
    'SELECT count(*) AS products, EXISTS (SELECT 1 FROM stale_families) AS stale FROM products',
  ).first<{ products: number; stale: number }>())!
  if (products === 0) await timed('Seeded', () => runBatch(DB, seedStatements(readSeed())))
  else if (stale) await timed('Updated the lists', () => runBatch(DB, refreshStatements()))
  const indexed = await SEARCH.prepare('SELECT 1 FROM documents LIMIT 1').first()
  if (!indexed) await timed('Indexed the search', () => fillSearch(env, documents ?? contentDocuments()))
  await runBatch(DB, [...(await ownersOf(DB)), JOBS_START_AGAIN])
  await dispose()
}

/** Applies what is missing of the migrations of both databases, and notes it as wrangler does. */
export async function migrateLocally({ DB, SEARCH }: LocalDatabases): Promise<void> {
  await migrate(DB, 'migrations')
  await migrate(SEARCH, 'migrations-search')
}

async function migrate(db: D1Database, folder: string): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const { name, queries } of await readD1Migrations(folder)) {
    if (applied.has(name)) continue
    const noted = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...queries.map((text) => db.prepare(text)), noted])
  }
}

type Documents = ReturnType<typeof contentDocuments>

/** Stores the search's documents of the content files, and makes those of the catalogue. */
export async function fillSearch({ DB, SEARCH }: LocalDatabases, documents: Documents): Promise<void> {
  await runAll(SEARCH, saveDocuments(documents, Date.now()))
  await updateChangedFamilies(DB.withSession('first-primary'), SEARCH, Date.now())
}

async function ownersOf(db: D1Database): Promise<string[]> {
  const sealed = await db
    .prepare('SELECT totp_sealed FROM staff JOIN users ON users.id = staff.user_id WHERE email = ?')
    .bind(developmentOwner.email)
    .first<string>('totp_sealed')
  return ownerStatements(Date.now(), { appKey: devVars()['APP_KEY'], sealed })
}

async function runBatch(db: D1Database, statements: string[]): Promise<void> {
  await db.batch(statements.map((text) => db.prepare(text)))
}
