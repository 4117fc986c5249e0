import type { Locator, Page } from '@playwright/test'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { openDrawing, status } from '../support/drawing.ts'
import { atRest } from '../support/motion.ts'
import { expect, longUnless, phone, test } from '../support/test.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })

/** Whether two parts of the page lie over each other. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const windows = {
  'a phone': [390, 844],
  'a phone on its side': [844, 390],
  'a tablet': [1024, 768],
  'a laptop': [1280, 800],
}
for (const [name, [width, height]] of Object.entries(windows)) {
  test(`on ${name} neither a message nor the parts to add meet the price${longUnless(name === 'a phone')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: width!, height: height! })
    await openDrawing(page, fourSections, 0)
    await page.getByRole('button', { name: 'Space evenly' }).click()
    // At once, because it goes by itself.
    const gap = await page.locator('.toast').evaluate((message) => {
      const [said, bar] = [message, document.querySelector('.studio__buy')!].map((each) => each.getBoundingClientRect())
      return Math.max(bar!.top - said!.bottom, bar!.left - said!.right)
    })
    expect(gap).toBeGreaterThanOrEqual(0)
    await page.getByText('Add a part').click()
    const last = page.getByRole('button', { name: 'Add Pants rack' })
    await expect.poll(() => last.boundingBox().then((box) => box!.y + box!.height)).toBeLessThan(height!)
    await expect.poll(() => meet(last, price(page))).toBe(false)
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('3D fills the page between its buttons and the sheet, and tells a finger what it can do', async ({ page }) => {
    await openDrawing(page, closetOf({ kind: 'u', back: 1120, left: 800, right: 640 }), 1)
    await page.getByRole('link', { name: 'Close the section' }).tap()
    await page.getByRole('button', { name: 'View in 3D' }).tap()
    const canvas = page.getByRole('img', { name: /^Your closet in 3D/ })
    await expect(canvas).toBeVisible()
    await expect(page.getByText('pinch to come closer')).toBeVisible()
    await expect(page.getByText('With keys:')).toBeHidden()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first().tap()
    const sheet = page.locator('#section')
    await expect(sheet).toBeVisible()
    await atRest(page)
    const controls = page.getByRole('group', { name: 'View' })
    const [drawn, over] = [(await canvas.boundingBox())!, (await sheet.boundingBox())!]
    expect(Math.abs(drawn.y + drawn.height - over.y)).toBeLessThanOrEqual(8)
    expect(drawn.height).toBeGreaterThan(844 / 4)
    expect(await meet(canvas, controls)).toBe(false)
    expect(await meet(canvas, page.getByRole('button', { name: 'Close 3D' }))).toBe(false)
    await expect(status(page)).toBeAttached()
  })
})
