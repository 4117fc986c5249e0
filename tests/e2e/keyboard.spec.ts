import { href, paths } from '#shared/paths.ts'
import { orderByKeyboard } from './support/keyboard-checkout.ts'
import { tabTo } from './support/keys.ts'
import { alive, filledCart, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a shopper can buy with Tab, Enter, Space and the arrow keys alone', async ({ page }) => {
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

test('Tab reaches the end of the home page without a trap', async ({ page }) => {
  await page.goto(paths.home)
  await alive(page)
  await page.keyboard.press('Tab')
  await tabTo(page, page.getByRole('contentinfo').getByRole('radio', { name: 'System' }))
})
