import type { Page } from '@playwright/test'
import { storageKeys } from '#shared/constants.ts'
import { href, paths } from '#shared/paths.ts'
import { shopUrl } from './support/addresses.ts'
import { filledCart, open, starter, openMenu } from './support/shopper.ts'
import { expect, phone, longUnless, test } from './support/test.ts'

for (const [name, path] of [
  ['product', href(paths.product, starter)],
  ['shopping-cart', paths.shoppingCart],
  ['checkout-address', paths.checkoutAddress],
  ['login', paths.login],
  ['register', paths.register],
  ['request-free-design', paths.requestDesign],
] as const) {
  test(`${name} loads no script of its own before the visitor interacts${longUnless(name === 'product')}`, async ({
    page,
    context,
  }) => {
    await filledCart(context)
    const scripts = screenScripts(page, name)
    await open(page, path)
    // The cart streams in later on pages that are not about it.
    if (path !== paths.checkoutAddress) await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    expect(scripts).toEqual([])
    await page.getByRole('main').getByRole('textbox').first().hover()
    await expect(page.locator('main')).toHaveAttribute('data-hydrated')
    expect(scripts).not.toEqual([])
  })
}

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

  test('the shop remembers the first viewed product without React @long', async ({ page }) => {
    const vendor = screenScripts(page, 'vendor')
    await open(page, href(paths.product, starter))
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.recentProducts))
      .not.toBeNull()
    expect(vendor).toEqual([])
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

test('a checkbox selected before its script loads stays selected @long', async ({ page }) => {
  const release = await withheld(page, 'login')
  await open(page, paths.login)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('what is it')
  await page.getByText('Show password').click()
  release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('what is it')
  await expect(page.getByRole('checkbox', { name: 'Show password' })).toBeChecked()
})

test('a page that is left before the scripts for its idle time arrive reports no error @long', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const missed = page.waitForEvent('requestfailed', (request) => script('idle').test(request.url()))
  await page.route(script('idle'), (route) => route.abort())
  await open(page, paths.home)
  await missed
  await expect(page.locator('html')).toHaveAttribute('data-ahead')
  expect(errors).toEqual([])
})

test('adding content to a page restyles nothing else @long', async ({ browser }) => {
  const page = await browser.newPage({ ...phone, storageState: undefined })
  await page.goto(shopUrl + paths.home)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(async () => {
    document
      .querySelector('header')!
      .insertAdjacentHTML('beforebegin', '<section class="stranger"><p>Hello</p></section>')
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const restyled = traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0))
  const all = await page.locator('*').count()
  expect(Math.max(...restyled)).toBeLessThan(all / 2)
  await page.close()
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

test("the product's form works without its script @long", async ({ page }) => {
  const reloaded = { path: href(paths.product, starter), expires: Date.now() + 60_000 }
  await page.addInitScript((value) => sessionStorage.setItem('app:reload', value), JSON.stringify(reloaded))
  await page.route(script('product'), (route) => route.abort())
  await open(page, href(paths.product, starter))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

type TraceEvent = { name: string; args?: { elementCount?: number } }

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
