import type { Page } from '@playwright/test'
import type { Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { pinHeight, sectionStarts } from '#shared/planner/model/geometry.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { runPlaces } from '#ui/drawing/elevation/run-places.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { designIn, openDrawing, placeOf, status } from '../support/drawing.ts'
import { expect, test } from '../support/test.ts'

const hanging = { shirts: 80, coats: 20, folded: 0, shoes: 0, children: 0 }
const room = closetOf({ kind: 'u', back: 1120, left: 800, right: 640, ...hanging })
const run = room.runs.findIndex(({ wall }) => wall === 'left')

/** Where a place of a wall is on the screen; x from its left end, z above the floor. */
async function placeOn(page: Page, design: Design, x: number, z: number) {
  const origin = runPlaces(toSpec(design))[run]!
  return placeOf(page, x + origin.x * 8, z - origin.y * 8)
}

/** Drags with the mouse, by eighths of an inch to the right and up. */
async function dragged(page: Page, at: { x: number; y: number; eighth: number }, [right, up]: [number, number]) {
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + right * at.eighth, at.y - up * at.eighth, { steps: 4 })
  await page.mouse.up()
}

/** The room with two shelves in the wall's second section. */
function withShelves(design: Design): Design {
  const commands = [
    { do: 'preset', run, section: 1, preset: 'open' },
    { do: 'add', run, section: 1, k: 'shelf', at: 20 },
    { do: 'add', run, section: 1, k: 'shelf', at: 32 },
  ] as const
  return commands.reduce<Design>((changed, command) => {
    const edited = edit(changed, command)
    if (edited.outcome === 'refused') throw new Error(edited.message)
    return edited.design
  }, design)
}

test('with a pointer, a divider and a shelf of the left wall of a U are dragged, and no other wall changes', async ({
  page,
}) => {
  const design = withShelves(room)
  const present = design.runs[run]!
  await openDrawing(page, design)
  const [first, second] = present.sections.map(({ w }) => w)
  await page.getByRole('navigation', { name: 'Walls' }).getByRole('link', { name: 'Left wall' }).click()
  const divider = await placeOn(page, design, sectionStarts(present)[0]! + first! + 3, 300)
  await page.keyboard.down('Shift')
  await dragged(page, divider, [-40, 0])
  await page.keyboard.up('Shift')
  await expect(status(page)).toContainText('Section 1 now')
  const widths = () => designIn(page).runs[run]!.sections.map(({ w }) => w)
  await expect.poll(() => widths().slice(0, 2)).toEqual([first! - 40, second! + 40])
  const middle = sectionStarts(present)[1]! + second! / 2
  await dragged(page, await placeOn(page, design, middle, pinHeight(32) + 2), [0, 50])
  await expect(status(page)).toContainText('Shelf now')
  const pins = () => designIn(page).runs[run]!.sections[1]!.parts.map(({ at }) => at)
  await expect.poll(pins).toEqual([20, 37])
  const others = (all: Design) => all.runs.filter((_, index) => index !== run)
  expect(others(designIn(page))).toEqual(others(design))
})
