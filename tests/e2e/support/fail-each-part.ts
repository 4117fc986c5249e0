import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test'
import { open } from './shopper.ts'
import { expect, test } from './test.ts'

/** How often a page may request the same thing after one click, whatever fails. */
const MOST_REQUESTS = 3

let visits = process.pid % 60_000

export type Journey = {
  name: string
  start: string
  /** Fills a cart or signs in. */
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** Only what the click itself requests fails, not what its page loads before. */
  failsLate?: true
  /** Input before the click. */
  before?: (page: Page) => Promise<void>
  click: (page: Page) => Promise<void>
  /** What shows that it worked. */
  done: (page: Page, timeout?: number) => Promise<void>
  /** What must remain after a failure. */
  kept?: (page: Page) => Promise<void>
}

/** For each chunk and call that a click requests, one test step in which only that fails. */
export function failEachPart(journey: Journey): void {
  const { name, click, done, kept } = journey
  test(`${name}: each failure shows an error or is skipped, is tried at most three times, and recovers later @long`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    for (const part of await partsOf(browser, journey)) {
      await test.step(part, async () => {
        const page = await visit(browser, journey, (shown) =>
          shown.route('**/*', (route) => (partOf(route.request()) === part ? fail(route) : route.fallback())),
        )
        const asked: string[] = []
        page.on('request', (request) => partOf(request) === part && asked.push(part))
        await click(page)
        const said = page
          .locator('[role=alert]:visible, .toast:not([data-kind=success]):visible')
          .filter({ hasText: /\w/ })
          .first()
        await expect(async () => expect((await said.isVisible()) || (await isDone(page, done))).toBe(true)).toPass({
          timeout: 15_000,
        })
        expect(asked.length, part).toBeLessThanOrEqual(MOST_REQUESTS)
        if (!(await isDone(page, done))) {
          await kept?.(page)
          await page.unrouteAll()
          const retry = page.locator('#load-failure').getByRole('button', { name: 'Try again' })
          if (await retry.isVisible()) await retry.click()
          // It may recover by itself meanwhile, and what was clicked is gone.
          else await Promise.any([click(page), done(page)])
          await done(page)
        }
        await page.context().close()
      })
    }
  })
}

/** What the page requests, or only the click, until that is done and nothing fails: chunks, calls and pages. */
async function partsOf(browser: Browser, journey: Journey): Promise<string[]> {
  const parts = new Set<string>()
  const watch = (shown: Page) => {
    shown.on('request', (request) => parts.add(partOf(request) ?? ''))
  }
  const page = await visit(browser, journey, journey.failsLate ? undefined : watch)
  if (journey.failsLate) watch(page)
  await journey.click(page)
  await journey.done(page)
  await page.context().close()
  parts.delete('')
  expect(parts.size).toBeGreaterThan(0)
  return [...parts]
}

/** Opens the journey's page in a new browser; `watch` sees all its requests. */
async function visit(
  browser: Browser,
  { start, prepare, before }: Journey,
  watch: ((page: Page) => Promise<unknown> | void) | undefined,
): Promise<Page> {
  // Each from its own network, because five messages in ten minutes are the limit.
  const context = await browser.newContext({
    extraHTTPHeaders: { 'CF-Connecting-IP': `2001:db8:${(visits++).toString(16)}::2` },
  })
  await prepare?.(context)
  const page = await context.newPage()
  await watch?.(page)
  await open(page, start)
  await before?.(page)
  return page
}

async function isDone(page: Page, done: Journey['done']): Promise<boolean> {
  try {
    await done(page, 100)
    return true
  } catch {
    return false
  }
}

/**
 * The path of a chunk, a call or a page without the cart's hash. Null for anything else: what the browser itself loads,
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
