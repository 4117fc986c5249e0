import type { BrowserContext, Page } from '@playwright/test'
import { NO_CART } from '#shared/api/cart-session.ts'
import { CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { cookieNames, storageKeys } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { shopUrl } from './support/addresses.ts'
import { cart, filledCart, kit, open, send, starter, hydrate, openMenu } from './support/shopper.ts'
import { expect, longUnless, test } from './support/test.ts'

test('a shopper can restore a removed line with its quantity', async ({ page, context }) => {
  const hash = await filledCart(context, [starter.id, kit.id])
  await send(context, 'put', href(apiPaths.cartItem, { hash, productId: kit.id }), { quantity: 3 })
  await open(page, paths.shoppingCart)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${kit.name}` })
    .click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`${kit.name} removed.`)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${kit.name}` })).toHaveValue('3')
  const { items } = await cart(context, hash)
  expect(items.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([
    [starter.id, 1],
    [kit.id, 3],
  ])
})

test('a changed quantity is spoken with its amounts, and another window of the cart shows it at once', async ({
  page,
  context,
}) => {
  await filledCart(context, [starter.id, kit.id])
  const other = await context.newPage()
  for (const each of [other, page]) await open(each, paths.shoppingCart)
  const quantity = (of: Page) => of.getByRole('textbox', { name: `Quantity of ${starter.name}` })
  const more = (of: Page) =>
    of.getByRole('group', { name: `Quantity of ${starter.name}` }).getByRole('button', { name: 'One more' })
  await more(page).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByRole('status')).toContainText(`2 × ${starter.name}: $`)
  await expect(summary.getByRole('status')).toContainText(/Total: \$[\d,.]+\.$/)
  await expect(quantity(other)).toHaveValue('2')
  await more(other).click()
  await expect(quantity(page)).toHaveValue('3')
})

test('a shopper can remove an applied coupon @long', async ({ page, context }) => {
  const hash = await filledCart(context)
  await send(context, 'post', href(apiPaths.applyCoupon, { hash }), { coupon_name: 'STEADY5' })
  await open(page, paths.shoppingCart)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('Coupon STEADY5')
  await summary.getByRole('button', { name: 'Remove coupon STEADY5' }).click()
  await expect(summary).not.toContainText('STEADY5')
  await expect(summary.getByText('Add a coupon')).toBeVisible()
})

const refusals = {
  'without a stored hash': NO_CART,
  offline: 'The shop cannot be reached',
  'on a 500': 'Something went wrong on our end.',
  'on a 429': 'Too many attempts. Try again in a few minutes.',
} as const

for (const [when, said] of Object.entries(refusals)) {
  test(`a failed removal shows its error where the shopper clicked, ${when}${longUnless(when === 'on a 500')}`, async ({
    page,
    context,
  }) => {
    await filledCart(context, [starter.id, kit.id])
    await open(page, paths.shoppingCart)
    await hydrate(page)
    await openMenu(page.getByRole('button', { name: 'Cart, 2 items' }))
    const menu = page.locator('#pop-cart')
    await expect(menu.getByRole('button', { name: 'Remove all' })).toBeVisible()
    if (when === 'offline') {
      // Submitted once before, so that the code that submits is loaded.
      await page.route(`**${href(apiPaths.carts)}/**`, (route) => route.fulfill({ status: 500, json: {} }))
      await menu.getByRole('button', { name: `Remove ${kit.name}` }).click()
      await expect(menu.getByRole('alert')).toBeVisible()
      await context.setOffline(true)
    } else if (when === 'without a stored hash') {
      await context.clearCookies({ name: cookieNames.cart })
      await page.evaluate((key) => localStorage.removeItem(key), storageKeys.cart)
    } else {
      const status = when === 'on a 500' ? 500 : 429
      await page.route(`**${href(apiPaths.carts)}/**`, (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status, json: { message: status === 500 ? 'Server Error' : 'Too Many Attempts.' } })
          : route.continue(),
      )
    }
    await menu.getByRole('button', { name: `Remove ${kit.name}` }).click()
    await expect(menu.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await menu.getByRole('button', { name: 'Remove all' }).click()
    await expect(menu.locator('.popover__foot').getByRole('alert').filter({ hasText: said })).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('button', { name: `Remove ${kit.name}` })
      .click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: said })).toBeVisible()
  })
}

test('the message about an added product disappears with the next change, successful or not @long', async ({
  page,
  context,
}) => {
  await filledCart(context)
  await open(page, href(paths.product, kit))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const menu = page.locator('#pop-cart')
  await expect(menu.getByText(`${kit.name} is in your cart.`)).toBeVisible()
  await page.route(`**${href(apiPaths.carts)}/*/items/*`, (route) => route.fulfill({ status: 500, json: {} }))
  await menu.getByRole('button', { name: `Remove ${starter.name}` }).click()
  await expect(menu.getByRole('alert')).toBeVisible()
  await expect(menu.getByText(`${kit.name} is in your cart.`)).toBeHidden()
})

test('a failed connection shows an error beside the button, and the next attempt works', async ({ page }) => {
  await open(page, href(paths.product, starter))
  const items = `**${href(apiPaths.carts)}/*/items`
  await page.route(items, (route) => route.abort('connectionfailed'))
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached right now. Nothing')
  await page.unroute(items)
  await add.click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the browser renews an expired token once, unnoticed by the shopper', async ({ page }) => {
  await open(page, href(paths.product, starter))
  let refused = 0
  await page.route(`**${href(apiPaths.carts)}/*/items`, async (route) => {
    if (refused++ > 0) return route.fallback()
    await route.fulfill({ status: 419, json: { message: 'CSRF token mismatch.' } })
  })
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  expect(refused).toBe(2)
})

