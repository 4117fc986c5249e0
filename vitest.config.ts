import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildTimeFallback } from './scripts/build-time-fallback.ts'
import { contentPages } from './scripts/content-pages.ts'
import { readSeed } from './seed/load.ts'
import { seedStatements } from './seed/statements.ts'

/** Tests run without a build, so pages name the files that the dev server would serve. */
const noManifest: Plugin = {
  name: 'no-client-manifest',
  resolveId: (source) => (source === 'virtual:client-manifest' ? `\0${source}` : undefined),
  load: (id) => (id === '\0virtual:client-manifest' ? 'export default null' : undefined),
}

/** Replaces the Worker's hash cost and deadlines with values for a busy machine; tests may import the real ones. */
const valuesOfTests: Plugin = {
  name: 'values-of-tests',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\/(hash-cost|deadlines)\.ts$/.test(source) && importer?.includes('/src/worker/')
      ? resolve(import.meta.dirname, 'tests/support', basename(source))
      : undefined,
}

export default defineConfig({
  test: {
    // Many tests wait on purpose: for a clock, or for an answer that takes its time for everybody.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'architecture', include: ['tests/*.test.ts'] } },
      // They only compute: nothing that one file leaves behind reaches another.
      { test: { name: 'node', isolate: false, include: ['tests/{shared,ui,seed,routes}/**/*.test.{ts,tsx}'] } },
      {
        oxc: { jsx: { development: false } },
        plugins: [
          noManifest,
          valuesOfTests,
          buildTimeFallback(),
          contentPages(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                // React as it is deployed; what its development code warns of, the browser's tests hear.
                NODE_ENV: 'production',
                TEST_MIGRATIONS: await readD1Migrations('migrations'),
                TEST_SEED: seedStatements(readSeed()),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // The Worker is loaded once, not for each file.
          isolate: false,
          // Straight to standard error: a line of another request's that Vitest is to hand on can be held back for ever,
          // and the run with it (cloudflare/workers-sdk#15719).
          disableConsoleIntercept: true,
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/support/smtp.ts', 'tests/support/stripe.ts'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
