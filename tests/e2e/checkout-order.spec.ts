import { apiPaths, href, paths } from '#shared/paths.ts'
import { filledCart, open, readyToPay, send } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a step that is opened too early leads to the one before it, which says why', async ({ page, context }) => {
  await filledCart(context)
  await open(page, paths.checkoutAddress)
  // As a link of another page or an extension does it: the page's own links lead to no step too early.
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    document.body.appendChild(link)
    link.click()
  }, paths.checkoutPayment)
  await expect(page.getByRole('status').filter({ hasText: 'Add your shipping address first.' })).toBeVisible()
  await expect(page).toHaveURL(paths.checkoutAddress)
})

test('a cart that was emptied in another tab leads out of the checkout, and says so', async ({ page, context }) => {
  const hash = await readyToPay(context)
  await open(page, paths.checkoutPayment)
  await send(context, 'delete', href(apiPaths.cart, { hash }))
  await page
    .getByRole('list', { name: 'Checkout steps' })
    .getByRole('link', { name: /^Delivery/ })
    .click()
  await expect(page).toHaveURL(paths.shoppingCart)
  await expect(page.getByRole('status').filter({ hasText: 'Your cart is empty.' })).toBeVisible()
})
