import { describe, expect, test } from 'vitest'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { stepDrawing } from '#ui/drawing/step-drawing.ts'
import { oneSection } from '#tests/support/planner/any-design.ts'

const stack = [{ k: 'drawers' as const, at: 0, h: [8, 8] as (8 | 8)[] }]
/** A section of 24″, drawers of 16″ in it; its opening begins 3¼″ above the floor, and the drawers’ shelf at 18⅞″. */
const closed = (door: 'slab' | 'none') => toSpec(oneSection(stack, { door, d: 192 }))
const left = 'M.75 -18.87h1v15.63h-1z'
const right = 'M23.75 -18.87h1v15.63h-1z'

describe('strips beside inset drawers', () => {
  test('stand at each hinged side of a pair of doors, up to the board over the drawers', () => {
    const svg = drawing(closed('slab'))
    expect([svg.includes(left), svg.includes(right)]).toEqual([true, true])
    expect(drawing(closed('none'))).not.toContain(left)
  })

  test('come with the drawers, and stay where doors are left out', () => {
    expect(stepDrawing(closed('slab'), 'drawers', '')).toContain(left)
    expect(stepDrawing(closed('slab'), 'shelves', '')).not.toContain(left)
  })

  test('are those of the doors’ hinges in a drawing of the catalogue', () => {
    const spec = (hinge: 'left' | 'right'): DrawingSpec => ({
      size: { w: 25.5, d: 24, h: 84 },
      runs: [
        {
          sections: [{ type: 'tower', w: 24, drawers: [8, 8], inset: 1.5, shelves: 0 }],
          doors: [{ x: 0, z: 3, w: 25.5, h: 80, hinge }],
        },
      ],
    })
    const sides = (hinge: 'left' | 'right') => [left, right].map((strip) => drawing(spec(hinge)).includes(strip))
    expect(sides('left')).toEqual([true, false])
    expect(sides('right')).toEqual([false, true])
  })
})
