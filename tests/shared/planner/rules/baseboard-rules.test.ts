import { expect, test } from 'vitest'
import type { Design, Part } from '#shared/planner/model/design.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { oneSection } from '#tests/support/planner/any-design.ts'

const hamper: Part[] = [{ k: 'hamper', at: 0 }]

/** A section whose panels are cut around a baseboard. */
function cutAround(parts: Part[], thickness = 5): Design {
  const design = oneSection(parts)
  return { ...design, room: { ...design.room, baseboard: 36, baseboardThickness: thickness, isCutAround: true } }
}

function takenOff(parts: Part[]): Design {
  const { room, ...design } = cutAround(parts)
  const { isCutAround: _, ...rest } = room
  return { ...design, room: rest }
}

test.each<[string, Design, string | null]>([
  ['a hamper', cutAround(hamper), 'bought-part-at-baseboard'],
  ['a basket at the floor', cutAround([{ k: 'basket', at: 0 }]), 'bought-part-at-baseboard'],
  ['a basket higher up', cutAround([{ k: 'basket', at: 20 }]), null],
  ['a stack at the floor', cutAround([{ k: 'drawers', at: 0, h: [8, 8] }], 31), 'shallow-at-baseboard'],
  ['bottles at the floor', cutAround([{ k: 'bottles', at: 0, cols: 3, rows: 3 }]), 'shallow-at-baseboard'],
  ['a hamper where it is taken off', takenOff(hamper), null],
])('%s behind a baseboard', (_, design, rule) => {
  const told = new Set(findings(design).flatMap(({ rule: id }) => (id.endsWith('at-baseboard') ? [id] : [])))
  expect([...told]).toEqual(rule ? [rule] : [])
})
