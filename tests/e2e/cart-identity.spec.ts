import type { Page } from '@playwright/test'
import { storageKeys } from '#shared/constants.ts'
import { href, paths } from '#shared/paths.ts'
import { cart, kit, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a browser that refuses cookies is told so where something is added, and not about signing in', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true }),
  )
  await open(page, href(paths.product, starter))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('alert').first()).toContainText('Your browser refuses cookies')
})

test('two tabs that add different products both show both after they return to the front', async ({
  page,
  context,
}) => {
  await open(page, href(paths.product, starter))
  const second = await context.newPage()
  await open(second, href(paths.product, kit))
  await add(page)
  await expect(cartButton(page, 1)).toBeVisible()
  await add(second)
  await expect(cartButton(second, 2)).toBeVisible()
  await comeBack(page)
  await expect(cartButton(page, 2)).toBeVisible()
})

test('a double click on "add" adds the product once', async ({ page, context }) => {
  await open(page, href(paths.product, starter))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .dblclick()
  await expect(cartButton(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).not.toHaveAttribute('aria-busy')
  const { items } = await cart(context, (await stored(page))!)
  expect(items.map(({ quantity }) => quantity)).toEqual([1])
})

function cartButton(page: Page, count: number) {
  return page.getByRole('button', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` })
}

async function add(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
}

/** Fires the event of a tab that returns to the front; headless browsers show all tabs all the time. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKeys.cart)
}
