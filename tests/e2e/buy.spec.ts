import type { Page } from '@playwright/test'
import { formatCents, toCents } from '#shared/text/money.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { address, cart, filledCart, open, send, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a shopper finds a kit, changes it, puts four of it into the cart and takes a coupon off', async ({ page }) => {
  await test.step('from the home page to the product', async () => {
    await open(page, paths.home)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reach-in closets' }).click()
    await page.getByRole('article').getByRole('link', { name: 'Reach-in kits' }).click()
    await page.getByRole('checkbox', { name: '36″ – 60″' }).check()
    await expect(page).toHaveURL(`${href(paths.subCategory, starter)}?width=36-60`)
    await expect(page.getByRole('status').filter({ hasText: 'of 5 products' })).toHaveText('2 of 5 products')
    await page.getByRole('heading', { name: starter.name }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: starter.name })).toBeVisible()
  })

  await test.step('another finish changes URL and selection, and keeps the scroll position', async () => {
    await page.mouse.wheel(0, 120)
    await expect.poll(() => scrollTop(page)).toBe(120)
    await page.getByRole('link', { name: 'Walnut' }).click()
    await expect(page.getByRole('group', { name: 'Finish Walnut' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Walnut' })).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(new RegExp(`${href(paths.subCategory, starter)}/${starter.id}0\\d+$`))
    expect(await scrollTop(page)).toBe(120)
  })

  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  const unit = toCents(Number((await add.innerText()).replaceAll(/[^\d.]/g, '')))

  await test.step('adding opens the cart with a message', async () => {
    await add.click()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `${starter.name} is in your cart.` })).toHaveCount(1)
    await page.getByRole('link', { name: 'View cart' }).click()
  })

  const summary = page.getByRole('complementary', { name: 'Summary' })
  await test.step('quick clicks end with the right quantity and totals', async () => {
    const quantity = page.getByRole('group', { name: `Quantity of ${starter.name}` })
    await quantity.getByRole('button', { name: 'One more' }).click({ clickCount: 3 })
    await expect(quantity.getByRole('textbox')).toHaveValue('4')
    await expect(page.getByRole('main').getByText('4 items', { exact: true })).toBeVisible()
    await expect(summary).toContainText(`Subtotal${formatCents(4 * unit)}`)
    await expect(summary).toContainText('Shipping, estimated$0.00')
    await expect(quantity.getByRole('textbox')).toHaveValue('4')
  })

  await test.step('a coupon takes off its ten percent', async () => {
    await summary.getByText('Add a coupon').click()
    await summary.getByRole('textbox', { name: 'Coupon code' }).fill('NOSUCHCODE')
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary.getByRole('textbox', { name: 'Coupon code' })).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('textbox', { name: 'Coupon code' }).fill('welcome10')
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary).toContainText(`Coupon WELCOME10${formatCents(-Math.round((4 * unit) / 10))}`)
    await expect(summary).toContainText(`Total${formatCents(4 * unit - Math.round((4 * unit) / 10))}`)
  })
})

test('a shopper buys with a coupon and a card, though an address is wrong and a card is declined @remote', async ({
  page,
  context,
}) => {
  const hash = await filledCart(context)
  await send(context, 'post', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'WELCOME10' })
  const { totals } = await cart(context, hash)
  const total = formatCents(toCents(totals.total))
  await open(page, paths.shoppingCart)
  const summary = page.getByRole('complementary', { name: 'Summary' })

  await test.step('an invalid address moves the focus to the error and loses nothing', async () => {
    await summary.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(paths.checkoutAddress)
    await fillAddress(page, { zip: '972' })
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(problem).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Checkout, address/)
    await expect(page.getByLabel('ZIP code')).toHaveValue('972')
    await expect(page.getByLabel('Street address')).toHaveValue(address.address_line_1)
    await problem.getByRole('link').click()
    await expect(page.getByLabel('ZIP code')).toBeFocused()
    await page.getByLabel('ZIP code').fill(address.zip_code)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How should it arrive?' })).toBeVisible()
    await expect(page).toHaveTitle(/^Checkout, delivery/)
  })

  await test.step('delivery', async () => {
    await expect(page.getByRole('radio').first()).toBeChecked()
    await page.getByLabel('Delivery note').fill('Use the side door')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How would you like to pay?' })).toBeVisible()
  })

  await test.step('a declined card shows an error and loses nothing', async () => {
    await page.getByRole('radio', { name: /^Test card/ }).check()
    await fillCard(page, '4000 0000 0000 0002')
    await page.getByLabel('The sizes are right').check()
    await page.getByRole('button', { name: `Place order · ${total}` }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined' })).toBeFocused()
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
    await expect(page.getByLabel('The sizes are right')).toBeChecked()
  })

  await test.step('a valid card places the order', async () => {
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: `Place order · ${total}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We received your order.' })).toBeVisible()
  })

  await test.step('the order exists and the cart is empty', async () => {
    const found = new URL(page.url()).searchParams
    const number = found.get('o')!
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`Paid${total}`)
    const answer = await page.request.get(`${href(apiPaths.order, { number })}?token=${found.get('token')}`)
    const { data: order } = (await answer.json()) as { data: Order }
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([[starter.name, 1]])
    expect(order).toMatchObject({
      number,
      payment_method: 'test',
      coupon_code: 'WELCOME10',
      note: 'Use the side door',
    })
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  })
})

async function fillAddress(page: Page, { zip }: { zip: string }): Promise<void> {
  await page.getByLabel('Email').fill('card-buyer@example.com')
  await page.getByLabel('First name').fill(address.first_name)
  await page.getByLabel('Last name').fill(address.last_name)
  await page.getByLabel('Street address').fill(address.address_line_1)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('State').selectOption(address.state)
  await page.getByLabel('ZIP code').fill(zip)
  await page.getByLabel('Phone').fill(address.phone_number)
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12 / 30')
  await page.getByLabel('Security code').fill('123')
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}
