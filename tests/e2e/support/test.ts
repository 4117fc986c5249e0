import { createHash } from 'node:crypto'
import { devices, expect, test as base, type BrowserContext } from '@playwright/test'
import { visitRemoteShop } from './addresses.ts'

export { expect }

export type VisitorOptions = { savesData: boolean; isChanged: boolean }
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
  // Other programs change the page, so that React has to render it again.
  isChanged: [false, { option: true }],
  context: async ({ context, savesData, isChanged }, use) => {
    if (savesData) await saveData(context)
    const mismatches: string[] = []
    context.on('console', (message) => isMismatch(message.text()) && mismatches.push(message.text()))
    await use(context)
    if (!isChanged) expect(mismatches, 'React finds the markup that it would write').toEqual([])
  },
})

/** The end of a title: of cases that are alike `npm test` runs one or two, and `npm run test:long` the others. */
export function longUnless(isChosen: boolean): '' | ' @long' {
  return isChosen ? '' : ' @long'
}

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** A phone: a narrow touch screen with a high pixel density. */
export const phone = pixel

/** What hydration reports in a built shop (by number) and in one with React's development code. */
function isMismatch(text: string): boolean {
  return /React error #(418|42[0-5])\b|Hydration |hydrated but|while hydrating/.test(text)
}

/** An IPv6 address whose /64 depends on the test. */
function networkOf(test: string): string {
  const [, a, b] = /^(....)(....)/.exec(createHash('sha256').update(test).digest('hex'))!
  return `2001:db8:${a}:${b}::1`
}

export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
