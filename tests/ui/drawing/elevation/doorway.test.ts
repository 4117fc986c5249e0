import { expect, test } from 'vitest'
import type { Design } from '#shared/planner/model/design.ts'
import { gapAt } from '#shared/planner/model/geometry.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { n } from '#ui/drawing/sheet.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

type Opening = NonNullable<Design['room']['opening']>

const closet = closetOf({ kind: 'reach', back: 768 })

function within(opening: Opening | null, room: Partial<Design['room']> = {}): Design {
  return { ...closet, room: { ...closet.room, opening, ...room } }
}

/** The outline from the floor at its left side, in inches from the closet's left end. */
function outlineIn(svg: string): string | undefined {
  return /<path class="doorway"[^>]* d="([^"]*)"/.exec(svg)?.[1]
}

function outline(x: number, { w, h }: Opening): string {
  return `M${n(x)} 0v-${h / 8}h${w / 8}v${h / 8}`
}

const openings: Record<string, Opening> = {
  'in the middle of its wall': { from: 144, w: 480, h: 640 },
  'from the left end of its wall, beside the closet': { from: 0, w: 384, h: 640 },
  'higher than the closet and wider than its wall': { from: 8, w: 800, h: 752 },
}

for (const [which, opening] of Object.entries(openings)) {
  test(`a doorway ${which} is outlined over the closet at its place and size`, () => {
    const x = (opening.from - gapAt(closet, 0, 'first')) / 8
    expect(outlineIn(drawing(toSpec(within(opening))))).toBe(outline(x, opening))
  })
}

test('a doorway’s width is named above the closet, the doorway and a sloped ceiling, in the shopper’s unit', () => {
  const opening = openings['in the middle of its wall']!
  const slopes: Design['room']['slopes'] = [{ wall: 'back', x1: 0, z1: 760, x2: 768, z2: 1000 }]
  for (const design of [within(opening), within({ ...opening, h: 960 }), within(opening, { slopes, ceiling: 1000 })]) {
    const svg = drawing(toSpec(design))
    const y = Number(/<text x="[^"]*" y="([^"]*)">Doorway 60″</.exec(svg)![1])
    const top = Math.max(closet.runs[0]!.h, design.room.opening!.h, design.room.slopes ? 1000 : 0) / 8
    expect(y).toBeLessThan(-top)
  }
  expect(drawing(toSpec(within(opening)), { unit: 'cm' })).toContain('>Doorway 152.4\u00a0cm<')
  expect(drawing(toSpec(within(opening)))).toContain('deep, 84″ high, behind a doorway of 60″"')
})

test('there is no doorway without one, in a room of another kind, or in a drawing without dimensions', () => {
  const opening = openings['in the middle of its wall']!
  const [none, wall] = [within(null), within(opening, { kind: 'wall' })]
  for (const design of [none, wall]) expect(outlineIn(drawing(toSpec(design)))).toBeUndefined()
  expect(outlineIn(drawing(toSpec(within(opening)), { dims: false }))).toBeUndefined()
})
