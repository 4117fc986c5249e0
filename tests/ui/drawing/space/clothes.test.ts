import { describe, expect, test } from 'vitest'
import { anyLaid, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { hangClothes } from '#ui/drawing/space/clothes.ts'
import { roomBoxes } from '#ui/drawing/model/room-boxes.ts'

const AXES = [0, 1, 2] as const
type Extent = Pick<ReturnType<typeof roomBoxes>[number], 'at' | 'size'>

describe('clothes in the 3D view', () => {
  test('hang on every rod and lie on shelves, the same each time', () => {
    const boxes = roomBoxes(closetOf())
    const clothes = hangClothes(boxes)
    expect(clothes).toEqual(hangClothes(boxes))
    for (const rod of boxes.filter(({ role }) => role === 'rod')) {
      const middle = rod.at[0] + rod.size[0] / 2
      const near = clothes.filter(
        ({ at, size }) => Math.abs(at[0] - middle) < rod.size[0] / 2 && at[2] + size[2] < rod.at[2] && size[2] > 12,
      )
      expect(near.length).toBeGreaterThan(5)
    }
    expect(clothes.filter(({ size }) => size[2] < 2 && size[0] > 5).length).toBeGreaterThan(5)
  })

  property(
    'go through no board and hang out of no closet',
    [anyLaid],
    (design) => {
      const boxes = roomBoxes(design)
      const solid = boxes.filter(({ role }) => role !== 'rod' && role !== 'light')
      const ends = AXES.map((axis) => Math.max(...boxes.map(({ at, size }) => at[axis] + size[axis])))
      for (const cloth of hangClothes(boxes)) {
        const reaches = (a: Extent, b: Extent) => AXES.every((axis) => a.at[axis] + a.size[axis] > b.at[axis] + 0.01)
        const through = solid.find((box) => reaches(cloth, box) && reaches(box, cloth))
        if (through) expect.fail(`${JSON.stringify(cloth)} goes through ${JSON.stringify(through)}`)
        for (const axis of AXES) {
          expect(cloth.at[axis]).toBeGreaterThanOrEqual(0)
          expect(cloth.at[axis] + cloth.size[axis]).toBeLessThanOrEqual(ends[axis]!)
        }
      }
    },
    30,
  )
})
