import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { devUrl } from './support/addresses.ts'
import { axeSource, axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { prepared, screens } from './support/screens.ts'
import { open, hydrate } from './support/shopper.ts'
import { expect, saveData, test as base, type VisitorOptions } from './support/test.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }

/** A worker visits all screens in one page, so that what it has loaded and compiled serves all of them. */
const test = base.extend<object, { walk: { page: Page; said: string[] } }>({
  walk: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, savesData } = project.use as PlaywrightTestOptions & VisitorOptions
      const page = await browser.newPage({ locale: 'en-US', ...contextOptions })
      if (savesData) await saveData(page.context())
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

/** One screen of each kind, visited again with reduced motion and data. */
const smoke = ['home', 'closet organizers, filtered', 'product', 'cart', 'checkout, address', 'login', 'not found']

for (const screen of screens) {
  const tag = smoke.includes(screen.name) ? '@smoke' : []
  const title = `${screen.name} is hydrated without a word from React, and has no axe violations`
  test(title, { tag }, async ({ walk }) => {
    const { page, said } = walk
    await page.setViewportSize(WIDE)
    await page.emulateMedia({ colorScheme: 'dark' })
    const path = await prepared(screen, page.context(), devUrl)
    said.length = 0
    await open(page, devUrl + path)
    await hydrate(page)
    expect(said).toEqual([])
    const within = screen.isFirstOfLayout ? 'html' : 'main'
    expect.soft(await axeViolations(page, within), 'dark, wide').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(NARROW)
    expect.soft(await axeViolations(page, within), 'light, narrow').toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow, 'no scrolling in two directions at 320 px').toBeLessThanOrEqual(NARROW.width)
  })
}

/** Chromium's message about a 404, on pages that are expected to be missing. */
function isStatus404(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of 404')
}
