import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { signedIn } from './support/account.ts'
import { axeViolations } from '#tests/e2e/support/axe-violations.ts'
import { quotes } from './support/desk/requests.ts'
import { filledCart, open, readyToPay, starter } from './support/shopper.ts'
import { expect, longUnless, test } from './support/test.ts'

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

const refused: [path: string, button: string | RegExp, field?: string, text?: string][] = [
  [paths.checkoutDelivery, 'Continue to payment', 'Deliver not before', '2020-02-29'],
  [`${paths.unsubscribe}?token=broken`, 'Unsubscribe'],
  [href(paths.quote, { token: quotes.token }), 'Send reply'],
  [paths.checkoutAddress, /^Continue/, 'ZIP code', '1'],
  [paths.register, 'Create account'],
  [paths.login, 'Login'],
  [paths.support, 'Send message'],
  [paths.writeReview, /review$/],
  [paths.findOrder, 'Show order'],
]

for (const [path, button, field, text = ''] of refused) {
  test(`a refused form at ${path} has no axe violations, in both themes${longUnless(path === paths.checkoutDelivery)}`, async ({
    page,
    context,
  }) => {
    await readyToPay(context)
    await open(page, path)
    const main = page.getByRole('main')
    await main
      .locator('form')
      .evaluateAll((forms) => forms.forEach((form) => ((form as HTMLFormElement).noValidate = true)))
    if (field) await main.getByLabel(field).fill(text)
    await main.getByRole('button', { name: button }).click()
    await expect(main.getByRole('alert').first()).toBeVisible()
    for (const link of await main.locator('.error-summary a').all()) {
      const to = await link.getAttribute('href')
      await expect(page.locator(to!), 'the summary leads to the field').toBeVisible()
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft([colorScheme, await axeViolations(page)]).toEqual([colorScheme, []])
    }
  })
}

async function openAndLook(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.locator(OPEN)).toBeVisible()
  expect.soft(await axeViolations(page, OPEN)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator(OPEN)).toHaveCount(0)
}
