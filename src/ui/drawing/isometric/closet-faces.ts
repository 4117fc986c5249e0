import type { IsometricView } from '#shared/drawing/isometric-views.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { roomBoxes } from '../model/room-boxes.ts'
import { facesOf, type Face } from './faces.ts'
import { paintersOrder } from './painters-order.ts'
import { projectionOf } from './projection.ts'
import { uncrossed } from './uncrossed.ts'

/** What the viewer sees of a closet without its doors, in the order in which it is painted; `scale` units an inch. */
export function closetFaces(design: Design, view: IsometricView, scale: number): Face[] {
  const boxes = uncrossed(roomBoxes(design).filter(({ role }) => role !== 'door' && role !== 'drawer'))
  const projection = projectionOf(view, scale)
  return paintersOrder(facesOf(boxes, projection), projection)
}

/** Bounding box of the picture. */
export function boundsOf(faces: readonly Face[]): Face['bounds'] {
  const bound = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    faces.reduce((found, { bounds }) => pick(found, bounds[index]), faces[0]!.bounds[index])
  return [bound(0, Math.min), bound(1, Math.min), bound(2, Math.max), bound(3, Math.max)]
}
