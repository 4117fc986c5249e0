import { expect, test } from 'vitest'
import { drawerParts } from '#shared/boards/spec/drawer-parts.ts'

/** Length, width and height or thickness of each front and box in inches. */
function sizes(heights: number[], isInset = false) {
  return drawerParts({ width: 160, depth: 112, heights, isInset }).map(({ name, length, width, thickness }) =>
    [name, length! / 8, width! / 8, thickness! / 8].join(' '),
  )
}

test('a box is 2″ lower than its front, and 8″ high at most', () => {
  const boxes = sizes([6, 8, 9, 10, 11, 12]).filter((text) => text.startsWith('Drawer box'))
  expect(boxes.map((text) => text.split(' ').at(-1))).toEqual(['4', '6', '7', '8', '8', '8'])
})

test('a front covers half of each panel less its gap, and a box leaves room for slides and back', () => {
  expect(sizes([8])).toEqual(['Drawer front 20.625 7.875 0.75', 'Drawer box, soft close 19 12.5 6'])
})

test('an inset front stands between the panels with a gap on both sides', () => {
  expect(sizes([8], true)[0]).toBe('Drawer front 19.75 7.875 0.75')
})
