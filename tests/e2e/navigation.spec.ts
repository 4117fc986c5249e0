import type { Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { open as openPage, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

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

test('Back to a product, with its drawings, restores what was in view', async ({ page }) => {
  await open(page, href(paths.product, starter))
  const read = page.getByRole('heading', { name: 'Details' }).first()
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
