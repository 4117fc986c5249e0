import { describe, expect, test } from 'vitest'
import { edit } from '#shared/planner/edit.ts'
import { sectionStarts } from '#shared/planner/geometry.ts'
import { dragged, grabbedAt } from '#shared/planner/grab.ts'
import { spanOf } from '#shared/planner/part-space.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const closet = closetOf()
const run = closet.runs[0]!
const starts = sectionStarts(run)
const edge = starts[0]! + run.sections[0]!.w

describe('a pointer on the drawing', () => {
  test('holds the divider near it, the part near it, or the section', () => {
    expect(grabbedAt(closet, { x: edge + 3, z: 300 })).toEqual({ kind: 'divider', section: 0 })
    const part = run.sections[0]!.parts[0]!
    expect(grabbedAt(closet, { x: starts[0]! + 60, z: spanOf(part).from })).toMatchObject({ kind: 'part', part: 0 })
    expect(grabbedAt(closet, { x: -20, z: 300 })).toBeNull()
  })

  test('snaps a divider to 24″ within half an inch, and not with Shift', () => {
    const point = { x: starts[0]! + 195, z: 300 }
    const held = { kind: 'divider', section: 0 } as const
    expect(dragged(closet, held, point)).toMatchObject({ do: 'divider', w: 192 })
    expect(dragged(closet, held, { ...point, x: starts[0]! + 192 + 5 }, false)).toMatchObject({ w: 194 })
  })

  test('moves a part to the holes only, and removes it beside the closet', () => {
    const held = { kind: 'part', section: 0, part: 0 } as const
    expect(dragged(closet, held, { x: 50, z: 26 + 103 })).toMatchObject({ do: 'move', at: 10 })
    const removal = dragged(closet, held, { x: -100, z: 26 })!
    const edited = edit(closet, removal)
    expect(edited.outcome === 'done' && edited.design.runs[0]!.sections[0]!.parts.length).toBe(
      run.sections[0]!.parts.length - 1,
    )
  })

  test('stops a divider at the limits and says why', () => {
    const command = dragged(closet, { kind: 'divider', section: 0 }, { x: starts[0]! + 30, z: 300 })!
    expect(edit(closet, command)).toMatchObject({ outcome: 'refused', message: expect.stringContaining('12″ to 36″') })
  })
})
