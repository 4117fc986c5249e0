import { test as base, type BrowserContext } from '@playwright/test'
import { visitRemoteShop } from './addresses.ts'

export { expect } from '@playwright/test'

/**
 * Visitors of tests save data: fetching the screens ahead that a page links to is half of what a page costs, and what
 * follows a click has to do without. `savesData: false` is for tests about that.
 */
export const test = base.extend<{ savesData: boolean }, { hasRemoteApi: boolean; visited: void }>({
  hasRemoteApi: [false, { option: true, scope: 'worker' }],
  visited: [
    async ({ hasRemoteApi }, use) => {
      if (hasRemoteApi) visitRemoteShop()
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context)
    await use(context)
  },
})

export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
