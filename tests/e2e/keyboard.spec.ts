import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { orderByKeyboard } from './support/keyboard-checkout.ts'
import { tabTo } from './support/keys.ts'
import { alive, filledCart, open, starter } from './support/shopper.ts'
import { expect, longUnless, test } from './support/test.ts'

test('a shopper can buy with Tab, Enter, Space and the arrow keys alone', async ({ page }) => {
  test.setTimeout(90_000)
  await test.step('from the product into the cart and on to the checkout', async () => {
    await open(page, href(paths.product, starter))
    await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Checkout' }), { within: 8 })
    await page.keyboard.press('Enter')
  })
  await orderByKeyboard(page)
})

test('the skip link comes first and skips the header @long', async ({ page }) => {
  await open(page, paths.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('popovers open with Enter, close with Esc and return the focus @long', async ({ page }) => {
  await open(page, paths.home)
  await opensAndCloses(page, page.getByRole('button', { name: 'Perfect Fit Guarantee' }), 'Read the guarantee')
  await opensAndCloses(page, page.getByRole('button', { name: 'Free shipping over $1,500' }), 'Shipping rates')
  await opensAndCloses(page, page.getByRole('button', { name: 'Company' }), 'About us')
  await opensAndCloses(page, page.getByRole('button', { name: 'Account' }), 'Login')
})

test('the cart opens with Enter; when a line is removed the focus stays inside', async ({ page, context }) => {
  await filledCart(context)
  await open(page, paths.home)
  await tabTo(page, page.getByRole('button', { name: 'Cart, 1 item' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: `Remove ${starter.name}` }), { within: 8 })
  await page.keyboard.press('Space')
  const menu = page.getByRole('banner').locator('[popover]').filter({ hasText: 'No items in cart.' })
  await expect(menu).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeFocused()
})

test('"/" opens the search with the focus in its field, and Esc returns the focus', async ({ page }) => {
  await open(page, paths.home)
  await tabTo(page, page.getByRole('button', { name: 'Search' }))
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})

test('the menu on narrow screens traps the focus and returns it @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, paths.home)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

for (const path of [paths.home, href(paths.subCategory, starter), href(paths.product, starter)]) {
  test(`Tab reaches the end of ${path} without a trap${longUnless(path === paths.home)}`, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    await page.keyboard.press('Tab')
    await tabTo(page, page.getByRole('contentinfo').getByRole('radio', { name: 'System' }))
  })
}

async function opensAndCloses(page: Page, button: Locator, link: string): Promise<void> {
  const inside = page.locator('[popover]').getByRole('link', { name: link })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(inside).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('[popover]').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(inside).toBeHidden()
  await expect(button).toBeFocused()
}
