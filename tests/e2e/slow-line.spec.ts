import type { Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { address, cart, filledCart, open, starter } from './support/shopper.ts'
import { expect as quickly, phone, test } from './support/test.ts'

test.use(phone)

const expect = quickly.configure({ timeout: 30_000 })

test('tapping "add" twice on a slow connection adds one product and shows a message', async ({ page, context }) => {
  await open(page, href(paths.product, starter))
  await slowDown(page)
  const add = page.getByRole('button', { name: /^Add(ing)?( to cart|$)/ }).first()
  await add.tap()
  // A busy button takes no further taps, and a shopper does not wait until it does.
  await add.tap({ force: true })
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `${starter.name} is in your cart.` })).toHaveCount(1)
  const hash = (await context.cookies()).find(({ name }) => name === 'cart_hash_id')!.value
  const { items } = await cart(context, hash)
  expect(items.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([[starter.id, 1]])
})

test('the last tapped link decides which page appears on a slow connection @long', async ({ page }) => {
  await open(page, paths.closetOrganizers)
  await slowDown(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Wine racks' }).tap()
  await footer.getByRole('link', { name: 'Reach-in closets' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Reach-in closets' })).toBeVisible()
  await expect(page).toHaveURL(href(paths.category, { slug: starter.slug }))
  await expect(page).toHaveTitle(/^Reach-in closets/)
})

test('a form with errors shows them on a slow connection and keeps what was typed meanwhile @long', async ({
  page,
  context,
}) => {
  await filledCart(context)
  await open(page, paths.checkoutAddress)
  await slowDown(page)
  await page.getByLabel('Email').fill(address.email)
  await page.getByLabel('First name').fill(address.first_name)
  await page.getByLabel('Last name').fill(address.last_name)
  await page.getByLabel('Street address').fill(address.address_line_1)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('State').selectOption(address.state)
  await page.getByLabel('ZIP code').fill('972')
  await page.getByRole('button', { name: 'Continue to delivery' }).tap()
  await page.getByLabel('Phone').fill(address.phone_number)
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await expect(page.getByLabel('ZIP code')).toHaveValue('972')
  await expect(page.getByLabel('Street address')).toHaveValue(address.address_line_1)
  await expect(page.getByLabel('Phone')).toHaveValue(address.phone_number)
  await page.getByLabel('ZIP code').fill(address.zip_code)
  await page.getByRole('button', { name: 'Continue to delivery' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'How should it arrive?' })).toBeVisible()
})

/** A slow mobile connection: 100 kB a second, each response a third of a second late. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 50_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
}
