import type { BrowserContext, Page } from '@playwright/test'
import { cookieNames, storageKeys } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { devUrl, shopUrl } from './support/addresses.ts'
import { apiCalls, cart, filledCart, kit, open, send, starter, openMenu } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const DEAD = 'd'.repeat(40)

test('the shop requests an unknown hash once and replaces it with a new cart', async ({ page, context }) => {
  await remember(page, DEAD)
  await context.addCookies([{ name: cookieNames.cart, value: DEAD, url: shopUrl }])
  const calls = apiCalls(page)
  await open(page, paths.home)
  await expect.poll(() => cookie(context)).not.toBe(DEAD)
  expect(calls).toEqual([`GET ${href(apiPaths.cart, { hash: DEAD })}`, `POST ${apiPaths.carts}`])
  expect(await stored(page)).toBe(await cookie(context))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

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

test('a cookie with a broken % keeps no one from adding to the cart @long', async ({ page, context }) => {
  const broken = ['other', cookieNames.cart, cookieNames.cookieSettings, cookieNames.xsrf]
  await context.addCookies(broken.map((name) => ({ name, value: '%E0%A4%A', url: shopUrl })))
  await open(page, href(paths.product, starter))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(cartButton(page, 1)).toBeVisible()
})

test('a cart filled in another tab survives while this page waits for a new one', async ({ page, context }) => {
  const { promise: filled, resolve } = Promise.withResolvers<void>()
  await page.route(`**${apiPaths.carts}`, async (route) => {
    const response = await route.fetch()
    await filled
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest((request) => request.url().endsWith(apiPaths.carts))
  await open(page, paths.home)
  await asked
  const hash = await filledCart(context)
  resolve()
  await expect(cartButton(page, 1)).toBeVisible()
  expect([await stored(page), await cookie(context)]).toEqual([hash, hash])
})

test('a cart that loads before the header hydrates causes no hydration mismatch @long', async ({ page, context }) => {
  const hash = await filledCart(context, [starter.id], devUrl)
  await context.clearCookies({ name: cookieNames.cart })
  await remember(page, hash)
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await page.goto(devUrl + paths.faq)
  await expect(cartButton(page, 1)).toBeVisible()
  expect(said).toEqual([])
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

test('an untouched cart page shows what another tab adds @long', async ({ page, context }) => {
  const hash = await filledCart(context)
  await open(page, paths.shoppingCart)
  await send(context, 'post', href(apiPaths.cartItems, { hash }), { product_id: kit.id, quantity: 1 })
  await comeBack(page)
  await expect(page.getByRole('main').getByRole('link', { name: kit.name }).first()).toBeVisible()
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

test('"remove all" empties the cart and deletes its hash @long', async ({ page, context }) => {
  await filledCart(context, [starter.id, kit.id])
  await open(page, paths.home)
  await openMenu(cartButton(page, 2))
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByRole('heading', { name: 'No items in cart.' })).toBeVisible()
  expect(await stored(page)).toBeNull()
  expect(await cookie(context)).toBeUndefined()
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

/** Puts a hash into localStorage before the page's first script, unless there is one already. */
async function remember(page: Page, hash: string): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, value!), [
    storageKeys.cart,
    hash,
  ] as const)
}

async function cookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies(shopUrl)).find(({ name }) => name === cookieNames.cart)?.value
}
