import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { filledCart, open as openPage, starter } from './support/shopper.ts'
import { expect, phone, test } from './support/test.ts'

const reachIn = href(paths.category, { slug: starter.slug })
const kits = href(paths.subCategory, starter)

test('clicking a link shows the page without loading a document @sparing', async ({ page }) => {
  await open(page, paths.home)
  const documents = documentLoads(page)
  await mainNav(page, 'Reach-in closets').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reach-in closets' })).toBeVisible()
  await expect(page).toHaveURL(reachIn)
  await expect(page).toHaveTitle(/^Reach-in closets/)
  await expect(mainNav(page, 'Reach-in closets')).toHaveAttribute('aria-current', 'true')
  expect(documents).toEqual([])
})

test('a content page shows its text after navigation and after a reload @long', async ({ page }) => {
  await open(page, paths.policies)
  await expect(page.getByRole('heading', { level: 2, name: 'Returns' })).toBeVisible()
  const documents = documentLoads(page)
  await mainNav(page, 'Why us').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Our three phases' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Returns' })).toBeVisible()
  expect(documents).toEqual([])
})

test('a page that lacks a part which is away is shown without loading a document @long', async ({ page }) => {
  await page.route('**/blog', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback()
    await route.fulfill({ response: await route.fetch(), status: 503 })
  })
  await open(page, paths.policies)
  const documents = documentLoads(page)
  await page.evaluate((path) => void navigation.navigate(path), paths.blog)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Policies')
  await expect(page).toHaveURL(paths.blog)
  expect(documents).toEqual([])
})

test('a new page starts at its top and receives the focus', async ({ page }) => {
  await open(page, paths.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reach-in closets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reach-in closets' })).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('Back shows the previous page at its scroll position @sparing', async ({ page }) => {
  await open(page, kits)
  const products = page.getByRole('region', { name: 'Products' })
  const last = products.getByRole('article').last().getByRole('heading').getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await scrollTop(page)
  expect(before).toBeGreaterThan(200)
  const name = await last.innerText()
  const documents = documentLoads(page)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Reach-in kits' })).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(before)
  expect(documents).toEqual([])
})

test.describe('on a phone @long', () => {
  test.use(phone)

  test('a reload restores the scroll position', async ({ page }) => {
    await open(page, paths.home)
    const read = page.getByRole('heading', { name: 'Before you buy anything' })
    await laidOut(read)
    await read.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    const top = () => read.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    const before = await top()
    await page.reload()
    await expect.poll(top).toBe(before)
  })
})

for (const [path, name] of [
  [paths.home, 'Before you buy anything'],
  [href(paths.product, starter), 'Details'],
] as const) {
  test(`Back to ${path}, with its drawings, restores what was in view`, async ({ page }) => {
    await open(page, path)
    const read = page.getByRole('heading', { name }).first()
    await laidOut(read)
    await read.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    const top = () => read.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    const before = await top()
    const documents = documentLoads(page)
    await page.evaluate((to) => void navigation.navigate(to), paths.faq)
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
    await page.goBack()
    await expect(read).toBeVisible()
    expect(documents).toEqual([])
    await expect(page.locator('main .elev').first()).toBeAttached()
    await expect.poll(top).toBe(before)
  })
}

test("navigation follows a redirect: a guest's orders lead to the login", async ({ page }) => {
  await open(page, paths.home)
  const documents = documentLoads(page)
  await page.evaluate((path) => void navigation.navigate(path), paths.orders)
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(paths.login)
  expect(documents).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(paths.home)
})

test('the checkout loads a document because it has another header @long', async ({ page, context }) => {
  await filledCart(context)
  await open(page, paths.shoppingCart)
  const documents = documentLoads(page)
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Checkout/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  expect(documents).toEqual([paths.checkout, paths.checkoutAddress])
})

test('an unknown category shows the not-found page @long', async ({ page }) => {
  await open(page, paths.home)
  const documents = documentLoads(page)
  const unknown = href(paths.category, { slug: 'no-such-closet' })
  await page.evaluate((path) => void navigation.navigate(path), unknown)
  await expect(page).toHaveTitle('Page not found')
  await expect(page.getByText(`Page Not Found: ${unknown}`)).toBeVisible()
  expect(documents).toEqual([])
})

test('links, Back and the cart work in a browser without the Navigation API', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'))
  await open(page, paths.home)
  expect(await page.evaluate(() => 'navigation' in globalThis)).toBe(false)
  const documents = documentLoads(page)
  await mainNav(page, 'Reach-in closets').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reach-in closets' })).toBeVisible()
  expect(documents).toEqual([reachIn])
  await open(page, href(paths.product, starter))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test('opening a link in a new tab leaves the page unchanged @long', async ({ page, context }) => {
  await open(page, paths.home)
  const opened = context.waitForEvent('page')
  const answered = context.waitForEvent(
    'response',
    (response) => response.request().isNavigationRequest() && response.url().endsWith('/reach-in-closets'),
  )
  await mainNav(page, 'Reach-in closets').click({ modifiers: ['ControlOrMeta'] })
  await opened
  expect((await answered).status()).toBe(200)
  await expect(page).toHaveURL(paths.home)
})

/** Opens a page that can follow links by itself; with saved data it has that code after its first interaction. */
async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.locator('[data-island=cart-menu] :is(a, button)').first().dispatchEvent('mouseover')
  await expect(page.locator('html')).toHaveAttribute('data-ahead', 'fetched')
}

function mainNav(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
}

/** What stands below the window is laid out piece by piece. */
async function laidOut(heading: Locator): Promise<void> {
  const visibility = () =>
    heading.evaluate((element) => getComputedStyle(element.closest('section')!).contentVisibility)
  await expect.poll(visibility).toBe('visible')
}

/** Records the paths of documents loaded from now on. */
function documentLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}
