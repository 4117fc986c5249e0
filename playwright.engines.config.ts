import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import shop from './playwright.config.ts'

/** The journeys in WebKit and Firefox; `npm run test:engines` runs both. */
export default defineConfig(shop, {
  testDir: 'tests',
  // Each engine has a core of its own.
  workers: 2,
  // Only a broken shop or driver takes that long, on however slow a machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'webkit', testMatch: 'engines/webkit.spec.ts' },
    {
      name: 'firefox',
      testMatch: 'engines/firefox.spec.ts',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: resolve('tests/engines/firefox.ts') },
      },
    },
  ],
})
