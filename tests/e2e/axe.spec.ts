import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { shopUrl } from './support/addresses.ts'
import { screens } from './support/screens.ts'
import { open } from './support/shopper.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }

for (const screen of screens) {
  test(`${screen.name} has no barrier that axe finds, light and dark, wide and narrow`, async ({ page, context }) => {
    test.setTimeout(60_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, await screen.path(context, shopUrl))
    await look(page, 'light', WIDE)
    await look(page, 'dark', WIDE)
    await look(page, 'dark', NARROW)
    await look(page, 'light', NARROW)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow, 'no scrolling in two directions at 320 px').toBeLessThanOrEqual(NARROW.width)
  })
}

/** Dark, only colors differ from light. */
async function look(page: Page, colorScheme: 'light' | 'dark', size: { width: number; height: number }): Promise<void> {
  await test.step(`${colorScheme} at ${size.width} px`, async () => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    expect.soft(found).toEqual([])
  })
}
