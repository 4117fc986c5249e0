import { describe, expect, test } from 'vitest'
import type { Design, Wall } from '#shared/planner/model/design.ts'
import type { Answers } from '#shared/planner/model/layout.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { cameraFor } from '#ui/drawing/space/camera.ts'
import { measureExtent } from '#ui/drawing/space/extent.ts'
import { frontOrbit, moveOrbit } from '#ui/drawing/space/orbit.ts'
import { roomBoxes, type Place } from '#ui/drawing/model/room-boxes.ts'

const closets = [closetOf(), closetOf({ back: 300 }), closetOf({ kind: 'u', back: 960, left: 800, right: 800 })]
const aspects = [900 / 560, 1, 0.7]

/** Where a point is on the picture, from -1 to 1 each way. */
function onPicture(view: readonly number[], [x, y, z]: Place): [number, number] {
  const row = (index: number) => view[index]! * x + view[4 + index]! * y + view[8 + index]! * z + view[12 + index]!
  return [row(0) / row(3), row(1) / row(3)]
}

describe('the camera', () => {
  test('has every corner of the closet in the picture, from wherever one looks', () => {
    for (const design of closets) {
      const boxes = roomBoxes(design)
      const corners = boxes.flatMap(({ at, size }) =>
        [0, 1, 2, 3, 4, 5, 6, 7].map(
          (bits) => at.map((value, axis) => value + ((bits >> axis) & 1) * size[axis]!) as Place,
        ),
      )
      for (const aspect of aspects)
        for (const turn of [-2, -0.8, 0, 0.8, 2])
          for (const tilt of [-1, 0, 1]) {
            const view = cameraFor(
              measureExtent(design, boxes),
              moveOrbit(frontOrbit({ hasLeft: false, hasRight: false }), { turn, tilt }),
              aspect,
            )
            const farthest = Math.max(...corners.flatMap((corner) => onPicture(view, corner)).map(Math.abs))
            expect(farthest).toBeLessThan(0.9)
            expect(farthest).toBeGreaterThan(0.6)
          }
    }
  })

  test('shows the closet’s left end at the left, and its top above', () => {
    const boxes = roomBoxes(closets[0]!)
    const view = cameraFor(measureExtent(closets[0]!, boxes), { turn: 0, tilt: 0, zoom: 1 }, 1.6)
    expect(onPicture(view, [0, 0, 40])[0]).toBeLessThan(0)
    expect(onPicture(view, [119, 0, 40])[0]).toBeGreaterThan(0)
    expect(onPicture(view, [60, 0, 84])[1]).toBeGreaterThan(0.3)
  })

  test.each<[string, Partial<Answers>]>([
    ['a U', { kind: 'u', back: 960, left: 800, right: 800 }],
    ['a deep U', { kind: 'u', back: 800, left: 1200, right: 1200 }],
    ['an L', { kind: 'l', back: 960, left: 800 }],
    ['a wall', {}],
  ])('sees every wall of %s from inside', (_, answers) => {
    const design = closetOf(answers)
    for (const seen of [design, mirrored(design)]) {
      const has = (wall: string) => seen.runs.some((run) => run.wall === wall)
      const orbit = frontOrbit({ hasLeft: has('left'), hasRight: has('right') })
      const view = cameraFor(measureExtent(seen, roomBoxes(seen)), orbit, 0.9)
      for (const corners of listFaces(seen))
        expect(turnsLeft(corners.map((corner) => onPicture(view, corner)))).toBe(true)
    }
  })
})

/** The closet with its left wall at the right. */
function mirrored(design: Design): Design {
  const sides = { left: 'right', right: 'left', back: 'back' } as const
  const { left, right } = design.room
  return {
    ...design,
    room: { ...design.room, left: right, right: left },
    runs: design.runs.map((run) => ({ ...run, wall: sides[run.wall] })),
  }
}

/** Of each wall, the open front: lower left, lower right and upper right corner, as one sees them from inside. */
function listFaces({ room, runs }: Design): Place[][] {
  const wide = room.back / 8
  return runs.map(({ wall, d, h }) => {
    const [deep, high, long] = [d / 8, h / 8, room[wall] / 8]
    const ends: Record<Wall, [number, number][]> = {
      back: [
        [0, deep],
        [wide, deep],
      ],
      left: [
        [deep, long],
        [deep, 0],
      ],
      right: [
        [wide - deep, 0],
        [wide - deep, long],
      ],
    }
    const [[x0, y0], [x1, y1]] = ends[wall] as [[number, number], [number, number]]
    return [
      [x0, y0, 0],
      [x1, y1, 0],
      [x1, y1, high],
    ]
  })
}

function turnsLeft([a, b, c]: [number, number][]): boolean {
  return (b![0] - a![0]) * (c![1] - a![1]) - (b![1] - a![1]) * (c![0] - a![0]) > 0
}
