import type { Browser, Page, Request, Route } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** How often a page may request the same thing after one click, whatever fails. */
const MOST_REQUESTS = 3

let visits = 0

const message = 'The left door of my kit arrived with a scratch.'

test('a form that is sent without a connection keeps what was typed, and is sent once it is back', async ({
  page,
  context,
}) => {
  await open(page, paths.support)
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Park')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.com')
  await context.setOffline(true)
  for (let tries = 0; tries < 2; tries++) {
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /offline|cannot be reached/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  }
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(new RegExp(paths.supportConfirm))
})

test('whichever script or call of “Add to cart” fails, the shopper hears of it, it is tried three times at most, and works later @long', async ({
  browser,
}) => {
  for (const part of await partsOf(browser)) {
    await test.step(part, async () => {
      const page = await visit(browser, (shown) =>
        shown.route('**/*', (route) => (partOf(route.request()) === part ? fail(route) : route.fallback())),
      )
      const asked: string[] = []
      page.on('request', (request) => partOf(request) === part && asked.push(part))
      await add(page)
      const said = page
        .locator('[role=alert]:visible, .toast:not([data-kind=success]):visible')
        .filter({ hasText: /\w/ })
        .first()
      await expect(said.or(added(page)).first()).toBeVisible()
      expect(asked.length, part).toBeLessThanOrEqual(MOST_REQUESTS)
      if (!(await added(page).isVisible())) {
        await page.unrouteAll()
        const retry = page.locator('#load-failure').getByRole('button', { name: 'Try again' })
        if (await retry.isVisible()) await retry.click()
        // It may recover by itself meanwhile, and what was clicked is gone.
        else await Promise.any([add(page), expect(added(page)).toBeVisible()])
        await expect(added(page)).toBeVisible()
      }
      await page.context().close()
    })
  }
})

function add(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
}

/** If only the response was lost, the second click adds another one. */
function added(page: Page) {
  return page.getByRole('button', { name: /^Cart, [12] items?$/ })
}

/** What the page and the click request until it is done and nothing fails. */
async function partsOf(browser: Browser): Promise<string[]> {
  const parts = new Set<string>()
  const page = await visit(browser, (shown) => shown.on('request', (request) => parts.add(partOf(request) ?? '')))
  await add(page)
  await expect(added(page)).toBeVisible()
  await page.context().close()
  parts.delete('')
  expect(parts.size).toBeGreaterThan(0)
  return [...parts]
}

/** Opens a product in a new browser; `watch` sees all its requests. */
async function visit(browser: Browser, watch: (page: Page) => unknown): Promise<Page> {
  // Each makes a cart, of which a network may have few.
  const extraHTTPHeaders = { 'CF-Connecting-IP': `2001:db8:fa11:${(visits++).toString(16)}::1` }
  const page = await (await browser.newContext({ extraHTTPHeaders })).newPage()
  await watch(page)
  await open(page, href(paths.product, starter))
  return page
}

/**
 * The path of a chunk, or a call without the cart's hash. Null for anything else: what the browser itself loads,
 * and the script that every page starts with.
 */
function partOf(request: Request): string | null {
  const { pathname } = new URL(request.url())
  if (/^\/assets\/(main|start)-/.test(pathname) || pathname.startsWith('/builds/')) return null
  const isOurs = /^\/(assets\/.*\.js|api|sanctum)/.test(pathname) || request.resourceType() === 'fetch'
  return isOurs ? pathname.replace(/\/cart\/[^/]+/, '/cart/…') : null
}

/** Fails as a server with a newer build or without a database would. */
function fail(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (pathname.startsWith('/assets/')) return route.fulfill({ status: 404, body: 'Not found' })
  return route.fulfill({ status: 503, json: { message: 'Service Unavailable' } })
}
