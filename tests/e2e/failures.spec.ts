import type { Browser, Page, Request, Route } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { filledCart, kit, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** How often a page may request the same thing after one click, whatever fails. */
const MOST_REQUESTS = 3

const product = href(paths.product, starter)
let visits = process.pid % 60_000

const message = 'The left door of my kit arrived with a scratch.'

type Journey = {
  name: string
  start: string
  fillsCart?: boolean
  /** Input before the click. */
  before?: (page: Page) => Promise<void>
  click: (page: Page) => Promise<void>
  /** What shows that it worked. */
  done: (page: Page, timeout?: number) => Promise<void>
  /** What must remain after a failure. */
  kept?: (page: Page) => Promise<void>
}

const journeys: Journey[] = [
  {
    name: 'opening a category',
    start: paths.home,
    click: (page) => mainNav(page, 'Walk-in closets').click(),
    done: (page, timeout) =>
      expect(page.getByRole('heading', { level: 1, name: 'Walk-in closets' })).toBeVisible({ timeout }),
  },
  {
    name: 'opening a page of text',
    start: product,
    click: (page) => page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Policies' }).click(),
    done: (page, timeout) => expect(page.getByRole('heading', { level: 2, name: 'Returns' })).toBeVisible({ timeout }),
  },
  {
    name: 'adding to the cart',
    start: product,
    click: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click(),
    // If only the response was lost, the second click adds another one.
    done: (page, timeout) => expect(page.getByRole('button', { name: /^Cart, [12] items?$/ })).toBeVisible({ timeout }),
  },
  {
    name: 'removing from the cart',
    start: paths.shoppingCart,
    fillsCart: true,
    click: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: `Remove ${kit.name}` })
        .click(),
    done: (page, timeout) => expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible({ timeout }),
  },
  {
    name: 'writing to support',
    start: paths.support,
    before: async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(message)
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Park')
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.com')
    },
    click: (page) => page.getByRole('button', { name: 'Send message' }).click(),
    done: (page, timeout) => expect(page).toHaveURL(new RegExp(paths.supportConfirm), { timeout }),
    kept: (page) => expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message),
  },
]

for (const journey of journeys) {
  const { name, click, done, kept } = journey
  test(`${name}: each failure shows an error or is skipped, is tried at most three times, and recovers later`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    for (const part of await partsOf(browser, journey)) {
      await test.step(part, async () => {
        const page = await visit(browser, journey, (shown) =>
          shown.route('**/*', (route) => (partOf(route.request()) === part ? fail(route) : route.fallback())),
        )
        const asked: string[] = []
        page.on('request', (request) => partOf(request) === part && asked.push(part))
        await click(page)
        const said = page.locator('[role=alert]:visible, .toast:visible').filter({ hasText: /\w/ }).first()
        await expect(async () => expect((await said.isVisible()) || (await isDone(page, done))).toBe(true)).toPass({
          timeout: 15_000,
        })
        expect(asked.length, part).toBeLessThanOrEqual(MOST_REQUESTS)
        if (!(await isDone(page, done))) {
          await kept?.(page)
          await page.unrouteAll()
          const retry = page.locator('#load-failure').getByRole('button', { name: 'Try again' })
          if (await retry.isVisible()) await retry.click()
          else await click(page)
          await done(page)
        }
        await page.context().close()
      })
    }
  })
}

/** What the page requests once it runs, until the click is done and nothing fails: chunks, calls and pages. */
async function partsOf(browser: Browser, journey: Journey): Promise<string[]> {
  const parts = new Set<string>()
  const page = await visit(browser, journey, (shown) => {
    shown.on('request', (request) => parts.add(partOf(request) ?? ''))
  })
  await journey.click(page)
  await journey.done(page)
  await page.context().close()
  parts.delete('')
  expect(parts.size).toBeGreaterThan(2)
  return [...parts]
}

/** Opens the journey's page in a new browser; `watch` sees all its requests. */
async function visit(
  browser: Browser,
  { start, fillsCart, before }: Journey,
  watch: (page: Page) => Promise<unknown> | void,
): Promise<Page> {
  // Each from its own network, because five messages in ten minutes are the limit.
  const context = await browser.newContext({
    extraHTTPHeaders: { 'CF-Connecting-IP': `2001:db8:${(visits++).toString(16)}::2` },
  })
  if (fillsCart) await filledCart(context, [starter.id, kit.id])
  const page = await context.newPage()
  await watch(page)
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

function mainNav(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
}
