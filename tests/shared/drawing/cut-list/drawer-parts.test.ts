import { expect, test } from 'vitest'
import { drawerParts } from '#shared/drawing/cut-list/drawer-parts.ts'

const materials = { board: 'White', metal: 'Nickel' }

/** Length, width and height or thickness of each front and box. */
function sizes(heights: number[], isInset = false) {
  return drawerParts(materials, { width: 20, depth: 14, heights, isInset }).map(
    ({ name, length, width, thickness }) => `${name}: ${length} × ${width} × ${thickness}`,
  )
}

test('a box is 2″ lower than its front, and 8″ high at most', () => {
  const heights = (fronts: number[]) =>
    drawerParts(materials, { width: 20, depth: 14, heights: fronts })
      .filter(({ name }) => name.startsWith('Drawer box'))
      .map(({ thickness }) => thickness)
  expect(heights([6, 8, 9, 10, 11, 12])).toEqual([4, 6, 7, 8, 8, 8])
})

test('a front covers half of each upright less its gap, and a box leaves room for slides and back', () => {
  expect(sizes([8])).toEqual(['Drawer front: 20.625 × 7.875 × 0.75', 'Drawer box, soft close: 19 × 12.5 × 6'])
})

test('an inset front stands between the uprights with a gap on both sides', () => {
  expect(sizes([8], true)[0]).toBe('Drawer front: 19.75 × 7.875 × 0.75')
})
