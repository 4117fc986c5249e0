import type { BrowserContext, Page } from '@playwright/test'
import { cookieNames } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { notice } from './support/account.ts'
import { shopUrl } from './support/addresses.ts'
import { cart, filledCart, kit, readyToPay, send, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const ORDERED = 'This cart has been ordered already. You have a new, empty one now.'

/** Opens the cart and orders it in another tab. Resolves to its hash. */
async function orderedBehind(page: Page, context: BrowserContext, path: string): Promise<string> {
  const hash = await readyToPay(context)
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const { totals } = await cart(context, hash)
  const body = { payment_method: 'invoice', billing_same: true, acknowledge: true, expected_total: totals.total }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  await send(context, 'post', href(apiPaths.checkoutOrders, { hash }), body, shopUrl, key)
  return hash
}

async function hashIn(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies(shopUrl)).find(({ name }) => name === cookieNames.cart)?.value
}

test('changing an ordered cart shows a notice and a new cart', async ({ page, context }) => {
  const hash = await orderedBehind(page, context, paths.shoppingCart)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${starter.name}` })
    .click()
  await expect(notice(page, ORDERED)).toBeVisible()
  await expect(page.getByRole('main').getByText('No items in cart.')).toBeVisible()
  await expect(page.getByText(/removed\./)).toHaveCount(0)
  await expect.poll(() => hashIn(context)).not.toBe(hash)
})

test('adding to an ordered cart creates a new one @long', async ({ page, context }) => {
  const hash = await orderedBehind(page, context, href(paths.product, kit))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect.poll(() => hashIn(context)).not.toBe(hash)
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  const made = await hashIn(context)
  await expect.poll(async () => (await cart(context, made!)).items.map(({ product_id: id }) => id)).toEqual([kit.id])
})

test('a checkout ordered in another tab redirects to the new cart with an explanation @long', async ({
  page,
  context,
}) => {
  await orderedBehind(page, context, paths.checkoutDelivery)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(paths.shoppingCart)
  await expect(notice(page, ORDERED)).toBeVisible()
})

test('a new cart replaces one that another browser deleted', async ({ page, context }) => {
  const hash = await filledCart(context)
  await page.goto(paths.shoppingCart)
  await send(context, 'delete', href(apiPaths.cart, { hash }))
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${starter.name}` })
    .click()
  await expect(notice(page, 'This cart is no longer available. You have a new, empty one now.')).toBeVisible()
  await expect(page.getByRole('main').getByText('No items in cart.')).toBeVisible()
})
