import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { cookieNames } from '#shared/constants.ts'
import { chromiumToLaunch } from './scripts/chromium.ts'
import { remoteShopUrl, shopUrl } from './tests/e2e/support/addresses.ts'
import type { ShopOptions, VisitorOptions } from './tests/e2e/support/test.ts'

/** Chromium has no sandbox as root, and without the networking flags it hangs where there is no network. */
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --in-process-gpu --enable-features=NetworkServiceInProcess2'

/** Marks the cookie banner as answered, except in tests about the banner. */
const askedAboutCookies = {
  cookies: [
    {
      ...{ name: cookieNames.cookieBanner, value: 'shown', domain: new URL(shopUrl).hostname, path: '/', expires: -1 },
      ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
    },
  ],
  origins: [],
}

export default defineConfig<VisitorOptions, ShopOptions>({
  testDir: 'tests/e2e',
  // All workers share the same few servers.
  workers: Math.min(6, Math.max(2, availableParallelism())),
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // A slow or busy machine must not look like a fault of the shop.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: shopUrl,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    storageState: askedAboutCookies,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { ...chromiumToLaunch(), args: flags.split(' ') },
  },
  projects: [
    // Default motion, zoom and network.
    { name: 'shop' },
    {
      name: 'reduced-motion-and-data',
      grep: /@sparing/,
      use: { contextOptions: { reducedMotion: 'reduce' }, savesData: true },
    },
    // Against a second instance, whose API is at another host.
    { name: 'remote-api', grep: /@remote/, use: { baseURL: remoteShopUrl, hasRemoteApi: true } },
  ],
  webServer: {
    name: 'shop',
    command: 'node tests/e2e/support/server.ts',
    url: `${shopUrl}/healthz`,
    timeout: 300_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
