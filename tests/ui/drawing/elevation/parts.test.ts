import { describe, expect, test } from 'vitest'
import { drawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { stepDrawing } from '#ui/drawing/step-drawing.ts'
import { anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

describe('the drawing of a design', () => {
  property('exists for anything that the schema lets through', [anyDesign], (design) => {
    const spec = toSpec(design)
    expect(drawingSpec(spec)).toEqual(spec)
    const svg = drawing(toSpec(design, { marked: { run: 0, section: 0 } }))
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('has the run’s width, its sections’ widths and its height', () => {
    const svg = drawing(toSpec(closetOf()))
    expect(svg).toContain('119″ wide')
    expect(svg).toContain('84″ high')
    for (const { w } of closetOf().runs[0]!.sections) expect(svg).toContain(`>${Math.floor(w / 8)}`)
  })

  test('shows an outlet behind a section with its cut-out, 1″ larger on each side, and a window elsewhere without', () => {
    const obstacles: Design['room']['obstacles'] = [
      { wall: 'back', kind: 'outlet', x: 242, z: 96, w: 24, h: 40 },
      { wall: 'back', kind: 'window', x: 400, z: 700, w: 200, h: 240 },
    ]
    const closet = closetOf()
    const svg = drawing(toSpec({ ...closet, room: { ...closet.room, obstacles } }))
    // The run begins ¼″ from the wall: 30¼″ from there, 12″ above the floor, 3 × 5″.
    expect(svg).toContain('M30 -17h3v5h-3z')
    expect(svg).toContain('M29 -18h5v7h-5z')
    expect(svg).toMatch(/>outlet<.*>window</)
    expect(svg.match(/class="dims added"/g)).toHaveLength(1)
    expect(svg).not.toContain('M48.75 -118.5')
  })

  test('of a closet that hangs shows the floor below it, and panels that end above that', () => {
    const svg = drawing(toSpec(hung()))
    expect(svg).toContain('84″ high')
    // The floor, and the first panel: 75¼″ long, from 84″ above the floor.
    expect(svg).toContain('M0 0h119')
    expect(svg).toContain('M0 -84h.75v75.25h-.75z')
    expect(svg).not.toContain('v2.5h')
    expect(stepDrawing(toSpec(hung()), 'hung', 'Hook on the panels')).toContain('v75.25h')
    expect(stepDrawing(toSpec(closetOf()), 'shelves', 'Shelves')).toContain('</svg>')
  })
})
