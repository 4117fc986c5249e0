import type { Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { cart, open, starter } from './support/shopper.ts'
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

/** A slow mobile connection: 100 kB a second, each response a third of a second late. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 50_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
}
