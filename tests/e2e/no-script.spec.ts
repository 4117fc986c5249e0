import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { address, kit, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('a guest without JavaScript can complete a purchase', async ({ page }) => {
  await test.step('the shopper finds two products through links and a filter form', async () => {
    await page.goto(paths.home)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reach-in closets' }).click()
    await page.getByRole('article').getByRole('link', { name: 'Reach-in kits' }).click()
    await page.getByRole('checkbox', { name: '36″ – 60″' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/[?&]width=36-60/)
    await page.getByRole('heading', { name: starter.name }).getByRole('link').click()
    await page.getByRole('link', { name: 'Walnut' }).click()
    await expect(page.getByRole('group', { name: 'Finish Walnut' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page).toHaveURL(paths.shoppingCart)
    await page.goto(href(paths.product, kit))
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2 + 4)
  })

  const summary = page.getByRole('complementary', { name: 'Summary' })
  await test.step('forms change the quantity, remove a line and apply a coupon', async () => {
    const quantity = page.getByRole('group', { name: `Quantity of ${starter.name}` })
    await quantity.getByRole('button', { name: 'One more' }).click()
    await expect(quantity.getByRole('textbox')).toHaveValue('2')
    await page.getByRole('button', { name: `Remove ${kit.name}` }).click()
    await expect(page.getByRole('main').getByText('2 items', { exact: true })).toBeVisible()
    await summary.getByText('Add a coupon').click()
    await summary.getByRole('textbox', { name: 'Coupon code' }).fill('STEADY5')
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary).toContainText('Coupon STEADY5')
  })

  await test.step('an invalid address returns the page with everything typed', async () => {
    await summary.getByRole('link', { name: 'Checkout' }).click()
    await page.getByLabel('Email').fill(address.email)
    await page.getByLabel('First name').fill(address.first_name)
    await page.getByLabel('Last name').fill(address.last_name)
    await page.getByLabel('Street address').fill(address.address_line_1)
    await page.getByLabel('City').fill(address.city)
    await page.getByLabel('State').selectOption(address.state)
    await page.getByLabel('ZIP code').fill('972')
    await page.getByLabel('Phone').fill(address.phone_number)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page).toHaveTitle(/^Error: Checkout, address/)
    await expect(page.getByRole('alert')).toContainText('There is a problem')
    await expect(page.getByLabel('Street address')).toHaveValue(address.address_line_1)
    await expect(page.getByLabel('State')).toHaveValue(address.state)
    await page.getByLabel('ZIP code').fill(address.zip_code)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page).toHaveURL(paths.checkoutDelivery)
  })

  await test.step('delivery and an order by invoice', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: /^Invoice or by phone/ }).check()
    await page.getByLabel('The sizes are right').check()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We received your order.' })).toBeVisible()
  })

  await test.step('the order exists and the cart is empty', async () => {
    const found = new URL(page.url()).searchParams
    const number = found.get('o')!
    const answer = await page.request.get(`${href(apiPaths.order, { number })}?token=${found.get('token')}`)
    const { data: order } = (await answer.json()) as { data: Order }
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([[starter.name, 2]])
    expect(order).toMatchObject({
      number,
      payment_method: 'invoice',
      status: 'pending_payment',
      coupon_code: 'STEADY5',
    })
    await page.goto(paths.shoppingCart)
    await expect(page.getByRole('main').getByText('No items in cart.')).toBeVisible()
  })
})

test('menus, popovers and dialogs open and close without JavaScript', async ({ page }) => {
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Company' }).click()
  await expect(page.getByRole('link', { name: 'Become a partner or dealer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Become a partner or dealer' })).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
})
