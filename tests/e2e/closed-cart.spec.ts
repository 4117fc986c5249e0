import type { BrowserContext, Page } from '@playwright/test'
import { cookieNames } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { notice } from './support/account.ts'
import { shopUrl } from './support/addresses.ts'
import { cart, readyToPay, send, starter } from './support/shopper.ts'
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
