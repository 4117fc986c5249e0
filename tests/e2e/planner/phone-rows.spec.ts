import type { Locator, Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const here = plannerHref({ code: encode(closetOf()) })
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** The controls of a part from the top, as many as stand in each row. Every one is at least 44 px high and wide. */
async function rowsOf(part: Locator): Promise<number[]> {
  const boxes = await part.locator('a, button, summary').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .map(({ top, width, height }) => ({ top: Math.round(top), width, height })),
  )
  for (const { width, height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThanOrEqual(44)
  }
  const tops = [...new Set(boxes.map(({ top }) => top))].toSorted((a, b) => a - b)
  return tops.map((row) => boxes.filter(({ top }) => top === row).length)
}

const title = (page: Page) => page.locator('.studio__title')
const ways = (page: Page) => page.locator('.studio__draw > .stack')

test('on a phone the units stand beside the name, what one can do in one row below, and the views in one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await open(page, here)
  expect(await rowsOf(title(page))).toEqual([2, 5])
  expect(await rowsOf(ways(page))).toEqual([3])
})

test.describe('on an iPhone', () => {
  test.use({ viewport: { width: 320, height: 844 }, userAgent: IPHONE, hasTouch: true })

  test('the four ways to look at a closet are two rows of two @long', async ({ page }) => {
    await open(page, here)
    expect(await rowsOf(ways(page))).toEqual([2, 2])
  })
})
