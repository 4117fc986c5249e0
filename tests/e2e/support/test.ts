import { createHash } from 'node:crypto'
import { devices, test as base, type BrowserContext } from '@playwright/test'
import { visitRemoteShop } from './addresses.ts'

export { expect } from '@playwright/test'

export type VisitorOptions = { savesData: boolean }
export type ShopOptions = { hasRemoteApi: boolean }

export const test = base.extend<VisitorOptions, ShopOptions & { visited: void }>({
  hasRemoteApi: [false, { option: true, scope: 'worker' }],
  visited: [
    async ({ hasRemoteApi }, use) => {
      if (hasRemoteApi) visitRemoteShop()
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
  savesData: [false, { option: true }],
  // Each test is in a network of its own, because the shop limits carts and orders by network.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, repeatEachIndex }) => {
    await use({ 'CF-Connecting-IP': networkOf(`${testId}${repeatEachIndex}`), ...extraHTTPHeaders })
  },
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context)
    await use(context)
  },
})

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** A phone: a narrow touch screen with a high pixel density. */
export const phone = pixel

/** An IPv6 address whose /64 depends on the test. */
function networkOf(test: string): string {
  const [, a, b] = /^(....)(....)/.exec(createHash('sha256').update(test).digest('hex'))!
  return `2001:db8:${a}:${b}::1`
}

export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
