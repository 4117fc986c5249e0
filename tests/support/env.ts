import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

type TestEnv = Env & { TEST_MIGRATIONS: D1Migration[]; TEST_SEED: string[] }

/** The Worker's bindings, plus what `vitest.config.ts` hands over. */
export const testEnv = env as unknown as TestEnv
