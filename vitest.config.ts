import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildTimeFallback } from './scripts/build-time-fallback.ts'
import { contentPages } from './scripts/content-pages.ts'
import { contentDocuments } from './scripts/search/content-documents.ts'
import { schemaTables } from './scripts/schema-tables.ts'
import { readSeed } from './seed/load.ts'
import { seedStatements } from './seed/statements.ts'

/** Tests run without a build, so pages reference the files that the dev server would serve. */
const noManifest: Plugin = {
  name: 'no-client-manifest',
  resolveId: (source) => (source === 'virtual:client-manifest' ? `\0${source}` : undefined),
  load: (id) => (id === '\0virtual:client-manifest' ? 'export default null' : undefined),
}

/**
 * Replaces the Worker's hash cost and deadlines with values for a busy machine, and the keys of its cache with those of a
 * test file; tests may import the real ones.
 */
const valuesOfTests: Plugin = {
  name: 'values-of-tests',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\/(hash-cost|deadlines|edge-cache)\.ts$/.test(source) && importer?.includes('/src/worker/')
      ? resolve(import.meta.dirname, 'tests/support', basename(source))
      : undefined,
}

/** What takes more than 5 s runs in `npm run test:long` alone. */
const exclude = ['**/node_modules/**', ...(process.env.TEST_LONG ? [] : ['**/*.long.test.ts'])]

export default defineConfig({
  test: {
    // Many tests wait for a clock or for a response in constant time.
    maxWorkers: availableParallelism() + 1,
    // A busy machine may take long to end a worker.
    teardownTimeout: 300_000,
    projects: [
      // They read every source file, which may take long on a busy machine.
      { test: { name: 'architecture', exclude, include: ['tests/*.test.ts'], testTimeout: 120_000 } },
      // They run wrangler, which takes seconds, so `npm run check` leaves them out.
      {
        test: {
          name: 'commands',
          exclude,
          include: ['tests/commands/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Pure computations: no file can affect another.
      {
        test: {
          name: 'node',
          isolate: false,
          exclude,
          include: ['tests/{shared,ui,seed,routes}/**/*.test.{ts,tsx}'],
          // Seconds on a busy machine.
          testTimeout: 120_000,
          setupFiles: ['tests/support/setup-node.ts'],
        },
      },
      // Behaviors keep their state in modules, so each file has its own.
      {
        test: {
          name: 'client',
          environment: 'happy-dom',
          // Scripts of others are never fetched.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          exclude,
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/client/setup.ts'],
          clearMocks: true,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          testTimeout: 120_000,
        },
      },
      {
        oxc: { jsx: { development: false } },
        plugins: [
          noManifest,
          valuesOfTests,
          buildTimeFallback(),
          schemaTables(),
          contentPages(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // Backups are loaded into it.
              d1Databases: { SPARE: 'spare' },
              bindings: {
                // React as deployed; the browser tests catch the warnings of its development build.
                NODE_ENV: 'production',
                TEST_MIGRATIONS: await readD1Migrations('migrations'),
                TEST_SEED: seedStatements(readSeed()),
                TEST_SEARCH_MIGRATIONS: await readD1Migrations('migrations-search'),
                TEST_CONTENT: contentDocuments(),
                TEST_CLOCK: process.env.TEST_CLOCK ?? '',
                // Of `tests/journeys/schedules.test.ts`; `scripts/schedules.ts` runs more.
                SCHEDULES: process.env.SCHEDULES ?? '6',
                DESK_SCHEDULES: process.env.DESK_SCHEDULES ?? '6',
                SCHEDULE_SEED: process.env.SCHEDULE_SEED ?? '',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // Loads the Worker once instead of once per file.
          isolate: false,
          // Logs go straight to standard error: a line that Vitest should forward from another request can hang
          // forever, and the run with it (cloudflare/workers-sdk#15719).
          disableConsoleIntercept: true,
          exclude,
          include: ['tests/{worker,desk,journeys}/**/*.test.ts'],
          globalSetup: ['tests/support/smtp/server.ts', 'tests/support/stripe.ts', 'tests/support/webhook.ts'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
