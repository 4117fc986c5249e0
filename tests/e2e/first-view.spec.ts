import { expect, test, type Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { filledCart, open, starter } from './support/shopper.ts'

test('a product that is only looked at loads no script of its own', async ({ page }) => {
  const scripts = screenScripts(page, 'product')
  await open(page, href(paths.product, starter))
  expect(scripts).toEqual([])
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('main')).toHaveAttribute('data-live')
  expect(scripts).not.toEqual([])
})

test('clicks that come before the script of the cart all count', async ({ page, context }) => {
  await filledCart(context)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/shopping-cart-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, paths.shoppingCart)
  await page.getByRole('button', { name: 'One more' }).click({ clickCount: 3 })
  release()
  await expect(page.getByRole('main').getByText('4 items', { exact: true })).toBeVisible()
})

test('without the script of the cart its forms are still sent', async ({ page, context }) => {
  await filledCart(context)
  await page.addInitScript(() =>
    sessionStorage.setItem('app:reload', JSON.stringify({ path: location.pathname, expires: Date.now() + 60_000 })),
  )
  await page.route(/\/assets\/shopping-cart-[^/]+\.js$/, (route) => route.abort())
  await open(page, paths.shoppingCart)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('main').getByText('2 items', { exact: true })).toBeVisible()
})

/** Paths of a screen's script that are asked for from now on. */
function screenScripts(page: Page, screen: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/assets/${screen}-`) && pathname.endsWith('.js')) asked.push(pathname)
  })
  return asked
}
