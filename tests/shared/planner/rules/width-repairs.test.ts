import { expect, test } from 'vitest'
import type { Command } from '#shared/planner/commands/commands.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { formatRepairLoss } from '#shared/planner/lost-parts.ts'
import type { Design, Part, Run, Section } from '#shared/planner/model/design.ts'
import { runWidth, spaceFor } from '#shared/planner/model/geometry.ts'
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

const shelves: Part[] = [20, 30, 40, 50].map((at) => ({ k: 'shelf', at }))
const slants: Part[] = [0, 6].map((at) => ({ k: 'slant', at }))

/** An L whose left wall has room for one section only as long as nothing in the corner needs room. */
function tightCorner(parts: Part[]): Design {
  const laid = closetOf({ kind: 'l', back: 900, left: 700 })
  const section = (w: number, own: Part[]): Section => ({ w, door: 'none', light: false, parts: own })
  const [back, left] = [laid.runs.find(({ wall }) => wall === 'back')!, laid.runs.find(({ wall }) => wall === 'left')!]
  const runs: Run[] = [
    { ...back, h: 672, d: 128, sections: [section(192, parts), section(192, shelves)] },
    { ...left, h: 672, d: 128, sections: [section(100, shelves)] },
  ]
  const design = { ...laid, runs }
  const filled = (wall: 'back' | 'left', index: number) =>
    laid.room[wall] - spaceFor(design, index) + runWidth(runs[index]!)
  return { ...design, room: { ...laid.room, back: filled('back', 0), left: filled('left', 1) } }
}

const corner = { run: 0, section: 0 }

test.each<[string, Part[], Command]>([
  ['a rod', slants, { do: 'add', ...corner, k: 'rod' }],
  ['a rod among shelves', shelves.slice(0, 1), { do: 'add', ...corner, k: 'rod' }],
  ['doors', slants, { do: 'door', ...corner, door: 'slab' }],
  ['doors before shelves', shelves, { do: 'door', ...corner, door: 'slab' }],
  ['long hanging', slants, { do: 'preset', ...corner, preset: 'long' }],
])('%s for a corner that leaves too little of a wall: no repair takes it away again', (_, parts, command) => {
  const design = tightCorner(parts)
  expect(rulesIn(design)).toEqual([])
  const refused = edit(design, command)
  expect(refused).toMatchObject({ outcome: 'refused', rule: 'fills-wall' })
  expect(edit(design, command, { repairs: true })).toEqual(refused)
})

test.each<[string, Part[], string]>([
  ['clothes', [{ k: 'rod', at: 40 }], 'The repair leaves out 1 rod.'],
  ['clothes on two rods', [{ k: 'rod', at: 54 }, { k: 'rod', at: 29 }], 'The repair leaves out 2 rods.'], // prettier-ignore
  ['drawers', [{ k: 'drawers', at: 0, h: [8, 8] }], 'The repair leaves out 2 drawers.'],
])('what a repair takes out of a corner with %s is said before', (_, parts, loss) => {
  const old = oldCorner(parts.length > 1 ? 290 : 240, parts)
  expect(formatRepairLoss(old, repaired(old).design)).toBe(loss)
})
