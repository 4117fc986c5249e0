import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Grid, type Bounds } from '#ui/drawing/isometric/grid.ts'

const place = fc.integer({ min: -90, max: 90 })
const extent = fc.integer({ min: 0, max: 60 })
const rectangles = fc.array(
  fc.tuple(place, place, extent, extent).map(([x, y, w, h]): Bounds => [x, y, x + w, y + h]),
  { minLength: 1, maxLength: 30 },
)
const same = (bounds: Bounds) => bounds

describe('a grid of rectangles', () => {
  test('finds each two that overlap once, also those without a width', () => {
    fc.assert(
      fc.property(rectangles, (all) => {
        const found: [number, number][] = []
        new Grid(all, same).eachOverlap((a, b) => found.push([all.indexOf(a), all.indexOf(b)]))
        const expected = all.flatMap((a, i) =>
          all.flatMap((b, j) => (i < j && overlap(a, b) ? [[i, j] as [number, number]] : [])),
        )
        expect(found.toSorted(byIndex)).toEqual(expected.toSorted(byIndex))
      }),
    )
  })

  test('knows what covers a point', () => {
    fc.assert(
      fc.property(rectangles, place, place, (all, x, y) => {
        const covering = ([left, top, right, bottom]: Bounds) => left <= x && x <= right && top <= y && y <= bottom
        expect(new Grid(all, same).at(x, y).filter(covering)).toEqual(all.filter(covering))
      }),
    )
  })
})

function overlap(a: Bounds, b: Bounds): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

function byIndex(a: [number, number], b: [number, number]): number {
  return a[0] - b[0] || a[1] - b[1]
}
