import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
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
