import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { tabTo } from './support/keys.ts'
import { address, alive, filledCart, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a shopper can buy with Tab, Enter, Space and the arrow keys alone', async ({ page }) => {
  test.setTimeout(90_000)
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }

  await test.step('from the product into the cart and on to the checkout', async () => {
    await open(page, href(paths.product, starter))
    await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Checkout' }), { within: 8 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Where should it go?' })).toBeVisible()
  })

  await test.step('address', async () => {
    await type('Email', 'keys@example.com')
    await type('First name', address.first_name)
    await type('Last name', address.last_name)
    await type('Street address', address.address_line_1)
    await type('City', address.city)
    await type('State', 'Oregon')
    await expect(page.getByLabel('State')).toHaveValue('OR')
    await type('ZIP code', address.zip_code)
    await type('Phone', '5035550199')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'How should it arrive?' })).toBeVisible()
  })

  await test.step('delivery', async () => {
    const rates = page.getByRole('group', { name: 'Delivery method' }).getByRole('radio')
    await tabTo(page, rates.first())
    await page.keyboard.press('ArrowDown')
    await expect(rates.nth(1)).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(rates.first()).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'How would you like to pay?' })).toBeVisible()
  })

  await test.step('payment', async () => {
    await tabTo(page, page.getByRole('radio', { name: /^Test card/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Invoice or by phone/ })).toBeChecked()
    await tabTo(page, page.getByLabel('The sizes are right'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: /^Place order/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you. Your order is in.' })).toBeVisible()
  })
})

test('the skip link comes first and skips the header', async ({ page }) => {
  await open(page, paths.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('popovers open with Enter, close with Esc and return the focus', async ({ page }) => {
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

test('the menu on narrow screens traps the focus and returns it', async ({ page }) => {
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
  test(`Tab reaches the end of ${path} without a trap`, async ({ page }) => {
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
