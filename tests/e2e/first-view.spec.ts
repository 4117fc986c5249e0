import type { Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { filledCart, open, starter, openMenu } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a product loads no script of its own before the visitor interacts', async ({ page, context }) => {
  await filledCart(context)
  const scripts = screenScripts(page, 'product')
  await open(page, href(paths.product, starter))
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('main').getByRole('textbox').first().hover()
  await expect(page.locator('main')).toHaveAttribute('data-hydrated')
  expect(scripts).not.toEqual([])
})

test.describe('with prefetching disabled', () => {
  test.use({ savesData: true })

  test('a page without a cart starts without React, and the header hydrates on the first interaction', async ({
    page,
  }) => {
    const vendor = screenScripts(page, 'vendor')
    await open(page, paths.home)
    expect(vendor).toEqual([])
    const menu = page.locator('[data-island=cart-menu]')
    await menu.getByRole('button').hover()
    await expect(menu).toHaveAttribute('data-hydrated')
    expect(vendor).toHaveLength(1)
  })
})

test("text typed before the checkout's script loads survives", async ({ page, context }) => {
  await filledCart(context)
  const release = await withheld(page, 'checkout-address')
  await open(page, paths.checkoutAddress)
  await page.getByLabel('Street address').fill('12 Early St')
  await page.getByLabel('State').selectOption('WA')
  release()
  await expect(page.locator('main')).toHaveAttribute('data-hydrated')
  await expect(page.getByLabel('Street address')).toHaveValue('12 Early St')
  await expect(page.getByLabel('State')).toHaveValue('WA')
})

test("clicks before the product's script loads all count", async ({ page }) => {
  const release = await withheld(page, 'product')
  await open(page, href(paths.product, starter))
  await page.getByRole('button', { name: 'One more' }).first().click({ clickCount: 3 })
  release()
  await expect(page.locator('input[name=quantity]').first()).toHaveValue('4')
})

test("the header's forms work without its script", async ({ page, context }) => {
  await filledCart(context)
  await page.route(script('interaction'), (route) => route.abort())
  await open(page, paths.home)
  await openMenu(page.getByRole('button', { name: 'Cart, 1 item' }))
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await page.getByRole('button', { name: `Remove ${starter.name}` }).click()
  await posted
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
})

function script(screen: string): RegExp {
  return new RegExp(`/assets/${screen}-[\\w-]{8}\\.js$`)
}

/** Holds back a screen's script until the returned function is called. */
async function withheld(page: Page, screen: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script(screen), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Records requests for a screen's script from now on. */
function screenScripts(page: Page, screen: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (script(screen).test(request.url())) asked.push(request.url())
  })
  return asked
}
