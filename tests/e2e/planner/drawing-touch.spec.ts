import type { Page } from '@playwright/test'
import { pinHeight } from '#shared/planner/model/geometry.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { designIn, middleX, openDrawing, placeOf, sectionButton, status, widthsIn } from '../support/drawing.ts'
import { finger } from '../support/finger.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ ...phone })

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(selector).last().boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a finger drags a divider at its handle, which is 44 px large and appears beside the chosen section', async ({
  page,
}) => {
  await openDrawing(page)
  await expect(page.locator('.drag__handle')).toHaveCount(1)
  await sectionButton(page, 3).tap()
  await expect(page.locator('.drag__handle')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Section 3 of 4' })).toBeVisible()
  const box = (await page.locator('.drag__handle').last().boundingBox())!
  expect([box.width, box.height]).toEqual([44, 44])
  const at = await middleOf(page, '.drag__handle')
  const { eighth } = await placeOf(page, 0, 0)
  const touch = await finger(page)
  await touch.down(at.x, at.y)
  await touch.move(at.x + 22 * eighth, at.y)
  await expect(page.locator('.drag__measure')).toHaveText(['30″', '27″'])
  await touch.up()
  await expect.poll(() => widthsIn(page)).toEqual([226, 240, 240, 216])
  await expect(status(page)).toContainText('Section 3 now 30 inches.')
})

test('a finger that rests on a part takes it along, and the page stays where it is', async ({ page }) => {
  await openDrawing(page, fourSections, 2)
  const at = await placeOf(page, middleX(fourSections, 2), pinHeight(40) + 3)
  const top = await page.evaluate(() => scrollY)
  const touch = await finger(page)
  await touch.down(at.x, at.y)
  await expect(page.locator('.drag__part--dragged')).toBeVisible()
  await touch.move(at.x, at.y - 100 * at.eighth)
  await expect(page.locator('.drag__measure')).toHaveText('65¾″')
  await touch.up()
  await expect.poll(() => designIn(page).runs[0]!.sections[2]!.parts.map(({ at: pin }) => pin)).toEqual([0, 30, 50])
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('a drag belongs to the pointer that began it, until that is up or taken away @long', async ({ page }) => {
  await openDrawing(page)
  const at = await middleOf(page, '.drag__handle')
  const { eighth } = await placeOf(page, 0, 0)
  const before = await widthsIn(page)
  const pulled = { x: at.x - 16 * eighth, y: at.y }
  const measure = page.locator('.drag__measure')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const first = { ...pulled, id: 1 }
  const second = { x: at.x, y: at.y - 60, id: 2 }
  const drag = async () => {
    await touch('touchStart', [{ ...at, id: 1 }])
    await touch('touchMove', [first])
    await expect(measure).toHaveCount(2)
    return page.evaluate(() => (window as unknown as { pointerId: number }).pointerId)
  }
  /** As the browser sends it, or as a pen and a mouse would. */
  const send = (type: string, pointerId?: number) =>
    page.locator('.drag').evaluate(
      (element, [name, id]) => {
        const own = { bubbles: true, pointerId: Number(id), buttons: 1, clientX: 5, clientY: 5 }
        if (name === 'blur') window.dispatchEvent(new Event('blur'))
        else element.dispatchEvent(new PointerEvent(String(name), own))
      },
      [type, pointerId ?? 99],
    )
  await page.evaluate(() =>
    addEventListener('pointerdown', ({ pointerId }) => Object.assign(window, { pointerId }), true),
  )

  let held = await drag()
  await touch('touchStart', [first, second])
  await touch('touchMove', [first, { ...second, x: second.x + 40 }])
  await touch('touchEnd', [second])
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture'])
    await send(type)
  await expect(measure).toHaveCount(2)
  expect(await widthsIn(page)).toEqual(before)

  const endings = ['pointercancel', 'lostpointercapture', 'blur', 'Escape']
  for (const ending of endings) {
    if (ending === 'Escape') await page.keyboard.press('Escape')
    else await send(ending, held)
    await expect(measure, ending).toHaveCount(0)
    await touch('touchEnd', [])
    expect(await widthsIn(page), ending).toEqual(before)
    held = await drag()
  }
  await touch('touchEnd', [])
  await expect.poll(() => widthsIn(page)).not.toEqual(before)
})
