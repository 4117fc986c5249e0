import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

type TestEnv = Env & {
  TEST_MIGRATIONS: D1Migration[]
  TEST_SEED: string[]
  SCHEDULES: string
  DESK_SCHEDULES: string
  SCHEDULE_SEED: string
}

/** The Worker's bindings plus those of `vitest.config.ts`. */
export const testEnv = env as unknown as TestEnv
