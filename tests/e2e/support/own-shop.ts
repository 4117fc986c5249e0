import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../../scripts/serve.ts'
import { placesIn, prepareDatabases } from './prepare.ts'
import { test as base } from './test.ts'

/** Tests that change what every other test would see, such as all prices, have a shop of their own. */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for one.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'alderline-own-'))
      await prepareDatabases(folder)
      const shop = await serve({ port: 0, state: placesIn(folder).shopState })
      await use(shop.url)
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
})
