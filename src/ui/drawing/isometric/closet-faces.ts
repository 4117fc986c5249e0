import type { IsometricView } from '#shared/drawing/isometric-views.ts'
import { finished } from '#shared/boards/allowances.ts'
import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { inRoom, roomBoxes, type RoomBox } from '../model/room-boxes.ts'
import { facesOf, type Face } from './faces.ts'
import { paintersOrder } from './painters-order.ts'
import { projectionOf } from './projection.ts'
import { uncrossed } from './uncrossed.ts'

/** What the viewer sees of a closet without its doors, in the order in which it is painted; `scale` units an inch. */
export function closetFaces(design: Design, view: IsometricView, scale: number): Face[] {
  return painted(roomBoxes(design), view, scale)
}

/** The same of one wall, with one of its boards lit: its finished box, as `boardsOf` has it. */
export function litFaces(design: Design, lit: Box, view: IsometricView, scale: number): Face[] {
  const boxes = boxesOf(design).filter(({ run }) => run === lit.run)
  const at = boxes.map(finished).findIndex((box) => places.every((place) => box[place] === lit[place]))
  const wall = inRoom(design, boxes).map((box, index) => (index === at ? { ...box, isLit: true as const } : box))
  return painted(wall, view, scale)
}

const places = ['role', 'section', 'x', 'y', 'z', 'w', 'd', 'h'] as const

function painted(boxes: readonly RoomBox[], view: IsometricView, scale: number): Face[] {
  const shown = boxes.filter(({ role, isLit }) => isLit || (role !== 'door' && role !== 'drawer'))
  const projection = projectionOf(view, scale)
  return paintersOrder(facesOf(uncrossed(shown), projection), projection)
}

/** Bounding box of the picture. */
export function boundsOf(faces: readonly Face[]): Face['bounds'] {
  const bound = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    faces.reduce((found, { bounds }) => pick(found, bounds[index]), faces[0]!.bounds[index])
  return [bound(0, Math.min), bound(1, Math.min), bound(2, Math.max), bound(3, Math.max)]
}
