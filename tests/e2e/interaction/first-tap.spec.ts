import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { cart, filledCart, kit, open, starter } from '../support/shopper.ts'
import { expect, phone, saveData, test } from '../support/test.ts'

// Tall, because scrolling to a control would be an interaction before the tap.
test.use({ ...phone, viewport: { width: phone.viewport.width, height: 2600 } })

const product = href(paths.product, starter)
const MOST_AHEAD_BYTES = 83_200
const SCRIPT = /\/assets\/.*\.js$/
/** What every page starts with, and what it starts when idle. */
const OF_START =
  /\/assets\/(main|start|idle|vitals|faults|consent|choose-cookies|refresh-cart|cart-session|recent-products|shared|user)-/

test('an idle page fetches what an interaction runs, at most 83.2 KB, and runs none of it', async ({ page }) => {
  const asked = requests(page, (request) => SCRIPT.test(request.url()))
  await open(page, product)
  const { ahead } = await scriptsOf(page)
  expect(asked).toEqual(expect.arrayContaining(ahead.map((file) => `GET ${file}`)))
  const files = await Promise.all(ahead.map(async (file) => (await page.request.get(file)).body()))
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_AHEAD_BYTES)
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  // React marks the elements that it renders.
  expect(await page.evaluate(() => Object.keys(document.querySelector('main')!))).toEqual([])
})

test('nothing is fetched ahead for who saves data, and the form is posted', async ({ page }) => {
  await saveData(page.context())
  const asked = requests(page, (request) => SCRIPT.test(request.url()) && !OF_START.test(request.url()))
  await open(page, product)
  await expect(page.locator('html')).toHaveAttribute('data-device', /./)
  const { ahead } = await scriptsOf(page)
  expect(
    asked.filter((one) =>
      ahead.some((file) => one.endsWith(file) && !/\/(actions|show-document|rolldown-runtime)-/.test(file)),
    ),
  ).toEqual([])
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await addButton(page).tap()
  await posted
  await expect(page).toHaveURL(paths.shoppingCart)
})

test('the first tap on “Add to cart” makes three requests', async ({ page }) => {
  await open(page, product)
  await hasCart(page)
  const asked = requests(page, (request) => request.resourceType() !== 'image')
  await addButton(page).tap()
  await expect(page.getByRole('status').filter({ hasText: `${starter.name} is in your cart.` })).toBeAttached()
  expect(asked.map((one) => one.replace(/cart\/[^/]+/, 'cart/…'))).toEqual([
    'GET /sanctum/csrf-cookie',
    'POST /api/cart/…/items',
    'GET /api/cart/…',
  ])
})

test('the first tap on a link makes one request', async ({ page }) => {
  await open(page, paths.closetOrganizers)
  await hasCart(page)
  const asked = requests(page, (request) => !['image', 'font'].includes(request.resourceType()))
  const link = page.getByRole('region', { name: 'Products' }).getByRole('heading').getByRole('link').first()
  const path = await link.getAttribute('href')
  await link.tap()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
  // The product's page then looks for what was viewed before.
  expect(asked.filter((one) => !OF_START.test(one))).toEqual([`GET ${path}`])
})

test('the first tap on “Remove” in the cart asks for the write, its two companions and all scripts at once', async ({
  page,
  context,
}) => {
  await filledCart(context, [starter.id, kit.id])
  await open(page, paths.shoppingCart)
  const asked = requests(page, (request) => request.resourceType() !== 'image')
  let untilScript: string[] = []
  let untilResult: string[] = []
  page.on('response', (response) => {
    if (SCRIPT.test(response.url()) && untilScript.length === 0) untilScript = scriptsIn(asked)
  })
  page.on('response', (response) => {
    if (/\/api\/cart\/[^/]+$/.test(response.url())) untilResult = [...asked]
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${kit.name}` })
    .tap()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect.poll(() => untilResult.filter((one) => one.startsWith('GET') && !SCRIPT.test(one))).toHaveLength(2)
  expect(untilScript.length).toBeGreaterThan(0)
  expect(scriptsIn(untilResult)).toEqual(untilScript)
})

function scriptsIn(asked: string[]): string[] {
  return asked.filter((one) => SCRIPT.test(one) && !OF_START.test(one))
}

test('a change of the cart is sent before the cart has hydrated, and the next tap counts from it', async ({
  page,
  context,
}) => {
  const hash = await filledCart(context, [starter.id])
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/shopping-cart-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await open(page, paths.shoppingCart)
  const more = page.getByRole('main').getByRole('button', { name: 'One more' })
  await more.tap()
  await more.tap()
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3')
  await expect.poll(async () => (await cart(context, hash)).items[0]!.quantity).toBeGreaterThan(1)
  await expect(page.locator('main')).not.toHaveAttribute('data-hydrated')
  resolve()
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
})

function addButton(page: Page) {
  return page.getByRole('button', { name: /^Add to cart/ }).first()
}

/** Waits for the cart that an idle page makes. */
async function hasCart(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('cart_hash_id')
}

/** Records requests from now on, as "GET /path". */
function requests(page: Page, isMeant: (request: Request) => boolean): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isMeant(request)) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

async function scriptsOf(page: Page): Promise<{ ahead: string[]; screen: string[] }> {
  const text = await page.locator('#page-data').textContent()
  return (JSON.parse(text!) as { scripts: { ahead: string[]; screen: string[] } }).scripts
}
