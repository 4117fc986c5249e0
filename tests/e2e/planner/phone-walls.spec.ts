import type { Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { designIn, drawing, openDrawing, placeOf, sectionButton, status } from '../support/drawing.ts'
import { finger } from '../support/finger.ts'
import { atRest } from '../support/motion.ts'
import { open } from '../support/shopper.ts'
import { expect, longUnless, phone, test } from '../support/test.ts'

const hanging = { shirts: 80, coats: 20, folded: 0, shoes: 0, children: 0 }
const u = closetOf({ kind: 'u', back: 1120, left: 800, right: 640, ...hanging })

test.use({ ...phone, viewport: { width: 390, height: 844 } })

const wall = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Walls' }).getByRole('link', { name, exact: true })
const sheet = (page: Page) => page.locator('#section')

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(selector).first().boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The heights of all texts of the drawing, in CSS pixels. */
function lettersIn(page: Page): Promise<number[]> {
  return page.locator('.drag svg text').evaluateAll((texts) =>
    texts.map((text) => {
      const { a, b } = (text as SVGTextElement).getScreenCTM()!
      return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
    }),
  )
}

/** By eighths of an inch, to places to which no divider snaps. */
for (const eighths of [-14, 11]) {
  test(`a finger drags a divider of a U’s back wall by ${eighths} eighths${longUnless(eighths === -14)}`, async ({
    page,
  }) => {
    await openDrawing(page, u, 1)
    await expect(page.locator('.drag__handle')).toHaveCount(2)
    await atRest(page)
    const at = await middleOf(page, '.drag__handle')
    const { eighth } = await placeOf(page, 0, 0)
    expect(eighth * 8).toBeGreaterThanOrEqual(3)
    const widths = () => designIn(page).runs[0]!.sections.map(({ w }) => w)
    const [first, second, ...others] = widths()
    const touch = await finger(page)
    await touch.down(at.x, at.y)
    await touch.move(at.x + eighths * eighth, at.y)
    await expect(page.locator('.drag__measure')).toHaveCount(2)
    await touch.up()
    await expect.poll(widths).toEqual([first! + eighths, second! - eighths, ...others])
  })
}

const shown: Record<string, Design> = {
  'a U of 140″': u,
  'a U of 60″': closetOf({ kind: 'u', back: 480, left: 400, right: 400, ...hanging }),
  'a long wall': closetOf({ back: 1920 }),
  'a wall': closetOf(),
}
for (const [name, design] of Object.entries(shown)) {
  test(`on a phone every letter of the drawing of ${name} is at least 11 px high${longUnless(design === u)}`, async ({
    page,
  }) => {
    await openDrawing(page, design)
    for (let run = 0; run < design.runs.length; run++) {
      if (run > 0) await open(page, plannerHref({ code: encode(design), run, section: 0 }))
      await expect(drawing(page)).toBeAttached()
      const letters = await lettersIn(page)
      expect(letters.length).toBeGreaterThan(2)
      expect(Math.min(...letters)).toBeGreaterThanOrEqual(11)
    }
  })
}

test('a finger swipes from wall to wall, a tab leads there, and a section that is chosen stays so', async ({
  page,
}) => {
  await open(page, plannerHref({ code: encode(u) }))
  await expect(drawing(page)).toBeAttached()
  const swipe = async (by: number) => {
    const { x, y } = await middleOf(page, '.studio__draw')
    const touch = await finger(page)
    await touch.down(x - by / 2, y)
    await touch.move(x + by / 2, y)
    await touch.up()
  }
  await swipe(160)
  await expect(wall(page, 'Left wall')).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.drag svg')).toContainText('Left wall 100″')
  await expect(sheet(page)).toBeHidden()
  await page.reload()
  await expect(page.locator('.drag svg')).toContainText('Left wall 100″')
  await wall(page, 'Back wall').tap()
  await expect(page.locator('.drag svg')).toContainText('Back wall 140″')
  await sectionButton(page, 1).tap()
  await expect(sheet(page)).toBeVisible()
  await wall(page, 'Right wall').tap()
  await expect(sectionButton(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.drag svg')).toContainText('Right wall 80″')
  await expect(sheet(page)).toBeVisible()
})

test('a finger that scrolls a long wall does not leave it', async ({ page }) => {
  await open(page, plannerHref({ code: encode(u) }))
  await expect(drawing(page)).toBeAttached()
  const { x, y } = await middleOf(page, '.studio__draw')
  const touch = await finger(page)
  await touch.down(x + 80, y)
  await touch.move(x - 80, y)
  await touch.up()
  await expect
    .poll(() => page.locator('.studio__draw .drawing').evaluate(({ scrollLeft }) => scrollLeft))
    .toBeGreaterThan(0)
  await expect(wall(page, 'Back wall')).toHaveAttribute('aria-current', 'true')
})

test('what was done is said above the sheet, half or full, and cut by nothing', async ({ page }) => {
  await openDrawing(page, u, 2)
  await drawing(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press(']')
  await expect(status(page)).toContainText('Section 3 now')
  for (const isFull of [false, true]) {
    if (isFull) await page.getByRole('button', { name: 'Full height' }).tap()
    await expect
      .poll(async () => {
        const said = (await status(page).boundingBox())!
        return Math.round((await sheet(page).boundingBox())!.y - said.y - said.height)
      })
      .toBe(0)
    expect((await status(page).boundingBox())!.y).toBeGreaterThanOrEqual(0)
    expect(await isUncovered(page)).toBe(true)
  }
})

/** Whether all of the status lies above what else is there. */
function isUncovered(page: Page): Promise<boolean> {
  return status(page).evaluate((said) => {
    const { left, right, top, bottom } = said.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) =>
      [left + 1, right - 1].every((x) => document.elementFromPoint(x, y) === said),
    )
  })
}
