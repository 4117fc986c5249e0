import { applyD1Migrations } from 'cloudflare:test'
import { beforeAll } from 'vitest'
import { isSearchFilled } from '#db/search/found.ts'
import { fillSearch } from './search.ts'
import { testEnv } from './env.ts'

const { DB, SEARCH, TEST_MIGRATIONS, TEST_SEED, TEST_SEARCH_MIGRATIONS } = testEnv

/**
 * Every file starts with a migrated and seeded database. Files share an isolate, because loading the Worker takes
 * longer than most of them, so catalogue caches remain. The search index remains too; a test that changes it empties
 * it afterwards.
 */
beforeAll(async () => {
  await applyD1Migrations(DB, TEST_MIGRATIONS)
  const emptied = (await tables()).map((name) => `DELETE FROM "${name}"`)
  await DB.batch(['PRAGMA defer_foreign_keys = on', ...emptied, ...TEST_SEED].map((text) => DB.prepare(text)))
  await applyD1Migrations(SEARCH, TEST_SEARCH_MIGRATIONS)
  if (!(await isSearchFilled(SEARCH))) await fillSearch()
  await DB.exec('DELETE FROM search_changes')
})

async function tables(): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('d1_migrations', '_cf_METADATA', '_assert')
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}
