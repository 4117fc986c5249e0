import type { Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { quotes } from '../support/desk/requests.ts'
import { atDesk } from '../support/desk/staff.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context }) => atDesk(context, 'owner'))

test('amounts that are added up end below each other on a phone, however long their names are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(deskPaths.books)
  const ends = await page.evaluate(() =>
    [...document.querySelectorAll('table:has(tfoot) td[data-label]')].map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return Math.round(text.getBoundingClientRect().right)
    }),
  )
  expect(ends.length).toBeGreaterThan(10)
  expect(new Set(ends).size).toBe(1)
})

test('the panels of Delivery are as wide as each other', async ({ page }) => {
  await page.goto(deskPaths.delivery)
  const widths = await Promise.all(['Business days', 'Sales tax', 'Versions'].map((name) => widthOf(page, name)))
  expect(new Set(widths).size).toBe(1)
})

function widthOf(page: Page, name: string): Promise<number> {
  const panel = page.locator('section.panel', { has: page.getByRole('heading', { name }) })
  return panel.evaluate((element) => element.getBoundingClientRect().width)
}

test('what adds a line to a quote keeps a distance from its lines', async ({ page }) => {
  await page.goto(deskHref(deskPaths.quote, { quote: quotes.draft }))
  const [lines, label] = await Promise.all([
    page.getByRole('table', { name: 'Lines of the quote' }).boundingBox(),
    page.getByText('Add a product or a design').boundingBox(),
  ])
  expect(label!.y - lines!.y - lines!.height).toBeGreaterThanOrEqual(16)
})
