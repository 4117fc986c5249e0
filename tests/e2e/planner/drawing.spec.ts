import type { Page } from '@playwright/test'
import { mapSection, pinHeight, sum } from '#shared/planner/model/geometry.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { axeViolations } from '../support/axe-violations.ts'
import {
  designIn,
  dividerX,
  drawing,
  middleX,
  openDrawing,
  placeOf,
  price,
  status,
  total,
  widthsIn,
} from '../support/drawing.ts'
import { expect, test } from '../support/test.ts'

const measures = '.drag__measure'

/** The upper shelf of the third section is as near to the other one as it may be. */
const closeShelves = mapSection(fourSections, 0, 2, (section) => ({
  ...section,
  parts: section.parts.with(2, { k: 'shelf', at: 36 }),
}))

/** Holds the divider right of a section with the mouse. */
async function holdDivider(page: Page, section: number, design = fourSections) {
  const at = await placeOf(page, dividerX(design, section), 300)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  return {
    by: (eighths: number) => page.mouse.move(at.x + eighths * at.eighth, at.y, { steps: 3 }),
  }
}

/** Holds a part of a section at the middle of its lowest board with the mouse. */
async function holdPart(page: Page, section: number, part: number, design = fourSections) {
  const { at: pin } = design.runs[0]!.sections[section]!.parts[part]!
  const at = await placeOf(page, middleX(fourSections, section), pinHeight(pin) + 2)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  return {
    by: (x: number, z: number) => page.mouse.move(at.x + x * at.eighth, at.y - z * at.eighth, { steps: 3 }),
    to: (x: number, y: number) => page.mouse.move(x, y, { steps: 3 }),
  }
}

test('dragging a divider changes both neighbors, keeps their total, snaps, and shows both widths', async ({ page }) => {
  await openDrawing(page)
  const held = await holdDivider(page, 2)
  await held.by(22)
  await expect(page.locator(measures)).toHaveText(['30″', '27″'])
  await expect(page.locator('.drag svg')).toContainText('119″ wide')
  await page.mouse.up()
  await expect(page.locator(measures)).toHaveCount(0)
  await expect(status(page)).toHaveText(/^Section 3 now 30 inches\. Section 4 gave 3\. \$[\d,]+\.$/)
  await expect.poll(() => widthsIn(page)).toEqual([226, 240, 240, 216])
  expect(sum(widthsIn(page))).toBe(total)
  await page.keyboard.down('Shift')
  const again = await holdDivider(page, 0)
  await again.by(12)
  await expect(page.locator(measures)).toHaveText(['29¾″', '28½″'])
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect.poll(() => widthsIn(page)).toEqual([238, 228, 240, 216])
})

test('a part dropped on another snaps to the nearest free pin, or returns with the reason', async ({ page }) => {
  await openDrawing(page)
  const held = await holdPart(page, 0, 1)
  await held.by(0, -120)
  await expect(page.locator('.drag__part--dragged')).toBeVisible()
  await page.mouse.up()
  const pins = () => designIn(page).runs[0]!.sections[0]!.parts.map(({ at }) => at)
  await expect.poll(pins).not.toEqual([20, 32])
  const [low, high] = pins()
  expect(high! - low!).toBeGreaterThanOrEqual(6)
  await openDrawing(page, closeShelves)
  const upper = await holdPart(page, 2, 2, closeShelves)
  await upper.by(0, -10)
  await expect(page.locator('.drag__part--refused')).toBeVisible()
  await expect(status(page)).toHaveText('The minimum is 6 inches.')
  await page.mouse.up()
  await expect(page.locator('.drag__part--refused')).toHaveCount(0)
  expect(designIn(page).runs[0]!.sections[2]!.parts.map(({ at }) => at)).toEqual([0, 30, 36])
})

test('a part dropped outside the drawing is removed, and Back brings it again @long', async ({ page }) => {
  await openDrawing(page, fourSections, 2)
  const before = await price(page).textContent()
  const held = await holdPart(page, 2, 2)
  const box = (await page.locator('.drag svg').boundingBox())!
  await held.to(box.x + 100, box.y - 40)
  await expect(status(page)).toHaveText('Let go to remove: Shelf.')
  await expect(price(page)).not.toHaveText(before!)
  await page.mouse.up()
  await expect(status(page)).toHaveText(/^Shelf removed\. \$/)
  await expect(drawing(page).getByRole('button', { name: /^Shelf,/ })).toHaveCount(1)
  await page.goBack()
  await expect(price(page)).toHaveText(before!)
  await expect(drawing(page).getByRole('button', { name: /^Shelf,/ })).toHaveCount(2)
})

