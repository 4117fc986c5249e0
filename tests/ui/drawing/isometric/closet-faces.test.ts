import { describe, expect, test } from 'vitest'
import { isometricViews, type IsometricView } from '#shared/drawing/isometric-views.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { listFaces, type Face } from '#ui/drawing/isometric/faces.ts'
import { paintersOrder } from '#ui/drawing/isometric/painters-order.ts'
import { createProjection } from '#ui/drawing/isometric/projection.ts'
import { uncrossed } from '#ui/drawing/isometric/uncrossed.ts'
import { roomBoxes, type RoomBox } from '#ui/drawing/model/room-boxes.ts'
import { SLOW } from '#tests/support/planner/property.ts'
import { wineRoom } from '#tests/support/planner/wine-room.ts'

const largest = wineRoom()

function boxes(design: Design): number {
  return uncrossed(roomBoxes(design)).length
}

/** How often the drawing looks at a place or a size. Unlike its time, this is the same everywhere. */
function work(design: Design, view: IsometricView): number {
  let looks = 0
  const noted = (box: RoomBox): RoomBox => ({
    ...box,
    get at() {
      looks++
      return box.at
    },
    get size() {
      looks++
      return box.size
    },
  })
  const notedFace = (face: Face): Face => ({
    ...face,
    get bounds() {
      looks++
      return face.bounds
    },
  })
  const projection = createProjection(view, 64)
  const faces = listFaces(uncrossed(roomBoxes(design).map(noted)).map(noted), projection)
  paintersOrder(faces.map(notedFace), projection)
  return looks
}

describe('the work of an isometric picture', () => {
  test.each(isometricViews)(
    'of three full walls is 1,500 looks a box at most, seen from %s',
    (view) => {
      expect(refusals(largest)).toEqual([])
      expect(work(largest, view)).toBeLessThan(1_500 * boxes(largest))
    },
    SLOW,
  )
})
