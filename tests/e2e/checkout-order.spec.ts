import { apiPaths, href, paths } from '#shared/paths.ts'
import { alive, filledCart, open, readyToPay, send, starter } from './support/shopper.ts'
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

test('emptying the cart in another tab leads out of the checkout with an explanation @long', async ({
  page,
  context,
}) => {
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

test('the browser that placed an order finds it without its link, and its page from there @long', async ({
  page,
  context,
  browser,
}) => {
  await readyToPay(context)
  await open(page, paths.checkoutPayment)
  await page.getByRole('radio', { name: /^Invoice or by phone/ }).check()
  await page.getByRole('checkbox', { name: 'The sizes are right' }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/checkout\/success\?o=AL-/)
  const number = new URL(page.url()).searchParams.get('o')!

  await page.goto(paths.checkoutSuccess)
  await expect(page.getByRole('main')).toContainText(`Order ${number}`)
  await page.goto(paths.checkoutPayment)
  await alive(page)
  await expect(page).toHaveURL(paths.checkoutSuccess)
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto(new URL(paths.checkoutSuccess, page.url()).href)
  await expect(stranger).toHaveURL(new RegExp(`${paths.findOrder}$`))
  await expect(stranger.getByText('Enter your order number and email to see the order.')).toBeVisible()
  await stranger.close()
})

test('a design request can include the cart that it was opened from @long', async ({ page, context }) => {
  await filledCart(context)
  await open(page, paths.shoppingCart)
  await page.getByRole('link', { name: 'Send it to a designer' }).click()
  await expect(page.getByRole('checkbox', { name: /^Include what is in my cart/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Centimeters' }).check()
  await page.getByLabel('Back wall (A)').fill('183,5')
  await page.getByLabel('Depth (D)').fill('61')
  await page.getByLabel('Ceiling height').fill('244')
  await page.getByLabel('ZIP code').fill('97209')
  await page.getByLabel('Name').fill('Jordan Fir')
  await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com')
  const sent = page.waitForRequest((request) => request.url().includes(href(apiPaths.form, { kind: 'design-request' })))
  await page.getByRole('button', { name: 'Send my measurements' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ with_cart: 'on', unit: 'cm', width: '183,5' })
  await expect(page).toHaveURL(new RegExp(`${paths.requestDesignConfirm}\\?reference=RQ-`))
})
