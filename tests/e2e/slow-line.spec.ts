import type { Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { address, alive, filledCart, open, starter } from './support/shopper.ts'
import { expect, phone, test } from './support/test.ts'

test.use(phone)

const kits = href(paths.subCategory, starter)

test('on a slow line an impatient click on add counts once, and the cart says so', async ({ page }) => {
  await slowDown(page)
  await page.goto(href(paths.product, starter), { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await add.click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test('on a slow line the last of several clicks decides which page is shown', async ({ page }) => {
  await open(page, paths.closetOrganizers)
  await slowDown(page)
  const families = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(families).toBeVisible()
})

/** Half a second there and back, and 50 kB a second: a phone at the edge of a village. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 500, downloadThroughput: 50_000, uploadThroughput: 25_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
}
