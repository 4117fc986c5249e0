import { applyD1Migrations } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll } from 'vitest'
import { forgetCatalogue } from './edge-cache.ts'
import { testEnv } from './env.ts'
import './matchers.ts'
import { holdLog } from './setup/held-log.ts'
import { putBack } from './setup/put-back.ts'
import { resetSearch } from './search.ts'
import { shiftClock } from './setup/shift-clock.ts'

const { DB, SEARCH, SCHEDULE_SEED, TEST_MIGRATIONS, TEST_SEED, TEST_SEARCH_MIGRATIONS, TEST_CLOCK } = testEnv

// The same random values in each run, as in `setup-node.ts`; `SCHEDULE_SEED` names others.
fc.configureGlobal({ seed: Number(SCHEDULE_SEED || 49) })
holdLog()
if (TEST_CLOCK) shiftClock(TEST_CLOCK)
putBack()

/** Its rows come with a migration. */
const RESET_SETTINGS = `UPDATE site_settings SET value = iif(key = 'automatic_banner', 'on', ''), version = 1`
const RESET_NEWS = `UPDATE order_news SET recipient = '', version = 1`

/**
 * Every file starts with migrated and seeded databases and no catalogue in the caches. Files share an isolate, because
 * loading the Worker takes longer than most of them.
 */
beforeAll(async () => {
  forgetCatalogue()
  await applyD1Migrations(DB, TEST_MIGRATIONS)
  const emptied = (await tables()).map((name) => `DELETE FROM "${name.replaceAll('"', '""')}"`)
  const kept = await triggers()
  const dropped = kept.map(({ name }) => `DROP TRIGGER "${name}"`)
  const created = kept.map(({ sql }) => sql)
  const all = [
    'PRAGMA defer_foreign_keys = on',
    ...dropped,
    ...emptied,
    RESET_SETTINGS,
    RESET_NEWS,
    ...created,
    ...TEST_SEED,
  ]
  await DB.batch(all.map((text) => DB.prepare(text)))
  await applyD1Migrations(SEARCH, TEST_SEARCH_MIGRATIONS)
  await resetSearch()
  await DB.exec('DELETE FROM search_changes')
})

/** Triggers keep the rows of some tables, also from being emptied here. */
async function triggers(): Promise<{ name: string; sql: string }[]> {
  const { results } = await DB.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`).all()
  return results as { name: string; sql: string }[]
}

async function tables(): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('d1_migrations', '_cf_METADATA', '_assert', 'site_settings', 'order_news')
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}
