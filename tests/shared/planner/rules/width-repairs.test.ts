import { expect, test } from 'vitest'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import type { Design, Part, Run, Section } from '#shared/planner/model/design.ts'
import { spaceFor } from '#shared/planner/model/geometry.ts'
import { refusals, repaired } from '#shared/planner/rules/rules.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'

const rulesIn = (design: Design) => refusals(design).map(({ rule }) => rule)

/** A wall that its run fills. */
function filled(design: Design): Design {
  const [run] = design.runs
  const wide = run!.sections.reduce((sum, { w }) => sum + w + 6, 6)
  return { ...design, room: { ...design.room, back: wide + 4 } }
}

// As they were sold: 24″ between the panels, where the strips beside what pulls out need an inch each.
test.each<[string, Part, Run['d']]>([
  ['a basket', { k: 'basket', at: 20 }, 112],
  ['a rack for pants', { k: 'pants', at: 30 }, 152],
  ['a hamper in 24″ of depth', { k: 'hamper', at: 0 }, 192],
])('%s behind a door is put right without the door where the wall is full', (_, part, d) => {
  const old = filled(oneSection([part], { w: 192, door: 'slab', d }))
  expect(rulesIn(old)).toEqual(['section-width'])
  const { design, notes } = repaired(old)
  expect(rulesIn(design)).toEqual([])
  expect(design.runs[0]!.sections).toMatchObject([{ w: 192, door: 'none', parts: [part] }])
  expect(notes[0]).toBe('Baskets, racks and hampers that were too tight have no doors before them now.')
})

test('and with its door where another section can give the width', () => {
  const old = oneSection([{ k: 'basket', at: 20 }], { w: 192, door: 'slab' })
  const [run] = old.runs
  const wide: Section = { w: 240, door: 'none', light: false, parts: [] }
  const { design } = repaired(filled({ ...old, runs: [{ ...run!, sections: [...run!.sections, wide] }] }))
  expect(design.runs[0]!.sections.map(({ w, door }) => [w, door])).toEqual([
    [208, 'slab'],
    [224, 'none'],
  ])
})

/** An L whose left wall has one section as wide as it was when a corner with clothes left 16¼″. */
function oldCorner(left: number, corner: Part[]): Design {
  const laid = closetOf({ kind: 'l', back: 960, left: 700, shirts: 80, coats: 0, folded: 0, shoes: 0, children: 0 })
  const [back, side] = laid.runs as [Run, Run]
  const w = left - 130 - 12
  return {
    ...laid,
    room: { ...laid.room, left },
    runs: [
      { ...back, sections: back.sections.map((section, at) => (at === 0 ? { ...section, parts: corner } : section)) },
      { ...side, sections: [{ w, door: 'none', light: false, parts: [{ k: 'shelf', at: 20 }] }] },
    ],
  }
}

test.each<[string, number, Part[]]>([
  ['clothes', 240, [{ k: 'rod', at: 40 }]],
  ['clothes on two rods', 290, [{ k: 'rod', at: 54 }, { k: 'rod', at: 29 }]], // prettier-ignore
  ['drawers', 245, [{ k: 'drawers', at: 0, h: [8, 8] }]],
])('a corner with %s that leaves too little of a wall with one narrow section gets shelves', (_, left, parts) => {
  const old = oldCorner(left, parts)
  expect(rulesIn(old)).toEqual(['fills-wall'])
  expect(repairWidths(old).design).toBe(old)
  const { design, notes } = repaired(old)
  expect(rulesIn(design)).toEqual([])
  expect(notes).toContain('Shelves are in the corner now, so that the left wall’s closet fits.')
  expect(design.runs[1]!.sections).toHaveLength(1)
  expect(spaceFor(design, 1)).toBe(left - 130)
})
