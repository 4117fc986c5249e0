import { apiPaths, href, paths } from '#shared/paths.ts'
import { filledCart, open, readyToPay, send, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('opening a checkout step too early redirects to the step before it with an explanation', async ({
  page,
  context,
}) => {
  await filledCart(context)
  await open(page, paths.checkoutAddress)
  // As an extension or another page's link would; the shop's own links never lead to a later step.
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    document.body.appendChild(link)
    link.click()
  }, paths.checkoutPayment)
  await expect(page.getByRole('status').filter({ hasText: 'Add your shipping address first.' })).toBeVisible()
  await expect(page).toHaveURL(paths.checkoutAddress)
})

test('a cart that changed in another tab shows its new total, and the next press orders it', async ({
  page,
  context,
}) => {
  const hash = await readyToPay(context)
  await open(page, paths.checkoutPayment)
  await page.getByRole('radio', { name: /^Invoice or by phone/ }).check()
  await page.getByRole('checkbox', { name: 'The sizes are right' }).check()
  const place = page.getByRole('button', { name: /^Place order/ })
  const before = await place.innerText()
  await send(context, 'put', href(apiPaths.cartItem, { hash, productId: starter.id }), { quantity: 2 })
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The total changed from' })).toBeFocused()
  await expect(place).not.toHaveText(before)
  await place.click()
  await expect(page.getByRole('heading', { name: 'Thank you. We received your order.' })).toBeVisible()
})
