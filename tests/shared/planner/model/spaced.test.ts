import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Design, Part } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { mapSection, PIN } from '#shared/planner/model/geometry.ts'
import { spanOf } from '#shared/planner/model/part-space.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { hasShelvesToSpace } from '#shared/planner/model/spaced.ts'
import { anyCommands, editedBy } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'

function spaced(parts: Part[]) {
  const design = mapSection(fourSections, 0, 3, (section) => ({ ...section, parts }))
  const edited = edit(design, { do: 'space', run: 0, section: 3 })
  if (edited.outcome === 'refused') return edited.message
  return { pins: edited.design.runs[0]!.sections[3]!.parts.map(({ at }) => at), notes: edited.notes }
}

const shelf = (at: number): Part => ({ k: 'shelf', at })

describe('shelves that are spaced evenly', () => {
  test('have the same height between them, from the floor to the top', () => {
    const notes = ['The shelves are evenly spaced now.']
    expect(spaced([shelf(6), shelf(12), shelf(18)])).toEqual({ pins: [16, 32, 48], notes })
  })

  test('stay between the parts that do not move', () => {
    const parts: Part[] = [{ k: 'drawers', at: 0, h: [10, 8] }, shelf(20), { k: 'fixed', at: 40 }, shelf(46), shelf(52)]
    expect(spaced(parts)).toMatchObject({ pins: [0, 27, 40, 48, 56] })
  })

  test('leave the height for clothes as it is', () => {
    const parts: Part[] = [shelf(6), shelf(12), { k: 'rod', at: 40 }, shelf(43), shelf(50)]
    expect(spaced(parts)).toMatchObject({ pins: [6, 12, 40, 43, 54] })
  })

  test('say so if they were spaced evenly before', () => {
    const notes = ['The shelves are already evenly spaced.']
    expect(spaced([shelf(16), shelf(32), shelf(48)])).toEqual({ pins: [16, 32, 48], notes })
  })

  test('may be asked for only where there are shelves that can move', () => {
    expect(hasShelvesToSpace([shelf(20)])).toBe(true)
    expect(hasShelvesToSpace([{ k: 'slant', at: 20 }])).toBe(true)
    expect(hasShelvesToSpace([{ k: 'fixed', at: 20 }])).toBe(false)
    expect(hasShelvesToSpace([shelf(6), { k: 'rod', at: 40 }])).toBe(false)
  })

  property(
    'differ by at most two pins in the heights between them and break no rule, whatever was edited',
    [anyCommands, fc.nat(3)],
    (commands, section) => {
      const design = editedBy(commands, closetOf())
      const edited = edit(design, { do: 'space', run: 0, section })
      fc.pre(edited.outcome === 'done')
      const { design: after } = edited as { design: Design }
      expect(refusals(after)).toEqual([])
      const { parts } = after.runs[0]!.sections[section]!
      const spans = parts.map(spanOf)
      const gaps = spans.slice(1).map(({ from }, index) => from - spans[index]!.to)
      const only = parts.every(({ k }) => k === 'shelf')
      if (only && gaps.length > 1) expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2 * PIN)
    },
  )
})
