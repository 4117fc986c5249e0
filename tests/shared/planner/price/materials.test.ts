import { expect, test } from 'vitest'
import type { Part, Section } from '#shared/planner/model/design.ts'
import { materialsOf } from '#shared/planner/price/materials.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'

const closet = oneSection([])
const empty = materialsOf(closet)

test('an empty section has two panels, floor, top and kick, with their longer sides, and a back', () => {
  // Square eighths of an inch: 2 · 672 · 112 + 2 · 192 · 112 + 192 · 20; eighths: 2 · 672 + 3 · 192.
  expect(empty).toMatchObject({ area: 197_376, edge: 1_920, back: 192 * 640, section: 1, cabinet: 0, corners: 0 })
})

test.each<[string, Part[], object]>([
  ['a shelf', [{ k: 'shelf', at: 10 }], { area: empty.area + 192 * 110, edge: empty.edge + 192 }],
  ['rods', [{ k: 'rod', at: 30 }, { k: 'rod', at: 60 }], { rod: 2, area: empty.area }], // prettier-ignore
  ['a shoe shelf', [{ k: 'slant', at: 10 }], { slant: 1, area: empty.area }],
  // Fronts of 197 × 63 each, and a shelf over them.
  ['two drawers', [{ k: 'drawers', at: 0, h: [8, 8] }], { drawer: 2, front: 2 * 197 * 63, area: empty.area + 21_120 }],
  ['bottles', [{ k: 'bottles', at: 0, cols: 4, rows: 3 }], { cell: 12, area: empty.area + 21_120 }],
  ['a hamper', [{ k: 'hamper', at: 0 }], { hamper: 1, area: empty.area }],
])('%s are counted', (_, parts, counted) => {
  expect(materialsOf(oneSection(parts))).toMatchObject(counted)
})

test('doors count as a cabinet, as leaves, and by their style', () => {
  const area = 2 * 102 * 650
  const behind = (door: Section['door']) => materialsOf(oneSection([], { door }))
  expect(behind('slab')).toMatchObject({ cabinet: 1, door: 2, doorarea: area, shaker: 0 })
  expect(behind('shaker')).toMatchObject({ cabinet: 1, door: 2, doorarea: area, shaker: area })
  expect(behind('mirror')).toMatchObject({ mirror: area, glass: 0 })
})

test('only a reach-in between two walls is not open, and only closets on several walls are a room', () => {
  const open = (kind: 'wall' | 'reach', ...ends: [boolean, boolean]) =>
    materialsOf({ ...closet, room: { ...closet.room, kind, ends } }).open
  expect([open('reach', true, true), open('reach', true, false), open('wall', true, true)]).toEqual([0, 1, 1])
  const corner = closetOf({ kind: 'l', back: 960, left: 800 })
  const count = corner.runs.flatMap(({ sections }) => sections).length
  expect(materialsOf(corner)).toMatchObject({ room: count, corners: 1, section: count })
  expect(empty.room).toBe(0)
})