test('by keyboard, a section is narrower, wider or further right, and a part is one pin or five higher or lower', async ({
  page,
}) => {
  await openDrawing(page, fourSections, 2)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = page.locator('.drag__layer :focus')
  const pins = () => designIn(page).runs[0]!.sections[3]!.parts.map(({ at }) => at)
  await drawing(page).locator('[tabindex="0"]').focus()
  await press('[')
  await expect.poll(() => widthsIn(page)).toEqual([226, 240, 215, 241])
  await press('Shift+BracketRight')
  await expect.poll(() => widthsIn(page)).toEqual([226, 240, 223, 233])
  await press('Alt+ArrowRight')
  await expect.poll(() => widthsIn(page)).toEqual([226, 240, 233, 223])
  await expect(focused).toHaveAccessibleName(/section 4 of 4$/)
  await press('Enter')
  await expect(focused).toHaveAccessibleName(/^Shelf,.*part 3 of 3$/)
  for (const [key, after] of [
    ['ArrowUp', [0, 30, 41]],
    ['ArrowDown', [0, 30, 40]],
    ['Shift+ArrowUp', [0, 30, 45]],
  ] as const) {
    await press('Space', key, 'Enter')
    await expect.poll(pins).toEqual(after)
    await expect(focused).toHaveAccessibleName(/^Shelf,.*part 3 of 3$/)
  }
  await press('Space', 'Home', 'Enter')
  await expect.poll(pins).not.toContain(45)
  await expect(focused).toHaveAccessibleName(/^Shelf,.*part 2 of 3$/)
  await press('Control+z')
  await expect.poll(pins).toEqual([0, 30, 45])
  await expect(page.getByRole('button', { name: /part 3 of 3$/ })).toHaveAccessibleName(/59½ inches/)
  await expect(focused).toHaveAccessibleName(/^Shelf,.*part 2 of 3$/)
  await press('Space', 'Shift+ArrowUp', 'Enter')
  await expect.poll(pins).not.toContain(30)
})

test('Escape leaves the drawing, and Tab goes on behind it @long', async ({ page }) => {
  await openDrawing(page)
  await drawing(page).getByRole('button').first().focus()
  await page.keyboard.press('Escape')
  await expect(status(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawing(page).locator(':focus')).toHaveCount(0)
})

test('price, drawing and warnings change in the frame of the pointer’s move, and nothing is measured again', async ({
  page,
}) => {
  await openDrawing(page)
  const svg = page.locator('.drag svg')
  const [before, drawn] = [await price(page).textContent(), await svg.innerHTML()]
  const held = await holdDivider(page, 0)
  await held.by(-20)
  await expect(price(page)).not.toHaveText(before!)
  await expect.poll(() => svg.innerHTML()).not.toBe(drawn)
  const at = await placeOf(page, dividerX(fourSections, 0), 300)
  const frame = await page.evaluate(
    ([x, y]) =>
      new Promise<{ isSame: boolean; measured: number }>((resolve) => {
        let measured = 0
        const counted = (owner: object, name: string) => {
          const measure = (owner as Record<string, (...given: unknown[]) => unknown>)[name]!
          Object.assign(owner, {
            [name](this: unknown, ...given: unknown[]) {
              measured++
              return measure.apply(this, given)
            },
          })
        }
        counted(Element.prototype, 'getBoundingClientRect')
        counted(SVGGraphicsElement.prototype, 'getScreenCTM')
        const text = () =>
          [...document.querySelectorAll('main [role=status] b, .drag svg')].map((part) => part.innerHTML)
        const before = text()
        const move = { bubbles: true, pointerId: 1, buttons: 1, clientX: x!, clientY: y! }
        document.querySelector('.drag')!.dispatchEvent(new PointerEvent('pointermove', move))
        requestAnimationFrame(() => {
          const after = text()
          resolve({ isSame: after.some((part, index) => part === before[index]), measured })
        })
      }),
    [at.x - 60 * at.eighth, at.y],
  )
  expect(frame).toEqual({ isSame: false, measured: 0 })
  await page.mouse.up()
})

test('dragging makes a warning appear and go', async ({ page }) => {
  await openDrawing(page, fourSections, 0)
  const held = await holdDivider(page, 0)
  const sag = page.getByText('shelves sag under books and cans')
  await held.by(30)
  await expect(sag).toBeVisible()
  await held.by(0)
  await expect(sag).toHaveCount(0)
  await page.mouse.up()
})

test('the drawing has no axe violations, also while a part is refused, in the dark @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDrawing(page, closeShelves, 2)
  expect(await axeViolations(page, 'main')).toEqual([])
  const held = await holdPart(page, 2, 2, closeShelves)
  await held.by(0, -10)
  await expect(page.locator('.drag__part--refused')).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.mouse.up()
})
