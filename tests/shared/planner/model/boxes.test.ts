import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { materialsOf, boardSize } from '#shared/planner/price/materials.ts'
import type { Role } from '#shared/planner/model/box-role.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { doorLeaves } from '#shared/planner/model/door-leaves.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { anyDesign, anyLaid, closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

describe('the boxes of a design', () => {
  property(
    'exist for anything that the schema lets through, with the area that the materials count',
    [anyDesign],
    (design) => {
      const boxes = boxesOf(design)
      expect(boxes.every(({ x, y, z, w, d, h }) => [x, y, z, w, d, h].every(Number.isFinite))).toBe(true)
      const materials = materialsOf(design)
      expect(Object.values(materials).every((quantity) => Number.isInteger(quantity * 2) && quantity >= 0)).toBe(true)
      const area = boxes
        .filter(({ role }) => ['panel', 'kick', 'floor', 'top', 'shelf', 'fixed'].includes(role))
        .map((box) => boardSize({ ...box, ...box.priced }))
        .reduce((sum, { length, width }) => sum + length * width, 0)
      expect(materials.area).toBe(area)
    },
  )

  property('of a closet on a rail end 8¾″ above the floor, and it has no kicks', [anyLaid], (design) => {
    const edited = edit(design, { do: 'base', base: 'hung' })
    fc.pre(edited.outcome === 'done')
    const boxes = boxesOf((edited as { design: Design }).design)
    expect(Math.min(...boxes.map(({ z }) => z))).toBe(70)
    expect(boxes.filter(({ role }) => role === 'kick')).toEqual([])
    expect(boxes.filter(({ role }) => role === 'panel').every(({ z, h }) => z === 70 && (z + h) % 96 === 0)).toBe(true)
  })
})

// Place and size in eighths of an inch; panels end at 6 and begin at 198, and hole 10 is at 26 + 10 · 10 = 126.
test.each<[Role, Design, number[][]]>([
  ['kick', oneSection([]), [[6, 92, 0, 192, 6, 20]]],
  ['floor', oneSection([]), [[6, 0, 20, 192, 112, 6]]],
  ['top', oneSection([]), [[6, 0, 666, 192, 112, 6]]],
  ['back', oneSection([]), [[6, 0, 26, 192, 2, 640]]],
  ['shelf', oneSection([{ k: 'shelf', at: 10 }]), [[6, 2, 126, 192, 110, 6]]],
  ['fence', oneSection([{ k: 'slant', at: 10 }]), [[10, 107, 138, 184, 3, 3]]],
  // A rod is 11″ from the wall, and 12″ in a closet of 16″.
  ['rod', oneSection([{ k: 'rod', at: 30 }]), [[6, 85.5, 321, 192, 5, 10]]],
  ['rod', oneSection([{ k: 'rod', at: 30 }], { d: 128 }), [[6, 93.5, 321, 192, 5, 10]]],
  ['rollout', oneSection([{ k: 'rollout', at: 10 }]), [[10, 4, 134, 184, 104, 28]]],
  ['basket', oneSection([{ k: 'basket', at: 10 }]), [[10, 4, 130, 184, 104, 44]]],
  ['pants', oneSection([{ k: 'pants', at: 10 }]), [[10, 4, 134, 184, 104, 16]]],
  ['hamper', oneSection([{ k: 'hamper', at: 0 }]), [[10, 4, 30, 184, 104, 204]]],
  // A front covers 3 of the board below; its box is 2″ lower, and 8″ high at most.
  ['front', oneSection([{ k: 'drawers', at: 0, h: [8] }]), [[3.5, 112, 23.5, 197, 6, 63]]],
  ['drawer', oneSection([{ k: 'drawers', at: 0, h: [8] }]), [[10, 8, 33, 184, 100, 48]]],
  ['drawer', oneSection([{ k: 'drawers', at: 0, h: [11] }]), [[10, 8, 33, 184, 100, 64]]],
  ['fixed', oneSection([{ k: 'drawers', at: 0, h: [8] }]), [[6, 2, 87, 192, 110, 6]]],
  // A second front begins where the first one ends, a gap of ⅛″ above it.
  ['front', oneSection([{ k: 'drawers', at: 0, h: [8, 10] }]), [[3.5, 112, 23.5, 197, 6, 63], [3.5, 112, 87.5, 197, 6, 79]]], // prettier-ignore
  // Cells are 35 high, and three in a row 64 wide; shelves and dividers are ¼″ thick.
  ['cell', oneSection([{ k: 'bottles', at: 0, cols: 3, rows: 2 }]), [[6, 2, 61, 192, 110, 2], [70, 2, 26, 2, 110, 70], [134, 2, 26, 2, 110, 70]]], // prettier-ignore
  ['light', { ...oneSection([], { light: true }), led: 'none' }, []],
  ['light', { ...oneSection([], { light: true }), led: '3000' }, [[14, 100, 662, 176, 8, 4]]],
  // Drawers that reach the top leave no room for a strip: 26 − 3 + 8 · 60 + 6 = 509, and 480 − 6 − 4 = 470.
  [
    'light',
    { ...oneSection([{ k: 'drawers', at: 0, h: [12, 12, 12, 12, 8] }], { light: true, h: 480 }), led: '3000' },
    [],
  ],
  // From the floor's lower edge, ⅛″ free at both ends: 672 − 21 − 1.
  ['door', oneSection([], { door: 'slab' }), [0, 102].map((x) => [x, 113, 21, 102, 6, 650])],
  // Behind a pair of doors: a strip of 1″ at each side, a front that ends at the board below and is 1½″ behind the panels.
  ['front', oneSection([{ k: 'drawers', at: 0, h: [8] }], { door: 'slab' }), [[15, 94, 26.5, 174, 6, 60]]],
  ['drawer', oneSection([{ k: 'drawers', at: 0, h: [8] }], { door: 'slab' }), [[18, 8, 33, 168, 86, 48]]],
  [
    'strip',
    oneSection([{ k: 'drawers', at: 0, h: [8] }], { door: 'slab' }),
    [6, 190].map((x) => [x, 94, 26, 8, 6, 61]),
  ],
  ['rollout', oneSection([{ k: 'rollout', at: 10 }], { door: 'slab' }), [[18, 4, 134, 168, 104, 28]]],
  ['strip', oneSection([], { door: 'slab' }), []],
])('a %s is in its place', (role, design, places) => {
  const boxes = boxesOf(design).filter((box) => box.role === role)
  expect(boxes.map(({ x, y, z, w, d, h }) => [x, y, z, w, d, h])).toEqual(places)
})

test('from 24″ on with its panels, a section has a pair of doors; a single one hangs at the outer panel', () => {
  const hinges = (...widths: number[]) => {
    const sections = widths.map((w) => ({ w, door: 'slab' as const, light: false, parts: [] }))
    return doorLeaves({ ...closetOf().runs[0]!, sections }).map(({ hinge, w }) => `${hinge} ${w}`)
  }
  // Both panels are covered, 6 each, and half of one between two sections.
  expect(hinges(179)).toEqual(['left 191'])
  expect(hinges(180)).toEqual(['left 96', 'right 96'])
  expect(hinges(150, 150, 150)).toEqual(['left 159', 'left 156', 'right 159'])
})
