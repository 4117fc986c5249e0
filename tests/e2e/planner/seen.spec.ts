import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const here = plannerHref({ code: encode(closetOf()) })

test('a small phone that lies on its side shows price and drawing, also further down', async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 })
  await open(page, here)
  const drawing = page.locator('.studio__draw svg').first()
  const price = page.getByRole('region', { name: 'Price' })
  for (const by of [0, 400]) {
    await page.mouse.wheel(0, by)
    await expect(drawing).toBeInViewport({ ratio: 0.9 })
    await expect(price.getByText(/^\$[\d,.]+$/)).toBeInViewport({ ratio: 1 })
    await expect(price.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('on a phone, Save, Share and Print are seen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, here)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 })
})

test.describe('with the cookie banner', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    test(`the price is not covered at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, here)
      const banner = page.locator('.cookie-banner')
      await expect(banner).toBeVisible()
      const [cookies, price] = [await banner.boundingBox(), await page.locator('.studio__buy').boundingBox()]
      const isBeside = cookies!.x + cookies!.width <= price!.x
      expect(isBeside || cookies!.y + cookies!.height <= price!.y).toBe(true)
    })
  }
})

test('on a phone no word of the table of heights is broken, and no table is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, printHref({ code: encode(closetOf({ kind: 'l', back: 960, left: 800 })) }))
  const table = page.getByRole('table', { name: 'By panel and face' })
  const cells = table.getByRole('cell', { name: 'right', exact: true })
  const lines = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }),
  )
  expect(lines.length).toBeGreaterThan(3)
  expect(new Set(lines)).toEqual(new Set([1]))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
