import { expect, test } from 'vitest'
import type { Design, Part } from '#shared/planner/model/design.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { hasNoSlides } from '#shared/boards/pull-outs.ts'
import { capacityOf } from '#shared/planner/capacity.ts'
import { repairWidths } from '#shared/planner/commands/repair.ts'
import { boardDepth } from '#shared/planner/model/board-depth.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import { findings, repaired } from '#shared/planner/rules/rules.ts'
import { oneSection } from '#tests/support/planner/any-design.ts'

const hamper: Part[] = [{ k: 'hamper', at: 0 }]

/** A section whose panels are cut around a baseboard. */
function cutAround(parts: Part[], thickness = 5): Design {
  const design = oneSection(parts)
  return { ...design, room: { ...design.room, baseboard: 36, baseboardThickness: thickness, isCutAround: true } }
}

const shallow = (parts: Part[]): Design => {
  const design = cutAround(parts, 31)
  return { ...design, runs: design.runs.map((run) => ({ ...run, d: 96 })) }
}

test.each<[Part, number]>([
  [{ k: 'slant', at: 0 }, 63 - 2],
  [{ k: 'shelf', at: 1 }, 63 - 2],
  [{ k: 'slant', at: 8 }, 94 - 2],
])('a board is as deep as it is cut, and counts from 10″ on: %j', (part, depth) => {
  const design = shallow([part])
  const [cut] = boardsOf(design).filter(({ role }) => role === part.k)
  expect(cut!.width).toBe(depth)
  expect(boardDepth(design, design.runs[0]!, part)).toBe(depth)
  const { shoes, folded } = capacityOf(design)
  expect(shoes + folded > 0).toBe(depth >= 80)
})

test('drawers that no slides carry are put right by taking the baseboard off', () => {
  const design = repairWidths(cutAround([{ k: 'drawers', at: 0, h: [8, 8] }], 31)).design
  const { design: right, notes } = repaired(design)
  expect(notes).toContain('The baseboard comes off behind the closet before you install it.')
  expect(findings(right).filter(({ rule }) => rule === 'slides-at-baseboard')).toEqual([])
})

test.each<[112 | 128 | 192, 'none' | 'slab']>([
  [112, 'none'],
  [112, 'slab'],
  [128, 'slab'],
  [192, 'slab'],
])('without a baseboard there are slides at every depth: %i, doors %s', (d, door) => {
  const boxes = boxesOf(
    oneSection(
      [
        { k: 'drawers', at: 0, h: [8] },
        { k: 'rollout', at: 20 },
      ],
      { d, door },
    ),
  )
  expect(boxes.filter(({ role, d: depth }) => hasNoSlides(role, depth))).toEqual([])
})

function takenOff(parts: Part[]): Design {
  const { room, ...design } = cutAround(parts)
  const { isCutAround: _, ...rest } = room
  return { ...design, room: rest }
}

test.each<[string, Design, string | null]>([
  ['a hamper', cutAround(hamper), 'bought-part-at-baseboard'],
  ['a basket at the floor', cutAround([{ k: 'basket', at: 0 }]), 'bought-part-at-baseboard'],
  ['a basket higher up', cutAround([{ k: 'basket', at: 20 }]), null],
  ['a stack at the floor', cutAround([{ k: 'drawers', at: 0, h: [8, 8] }], 22), 'shallow-at-baseboard'],
  ['bottles at the floor', cutAround([{ k: 'bottles', at: 0, cols: 3, rows: 3 }]), 'shallow-at-baseboard'],
  ['a stack too shallow for slides', cutAround([{ k: 'drawers', at: 0, h: [8, 8] }], 31), 'slides-at-baseboard'],
  ['a stack an eighth too shallow', cutAround([{ k: 'drawers', at: 0, h: [5] }], 23), 'slides-at-baseboard'],
  ['a roll-out too shallow for slides', cutAround([{ k: 'rollout', at: 0 }], 25), 'slides-at-baseboard'],
  ['a stack higher up', cutAround([{ k: 'drawers', at: 8, h: [8] }], 31), null],
  ['a shoe shelf at the floor', cutAround([{ k: 'slant', at: 0 }], 31), 'board-at-baseboard'],
  ['a shelf at the floor', cutAround([{ k: 'shelf', at: 1 }], 31), 'board-at-baseboard'],
  ['a fixed shelf at the floor', cutAround([{ k: 'fixed', at: 1 }], 31), 'board-at-baseboard'],
  ['a shoe shelf before a thin one', cutAround([{ k: 'slant', at: 0 }]), null],
  ['a shoe shelf higher up', cutAround([{ k: 'slant', at: 8 }], 31), null],
  ['a hamper where it is taken off', takenOff(hamper), null],
])('%s behind a baseboard', (_, design, rule) => {
  const told = new Set(findings(design).flatMap(({ rule: id }) => (id.endsWith('at-baseboard') ? [id] : [])))
  expect([...told]).toEqual(rule ? [rule] : [])
})
