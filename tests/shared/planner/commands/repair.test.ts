import { describe, expect, test } from 'vitest'
import { encode } from '#shared/planner/model/code.ts'
import type { Design, Part, Section } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { mapRun, mapSection } from '#shared/planner/model/geometry.ts'
import { refusals, repaired } from '#shared/planner/rules/rules.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const wall = closetOf()
const walkIn = closetOf({ kind: 'u', back: 540, left: 800, right: 800 })

function withParts(parts: Part[], more: Partial<Section> = {}): Design {
  return mapSection(wall, 0, 0, (section) => ({ ...section, ...more, parts }))
}

function shallow(design: Design, d: 96 | 184): Design {
  return { ...design, runs: design.runs.map((run) => ({ ...run, d })) }
}

/** Designs that links of old, or of someone else, may have: each breaks the rule that it is named after. */
const broken: [rule: string, design: Design][] = [
  ['under-rod', withParts([{ k: 'rod', at: 5 }])],
  ['over-rod', withParts([{ k: 'rod', at: 30 }, { k: 'shelf', at: 31 }])], // prettier-ignore
  ['gap', withParts([{ k: 'shelf', at: 20 }, { k: 'shelf', at: 22 }])], // prettier-ignore
  ['overlap', withParts([{ k: 'shelf', at: 20 }, { k: 'fixed', at: 20 }])], // prettier-ignore
  ['drawer-stack', withParts([{ k: 'drawers', at: 0, h: [12, 12, 12, 12, 12, 12] }])],
  ['bottles', withParts([{ k: 'bottles', at: 0, cols: 8, rows: 4 }], { w: 192 })],
  ['section-width', withParts([{ k: 'basket', at: 0 }])],
  ['fills-wall', { ...wall, room: { ...wall.room, back: wall.room.back + 40 } }],
  ['fills-wall', { ...wall, room: { ...wall.room, back: wall.room.back + 400 } }],
  ['depth', shallow(wall, 96)],
  ['depth', shallow(wall, 184)],
  ['ceiling', { ...wall, room: { ...wall.room, ceiling: 640 } }],
  ['hung', mapRun(withParts([{ k: 'hamper', at: 0 }]), 0, (run) => ({ ...run, base: 'hung' }))],
  ['aisle', { ...walkIn, runs: walkIn.runs.map((run) => ({ ...run, d: 152 as const })) }],
]

describe.each(broken)('a closet that breaks the rule “%s”', (rule, design) => {
  test('is repaired so that it breaks fewer rules, and is told what was done', () => {
    expect(refusals(design).map((finding) => finding.rule)).toContain(rule)
    const edited = done(design, { do: 'repair' })
    expect(refusals(edited.design).length).toBeLessThan(refusals(design).length)
    expect(edited.notes.join(' ')).toMatch(/\.$/)
    if (design.runs.length === 1) expect(refusals(edited.design)).toEqual([])
  })
})

test('a section without a fault keeps every part while another one is repaired', () => {
  const design = withParts([{ k: 'shelf', at: 20 }, { k: 'shelf', at: 22 }]) // prettier-ignore
  const after = repaired(design).design.runs[0]!.sections
  expect(after.slice(1)).toEqual(design.runs[0]!.sections.slice(1))
  expect(after[0]!.parts).toHaveLength(2)
})

test('what only a designer can put right is not called repaired', () => {
  const window = { wall: 'back', kind: 'window', x: 200, z: 300, w: 240, h: 240 } as const
  const crossed: Design = { ...wall, room: { ...wall.room, obstacles: [window] } }
  expect(edit(crossed, { do: 'repair' })).toMatchObject({ outcome: 'refused' })
  const both = mapSection(crossed, 0, 0, (section) => ({ ...section, parts: [{ k: 'rod', at: 5 }] }))
  const { design } = done(both, { do: 'repair' })
  expect(refusals(design).map(({ rule }) => rule)).toEqual(['window'])
  expect(encode(both)).not.toBe(encode(design))
})

describe('a wall that its sections neither fill nor leave room for one more', () => {
  const basket: Part[] = [{ k: 'basket', at: 0 }]
  const one = (w: number, parts: Part[]): Design => {
    const design = mapRun(wall, 0, (run) => ({ ...run, sections: [{ w, door: 'none', light: false, parts }] }))
    return { ...design, room: { ...design.room, ends: [false, false], back: w + 12 } }
  }

  test.each([
    ['a basket, a wall longer by an inch', one(192, basket), 8],
    ['a basket, a wall longer by an eighth', one(192, basket), 1],
    ['a hamper, a wall longer by four inches', one(192, [{ k: 'hamper', at: 0 }]), 32],
    ['open space of 36″, a wall longer by four inches', one(288, []), 32],
  ])('%s: is left as it is, not widened beyond the wall', (_, design, more) => {
    const longer = { ...design, room: { ...design.room, back: design.room.back + more } }
    const { runs } = repaired(longer).design
    const total = runs[0]!.sections.reduce((width, { w }) => width + w + 6, 6)
    expect(total).toBeLessThanOrEqual(longer.room.back)
    expect(refusals(repaired(longer).design).length).toBeLessThanOrEqual(refusals(longer).length)
  })
})

test('a closet far too wide is brought nearer to its wall step by step', () => {
  const open = { w: 200, door: 'none', light: false, parts: [] } as const
  const wide = mapRun(wall, 0, (run) => ({
    ...run,
    sections: Array.from({ length: 6 }, () => ({ ...open, parts: [] })),
  }))
  const design = { ...wide, room: { ...wide.room, back: 220 } }
  for (const command of [
    { do: 'wall', wall: 'back', length: 300 },
    { do: 'drop', run: 0, section: 5 },
    { do: 'led', led: '3000' },
  ] as const) {
    expect(edit(design, command).outcome, command.do).toBe('done')
  }
})
