import type { Page } from '@playwright/test'
import { axeSource, axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { unfoldedViolations } from '#tests/e2e/support/folded.ts'
import { devUrl, shopUrl } from './support/addresses.ts'
import { prepared, screens, type ScreenCase } from './support/screens.ts'
import { alive, hydrate } from './support/shopper.ts'
import { expect, test as base } from './support/test.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }

/** A worker visits all screens in one page, so that what it has loaded and compiled serves all of them. */
const test = base.extend<object, { walk: { page: Page; said: string[] } }>({
  walk: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ locale: 'en-US' })
      await page.addInitScript(axeSource)
      const said: string[] = []
      page.on('pageerror', (error) => said.push(String(error)))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isStatus404(message.text())) said.push(message.text())
      })
      await use({ page, said })
      await page.close()
    },
    { scope: 'worker' },
  ],
})

for (const screen of screens) {
  test(`${screen.name} hydrates without a word, fits 320 px, and has no axe violations`, async ({ walk }) => {
    await walk.page.setViewportSize(NARROW)
    await visit(walk, screen, shopUrl)
    const overflow = await walk.page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(overflow, 'no scrolling in two directions').toBeLessThanOrEqual(NARROW.width)
    expect(await axeViolations(walk.page, within(screen))).toEqual([])
  })

  test(`${screen.name} hydrates without a word from React's development code, and has no axe violations unfolded, wide and dark @long`, async ({
    walk,
  }) => {
    await walk.page.setViewportSize(WIDE)
    await walk.page.emulateMedia({ colorScheme: 'dark' })
    await visit(walk, screen, devUrl)
    expect(await unfoldedViolations(walk.page, within(screen))).toEqual([])
    await walk.page.emulateMedia({ colorScheme: 'light' })
  })
}

/** Opens and hydrates the screen. */
async function visit({ page, said }: { page: Page; said: string[] }, screen: ScreenCase, shop: string): Promise<void> {
  // A page that is still open would ask for a session of its own meanwhile.
  await page.goto('about:blank')
  const path = await prepared(screen, page.context(), shop)
  said.length = 0
  await page.goto(shop + path)
  await alive(page)
  await hydrate(page)
  expect(said).toEqual([])
}

function within({ isFirstOfLayout }: ScreenCase): string {
  return isFirstOfLayout ? 'html' : 'main'
}

/** Chromium's message about a 404, on pages that are expected to be missing. */
function isStatus404(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of 404')
}
