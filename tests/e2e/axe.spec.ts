import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { signedIn } from './support/account.ts'
import { shopUrl } from './support/addresses.ts'
import { screens } from './support/screens.ts'
import { filledCart, open, starter } from './support/shopper.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }
const OPEN = ':popover-open, dialog[open]'

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

test('what opens over a page has no barrier that axe finds', async ({ page, context }) => {
  test.setTimeout(60_000)
  await filledCart(context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, href(paths.subCategory, starter))
  await openAndLook(page, page.getByRole('button', { name: 'Perfect Fit Guarantee' }))
  await openAndLook(page, page.getByRole('button', { name: 'Company' }))
  await openAndLook(page, page.getByRole('button', { name: 'Account' }))
  await openAndLook(page, page.getByRole('button', { name: 'Cart, 1 item' }))
  await openAndLook(page, page.getByRole('button', { name: 'Search' }))
  await page.setViewportSize(NARROW)
  await openAndLook(page, page.getByRole('button', { name: 'Menu', exact: true }))
  await openAndLook(page, page.getByRole('button', { name: 'Filter' }))
})

test('what opens over the account has no barrier that axe finds', async ({ page, context }) => {
  await signedIn(context, 'empty')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, paths.accountPreferences)
  await openAndLook(page, page.getByRole('banner').getByRole('button', { name: 'Account' }))
  await openAndLook(page, page.getByRole('main').getByRole('button', { name: 'Delete account' }))
})

async function openAndLook(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.locator(OPEN)).toBeVisible()
  const { violations } = await axeOn(page).include(OPEN).analyze()
  expect.soft(named(violations)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator(OPEN)).toHaveCount(0)
}

/** Dark, only colors differ from light. */
async function look(page: Page, colorScheme: 'light' | 'dark', size: { width: number; height: number }): Promise<void> {
  await test.step(`${colorScheme} at ${size.width} px`, async () => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const axe = axeOn(page)
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    expect.soft(named(violations)).toEqual([])
  })
}

/** In one go: without it axe opens a second page for each look, to ask frames that we do not have. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

/** "rule: element" for each finding. */
function named(violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