test('every change fetches a CSRF cookie first and reloads the cart afterward @long', async ({ page, context }) => {
  const hash = await filledCart(context)
  await open(page, paths.shoppingCart)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page
    .getByRole('group', { name: `Quantity of ${starter.name}` })
    .getByRole('button', { name: 'One more' })
    .click()
  await expect(page.getByRole('main').getByText('2 items', { exact: true })).toBeVisible()
  await expect
    .poll(() => sent.slice(0, 3))
    .toEqual([
      `GET ${apiPaths.csrfCookie}`,
      `PUT ${href(apiPaths.cartItem, { hash, productId: starter.id })}`,
      `GET ${href(apiPaths.cart, { hash })}`,
    ])
})

test.describe('quick clicks on a slow connection', () => {
  const clicks = 9

  test('all count, with one request at a time, and do not request the product @long', async ({ page, context }) => {
    const { hash, sent } = await slowLine(page, context)
    let running = 0
    let most = 0
    page.on('request', (request) => request.method() === 'PUT' && (most = Math.max(most, ++running)))
    page.on('requestfinished', (request) => request.method() === 'PUT' && running--)
    for (let click = 0; click < clicks; click++) await oneMore(page).click()
    await expect(page.getByRole('main').getByText(`${1 + clicks} items`, { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: `Quantity of ${starter.name}` })).toHaveValue(String(1 + clicks))
    expect((await cart(context, hash)).items[0]!.quantity).toBe(1 + clicks)
    expect(most).toBe(1)
    const changes = sent.filter((call) => call.startsWith('PUT')).length
    expect(changes).toBeLessThan(clicks)
    expect(sent.filter((call) => call === `GET ${href(apiPaths.cart, { hash })}`)).toHaveLength(changes)
    expect(sent.filter((call) => call.includes('/api/products'))).toEqual([])
  })

  test('are saved before the checkout opens @long', async ({ page, context }) => {
    const { hash } = await slowLine(page, context)
    for (let click = 0; click < clicks; click++) await oneMore(page).click()
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /Checkout/ })
      .first()
      .click()
    await expect(page).toHaveURL(paths.checkoutAddress)
    expect((await cart(context, hash)).items[0]!.quantity).toBe(1 + clicks)
  })

  test('are saved when the shopper leaves the page @long', async ({ page, context }) => {
    const { hash } = await slowLine(page, context)
    for (let click = 0; click < clicks; click++) await oneMore(page).click()
    await page.goto(paths.policies)
    await expect.poll(async () => (await cart(context, hash)).items[0]!.quantity).toBe(1 + clicks)
  })

  test('are stored when the page is left, even if an earlier change arrives last', async ({ page, context }) => {
    const hash = await filledCart(context)
    await open(page, paths.shoppingCart)
    await hydrate(page)
    const item = href(apiPaths.cartItem, { hash, productId: starter.id })
    // The first change is held back as on a slow line, and arrives after the page has sent the last one.
    const delayed = page.waitForRequest((request) => request.method() === 'PUT')
    await page.route(`**${item}`, () => {}, { times: 1 })
    await oneMore(page).click()
    const change = await delayed
    for (let click = 1; click < clicks; click++) await oneMore(page).click()
    await page.goto(paths.policies)
    await expect.poll(async () => (await cart(context, hash)).items[0]!.quantity).toBe(1 + clicks)
    const order = change.headers()[CHANGE_ORDER_HEADER.toLowerCase()]!
    await send(context, 'put', item, change.postDataJSON(), shopUrl, { [CHANGE_ORDER_HEADER]: order })
    expect((await cart(context, hash)).items[0]!.quantity).toBe(1 + clicks)
  })

  function oneMore(page: Page) {
    return page.getByRole('group', { name: `Quantity of ${starter.name}` }).getByRole('button', { name: 'One more' })
  }

  /** Opens a cart page whose changes take half a second each, and records its requests. */
  async function slowLine(page: Page, context: BrowserContext) {
    const hash = await filledCart(context)
    await open(page, paths.shoppingCart)
    await hydrate(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.route(`**${apiPaths.csrfCookie}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue().catch(() => {})
    })
    return { hash, sent }
  }
})

test("a shared link adds the cart's products to another visitor's cart @long", async ({ page, browser }) => {
  await filledCart(page.context(), [starter.id])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, paths.shoppingCart)
  await hydrate(page)
  await page.getByRole('link', { name: 'Share this cart' }).click()
  await expect(page.getByText('Link to this cart copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newPage()
  await other.goto(link)
  await expect(
    other.getByRole('region', { name: 'A shared cart' }).getByRole('link', { name: starter.name }),
  ).toBeVisible()
  await other.getByRole('button', { name: /^Add all to my cart/ }).click()
  await expect(other).toHaveURL(new URL(paths.shoppingCart, link).href)
  await expect(other.getByRole('group', { name: `Quantity of ${starter.name}` })).toBeVisible()
  await expect(other.getByRole('region', { name: 'A shared cart' })).toBeHidden()
  await other.close()
})
