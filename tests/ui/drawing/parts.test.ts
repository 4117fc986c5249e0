import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawingSpec } from '#shared/schema/drawing-spec.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { stepDrawing } from '#ui/drawing/step-drawing.ts'
import { anyDesign, closetOf, runs, SLOW } from '#tests/support/planner/any-design.ts'

describe('the drawing of a design', () => {
  test(
    'exists for anything that the schema lets through',
    () => {
      fc.assert(
        fc.property(anyDesign, (design) => {
          const spec = toSpec(design)
          expect(drawingSpec(spec)).toEqual(spec)
          expect(drawing(spec)).toMatch(/^<svg [^>]*>.*<\/svg>$/)
          expect(drawing(spec)).not.toContain('NaN')
        }),
        { ...runs, numRuns: Math.min(runs.numRuns!, 1000) },
      )
    },
    SLOW,
  )

  test('has the run’s width, its sections’ widths and its height', () => {
    const svg = drawing(toSpec(closetOf()))
    expect(svg).toContain('119″ wide')
    expect(svg).toContain('84″ high')
    for (const { w } of closetOf().runs[0]!.sections) expect(svg).toContain(`>${Math.floor(w / 8)}`)
  })

  test('shows how it is put together', () => {
    expect(stepDrawing(toSpec(closetOf()), 'shelves', 'Shelves')).toContain('</svg>')
  })
})
