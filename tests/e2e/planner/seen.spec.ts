import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, longUnless, test } from '../support/test.ts'

const here = plannerHref({ code: encode(closetOf()) })

for (const [width, height] of [
  [568, 320],
  [667, 375],
  [844, 390],
  [932, 430],
] as const) {
  test(`a phone of ${width} × ${height} that lies on its side shows price and drawing, also further down${longUnless(width === 568)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
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
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`at ${width} × ${height}, Save, Share and Print are seen without scrolling${longUnless(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, here)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 })
  })

  test(`at ${width} × ${height}, the 3D view fills the place of the drawing @long`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, here)
    await page.getByRole('button', { name: 'View in 3D' }).click()
    const canvas = page.getByRole('img', { name: /^Your closet in 3D/ })
    await expect(canvas).toBeInViewport({ ratio: 1 })
    const [view, stage] = [(await canvas.boundingBox())!, (await page.locator('.studio__draw').boundingBox())!]
    expect(view.width).toBeGreaterThan(stage.width - 2)
    if (width > 1000) expect(view.height).toBeGreaterThan(stage.height - 2)
  })
}
