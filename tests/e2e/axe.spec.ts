import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { signedIn } from './support/account.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { filledCart, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const OPEN = ':popover-open, dialog[open]'

test.beforeEach(async ({ page, context }) => {
  await filledCart(context)
  await open(page, href(paths.subCategory, starter))
})

test('what the header opens has no axe violations', async ({ page }) => {
  for (const name of ['Perfect Fit Guarantee', 'Company', 'Account', 'Cart, 1 item', 'Search']) {
    await openAndLook(page, page.getByRole('button', { name }))
  }
})

test('menu and filters of a narrow phone have no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // Menus opened on another device type close a moment after a resize.
  await expect(page.locator('html')).toHaveAttribute('data-device', 'phone')
  await openAndLook(page, page.getByRole('button', { name: 'Menu', exact: true }))
  await openAndLook(page, page.getByRole('button', { name: 'Filter' }))
})

test('menus and dialogs of the account have no axe violations @long', async ({ page, context }) => {
  await signedIn(context, 'empty')
  await open(page, paths.accountPreferences)
  await openAndLook(page, page.getByRole('banner').getByRole('button', { name: 'Account' }))
  await openAndLook(page, page.getByRole('main').getByRole('button', { name: 'Delete account' }))
})

async function openAndLook(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.locator(OPEN)).toBeVisible()
  expect.soft(await axeViolations(page, OPEN)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator(OPEN)).toHaveCount(0)
}
