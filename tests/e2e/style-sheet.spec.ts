import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const code = encode(closetOf())
const LIMIT_BYTES = 20_000

test('pages have one style sheet in common, at most 20 KB with brotli', async ({ request }) => {
  const pages = [paths.home, href(paths.product, starter), paths.login, paths.compareCompanies]
  const sheets = new Set((await Promise.all(pages.map((path) => sheetsOf(request, path)))).flat())
  expect(sheets.size).toBe(1)
  const css = await (await request.get([...sheets][0]!)).body()
  // The default quality of Node is the best one, which static files have at the edge.
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('only the pages of the planner load its style sheet, after that of every page', async ({ request }) => {
  const [common] = await sheetsOf(request, paths.home)
  for (const path of [paths.planner, `${paths.plannerPrint}?d=${code}`]) {
    const sheets = await sheetsOf(request, path)
    expect(sheets, path).toHaveLength(2)
    expect(sheets[0]).toBe(common)
  }
})

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
  expect(await page.evaluate(() => [...document.styleSheets].filter(({ href: of }) => of).length)).toBe(2)
})

function linkToPlanner(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Design your closet' })
}

async function sheetsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path, { maxRedirects: 0 })).text()
  return [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, sheet]) => sheet!)
}
