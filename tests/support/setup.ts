import { applyD1Migrations } from 'cloudflare:test'
import { beforeAll } from 'vitest'
import { testEnv } from './env.ts'

/** Every file starts from the shop as `npm run db:migrate` and `npm run db:seed` leave it. */
beforeAll(async () => {
  const { DB, TEST_MIGRATIONS, TEST_SEED } = testEnv
  await applyD1Migrations(DB, TEST_MIGRATIONS)
  await DB.batch(TEST_SEED.map((statement) => DB.prepare(statement)))
})
