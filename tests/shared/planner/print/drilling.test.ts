import { expect, test } from 'vitest'
import { listDrilling } from '#shared/planner/print/drilling.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

const design = closetOf()

test('each face of a panel has its parts with holes and heights above the floor', () => {
  const rows = listDrilling(design)
  const heights = [26 + 310, 26 + 620]
  const fit = { run: 0, section: 0, part: 'Rod', holes: [31, 62], heights }
  expect(rows[0]).toEqual({ panel: 'A', face: 'right', ...fit })
  expect(rows.find(({ panel }) => panel === 'B')).toEqual({ panel: 'B', face: 'left', ...fit })
  const faces = ['A right', 'B left', 'B right', 'C left', 'C right', 'D left', 'D right', 'E left']
  expect([...new Set(rows.map(({ panel, face }) => `${panel} ${face}`))]).toEqual(faces)
})

test('every part is at some height, drawers at that of each slide', () => {
  const [run] = design.runs
  const sections = listDrilling(design)
  for (const [index, { parts }] of run!.sections.entries()) {
    const rows = sections.filter(({ section, face }) => section === index && face === 'left')
    const count = parts.reduce((sum, part) => sum + (part.k === 'drawers' ? part.h.length + 1 : 1), 0)
    expect(rows.reduce((sum, { heights }) => sum + heights.length, 0)).toBe(count)
  }
  expect(sections.find(({ part }) => part === 'Drawer slides')!.heights).toHaveLength(4)
})

test('letters go on from wall to wall', () => {
  const room = closetOf({ kind: 'l', back: 960, left: 800 })
  const first = listDrilling(room).filter(({ run }) => run === 0)
  const second = listDrilling(room).filter(({ run }) => run === 1)
  const last = first.at(-1)!.panel
  expect(second[0]!.panel.codePointAt(0)).toBe(last.codePointAt(0)! + 1)
})

test('in a closet on a rail holes count from its own floor, 9½″ above the room’s', () => {
  const fitted = listDrilling(hung()).filter(({ holes }) => holes.length > 0)
  for (const { holes, heights } of fitted) expect(heights).toEqual(holes.map((hole) => 76 + 10 * hole))
  expect(fitted.length).toBeGreaterThan(2)
})
