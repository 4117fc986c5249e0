import type { D1Migration } from 'cloudflare:test'
import type { SearchDocument } from '#db/search/documents.ts'
import { env } from 'cloudflare:workers'

type TestEnv = Env & {
  TEST_MIGRATIONS: D1Migration[]
  TEST_SEED: string[]
  TEST_SEARCH_MIGRATIONS: D1Migration[]
  TEST_CONTENT: SearchDocument[]
  /** When the clock starts in each file; empty for now. */
  TEST_CLOCK: string
  SCHEDULES: string
  DESK_SCHEDULES: string
  SCHEDULE_SEED: string
}

/** The Worker's bindings plus those of `vitest.config.ts`. */
export const testEnv = env as unknown as TestEnv
