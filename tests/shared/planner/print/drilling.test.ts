import { expect, test } from 'vitest'
import { drilling } from '#shared/planner/print/drilling.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

const design = closetOf()

test('each pair of panels has its parts with holes and heights above the floor', () => {
  const rows = drilling(design)
  const heights = [26 + 310, 26 + 620]
  expect(rows[0]).toEqual({ run: 0, section: 0, panels: 'A, B', part: 'Rod', holes: [31, 62], heights })
  expect(new Set(rows.map(({ panels }) => panels))).toEqual(new Set(['A, B', 'B, C', 'C, D', 'D, E']))
})

test('every part is at some height, drawers at that of each slide', () => {
  const [run] = design.runs
  const sections = drilling(design)
  for (const [index, { parts }] of run!.sections.entries()) {
    const rows = sections.filter(({ section }) => section === index)
    const count = parts.reduce((sum, part) => sum + (part.k === 'drawers' ? part.h.length + 1 : 1), 0)
    expect(rows.reduce((sum, { heights }) => sum + heights.length, 0)).toBe(count)
  }
  expect(sections.find(({ part }) => part === 'Drawer slides')!.heights).toHaveLength(4)
})

test('letters go on from wall to wall', () => {
  const room = closetOf({ kind: 'l', back: 960, left: 800 })
  const first = drilling(room).filter(({ run }) => run === 0)
  const second = drilling(room).filter(({ run }) => run === 1)
  const last = first.at(-1)!.panels.split(', ')[1]!
  expect(second[0]!.panels.codePointAt(0)).toBe(last.codePointAt(0)! + 1)
})

test('in a closet on a rail holes count from its own floor, 9½″ above the room’s', () => {
  const fitted = drilling(hung()).filter(({ holes }) => holes.length > 0)
  for (const { holes, heights } of fitted) expect(heights).toEqual(holes.map((hole) => 76 + 10 * hole))
  expect(fitted.length).toBeGreaterThan(2)
})
