import { expect, test } from 'vitest'
import type { Strips } from '#shared/planner/model/behind-doors.ts'
import { drawerParts } from '#shared/boards/spec/drawer-parts.ts'

/** Length, width and height or thickness of each front and box in inches. */
function sizes(heights: number[], behindDoors: { inset?: number; strips?: Strips } = {}) {
  return drawerParts({ width: 160, depth: 112, heights, ...behindDoors }).map(({ name, length, width, thickness }) =>
    [name, ...[length, width, thickness].flatMap((eighths) => eighths ?? []).map((eighths) => eighths / 8)].join(' '),
  )
}

test('a box is 2″ lower than its front, and 8″ high at most', () => {
  const boxes = sizes([6, 8, 9, 10, 11, 12]).filter((text) => text.startsWith('Drawer box'))
  expect(boxes.map((text) => text.split(' ').at(-1))).toEqual(['4', '6', '7', '8', '8', '8'])
})

test('a front covers half of each panel less its gap, and a box leaves room for slides and back', () => {
  expect(sizes([8])).toEqual(['Drawer front 20.625 7.875 0.75', 'Drawer box, assembled 19 12.5 6'])
})

test('an inset front stands between the panels with a gap on both sides', () => {
  // It ends above the board below, and its box 2″ and the slides before it.
  expect(sizes([8], { inset: 16 })).toEqual(['Drawer front 19.75 7.5 0.75', 'Drawer box, assembled 19 10.5 6'])
})

test('between a pair of doors it is narrower by a strip at each side', () => {
  expect(sizes([8, 8], { inset: 16, strips: { left: 1, right: 1 } })).toEqual([
    ...['Drawer front 17.75 7.5 0.75', 'Drawer box, assembled 17 10.5 6'],
    ...['Drawer front 17.75 7.875 0.75', 'Drawer box, assembled 17 10.5 6'],
    ...['Filler strip 15.625 1 0.75', 'Slide spacer, 1″'],
  ])
})
