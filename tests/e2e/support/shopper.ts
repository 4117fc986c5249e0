import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { cookieNames, XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths, href } from '#shared/paths.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { shopUrl } from './addresses.ts'

/** Products of the seed that the journeys buy: made to order, and available in other finishes too. */
export const starter = {
  id: 1201,
  name: '4-ft Reach-In Starter',
  slug: 'reach-in-closets',
  sub: 'reach-in-kits',
} as const
export const kit = { id: 1202, name: '5-ft Reach-In Kit', slug: 'reach-in-closets', sub: 'reach-in-kits' } as const

export const address = {
  email: 'shopper@example.com',
  first_name: 'Ada',
  last_name: 'Park',
  address_line_1: '1200 NW Naito Pkwy',
  city: 'Portland',
  state: 'OR',
  zip_code: '97209',
  phone_number: '(503) 555-0199',
} as const

/** Opens a page and waits until its script runs and has fetched what an interaction runs, unless the visitor saves data. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

export async function alive(page: Page): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-page-loaded', 'true')
  const saves = await page.evaluate(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
    return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
  })
  if (!saves) await expect(html).toHaveAttribute('data-ahead')
}

/**
 * Hydrates the page as a swiped strip of pictures would, and waits until that is done; not for pages with `hydrates:
 * false`.
 */
export async function hydrate(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('scroll')
  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
  const data = await page.locator('#page-data').textContent()
  if ((JSON.parse(data!) as { data: unknown }).data === undefined) return
  await page.locator('main').dispatchEvent('scroll')
  await expect(page.locator('main')).toHaveAttribute('data-hydrated')
}

/**
 * Opens a button's menu and waits until it has stopped moving: Playwright scrolls the page when its target moves, and a
 * menu moves with its button.
 */
export async function openMenu(button: Locator): Promise<void> {
  await button.click()
  await button.evaluate((element) => {
    const menu = document.getElementById(element.getAttribute('popovertarget')!)!
    return Promise.allSettled(menu.getAnimations().map(({ finished }) => finished))
  })
}

/** Calls the API like the page's own browser: same cookies, and a CSRF token before each change. */
export async function send<T = unknown>(
  { request }: BrowserContext,
  method: 'post' | 'put' | 'delete',
  path: string,
  data: unknown = {},
  origin = shopUrl,
  extra: Record<string, string> = {},
): Promise<T> {
  await request.get(origin + apiPaths.csrfCookie)
  const headers = { [XSRF_HEADER]: await tokenOf(request), Accept: 'application/json', ...extra }
  const answer = await request[method](origin + path, { data, headers })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  const text = await answer.text()
  return (text ? (JSON.parse(text) as { data: T }).data : undefined) as T
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState()
  return decodeURIComponent(cookies.find(({ name }) => name === cookieNames.xsrf)!.value)
}

/** Fills a new cart of this context with one of each product. Returns its hash. */
export async function filledCart(
  context: BrowserContext,
  products: readonly number[] = [starter.id],
  origin = shopUrl,
): Promise<string> {
  const { hash_id: hash } = await send<Cart>(context, 'post', apiPaths.carts, { status: 'active' }, origin)
  for (const product_id of products) {
    await send(context, 'post', href(apiPaths.cartItems, { hash }), { product_id, quantity: 1 }, origin)
  }
  await context.addCookies([{ name: cookieNames.cart, value: hash, url: origin, sameSite: 'Lax' }])
  return hash
}

/** The same, with address and delivery chosen. */
export async function readyToPay(
  context: BrowserContext,
  origin = shopUrl,
  product: number = starter.id,
): Promise<string> {
  return withDelivery(context, await filledCart(context, [product], origin), origin)
}

export async function withDelivery(context: BrowserContext, hash: string, origin = shopUrl): Promise<string> {
  const step1 = await send<{ rates: { id: string }[] }>(
    context,
    'put',
    href(apiPaths.checkoutAddress, { hash }),
    // The shop limits unpaid orders by address.
    { ...address, email: `shopper-${crypto.randomUUID()}@example.com` },
    origin,
  )
  await send(context, 'put', href(apiPaths.checkoutDelivery, { hash }), { rate_id: step1.rates[0]!.id }, origin)
  return hash
}

export async function cart({ request }: BrowserContext, hash: string, origin = shopUrl): Promise<Cart> {
  const answer = await request.get(origin + href(apiPaths.cart, { hash }))
  return ((await answer.json()) as { data: Cart }).data
}
