import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { filledCart, open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const code = encode(closetOf())
const LIMIT_BYTES = 17_600
const shelves = [paths.home, paths.closetOrganizers, href(paths.product, starter), paths.shoppingCart]

test('pages where shopping begins load one style sheet, of at most 17.6 KB with brotli', async ({ request }) => {
  const sheets = new Set((await Promise.all(shelves.map((path) => sheetsOf(request, path)))).flat())
  expect(sheets.size).toBe(1)
  const css = await (await request.get([...sheets][0]!)).body()
  // The default quality of Node is the best one, which static files have at the edge.
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('the other pages load a second style sheet after it, and those of the planner a third', async ({ request }) => {
  const [common] = await sheetsOf(request, paths.home)
  const [, second] = await sheetsOf(request, paths.login)
  for (const path of [paths.login, paths.compareCompanies, paths.requestDesign, paths.faq]) {
    expect(await sheetsOf(request, path), path).toEqual([common, second])
  }
  for (const path of [paths.planner, `${paths.plannerPrint}?d=${code}`]) {
    const sheets = await sheetsOf(request, path)
    expect(sheets, path).toEqual([common, second, expect.stringContaining('planner')])
  }
})

test('no rule of the second sheet is meant for a page that does not load it', async ({ page, context }) => {
  await filledCart(context, [starter.id])
  const [, second] = await sheetsOf(page.request, paths.login)
  await open(page, paths.login)
  expect(await page.evaluate(findMatches, second!)).toContain('.auth')
  for (const path of shelves) {
    await open(page, path)
    expect(await page.evaluate(findMatches, second!), path).toEqual([])
  }
})

/** Selectors of a style sheet's outer rules, by layer and media query or without, that match an element of the page. */
async function findMatches(sheet: string): Promise<string[]> {
  const rules = new CSSStyleSheet()
  rules.replaceSync(await (await fetch(sheet)).text())
  const listSelectors = (list: CSSRuleList): string[] =>
    [...list].flatMap((rule) =>
      rule instanceof CSSStyleRule
        ? [rule.selectorText]
        : rule instanceof CSSGroupingRule
          ? listSelectors(rule.cssRules)
          : [],
    )
  return listSelectors(rules.cssRules).filter((selector) => document.querySelector(selector))
}

test('coming from another page, the planner shows when its style sheet has arrived and not before', async ({
  page,
}) => {
  await open(page, paths.home)
  const heading = page.getByRole('heading', { level: 1, name: 'Design your closet' })
  const held = Promise.withResolvers<void>()
  await page.route(/planner-[\w-]+\.css$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/planner-[\w-]+\.css$/)
  await page.evaluate(() => (document.documentElement.dataset.same = ''))
  await linkToPlanner(page).click()
  await asked
  await expect(heading).toBeHidden()
  held.resolve()
  await expect(heading).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-same')
  expect(await page.evaluate(() => [...document.styleSheets].filter(({ href: of }) => of).length)).toBe(3)
})

function linkToPlanner(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Design your closet' })
}

async function sheetsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path, { maxRedirects: 0 })).text()
  return [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, sheet]) => sheet!)
}
