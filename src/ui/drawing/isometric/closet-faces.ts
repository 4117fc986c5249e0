import type { IsometricView } from '#shared/drawing/isometric-views.ts'
import { finished } from '#shared/boards/allowances.ts'
import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { inRoom, roomBoxes, type RoomBox } from '../model/room-boxes.ts'
import { listFaces, type Face } from './faces.ts'
import { paintersOrder } from './painters-order.ts'
import { createProjection } from './projection.ts'
import { uncrossed } from './uncrossed.ts'

/** Visible faces of a closet without its doors, in the order in which they are painted; `scale` units an inch. */
export function closetFaces(design: Design, view: IsometricView, scale: number): Face[] {
  return painted(shown(roomBoxes(design)), view, scale)
}

/** More boxes make a page too large. */
const MOST = 200

/**
 * The same of one wall, with one of its boards lit: its finished box, as `boardsOf` has it. Of a wall with very many
 * boards only the sections around it.
 */
export function litFaces(design: Design, lit: Box, view: IsometricView, scale: number): Face[] {
  const wall = boxesOf(design).filter(({ run }) => run === lit.run)
  const at = wall.find((box) => isSame(finished(box), lit))
  let reach = design.runs[lit.run]!.sections.length
  let boxes: RoomBox[]
  do {
    const near = wall.filter((box) => box === at || isNear(box, lit, reach))
    const isLit = { isLit: true } as const
    boxes = shown(
      near.flatMap((box) => inRoom(design, [box]).map((solid) => (box === at ? { ...solid, ...isLit } : solid))),
    )
    reach -= 1
  } while (boxes.length > MOST && reach >= 0)
  return painted(boxes, view, scale)
}

const places = ['role', 'section', 'x', 'y', 'z', 'w', 'd', 'h'] as const

function isSame(a: Box, b: Box): boolean {
  return places.every((place) => a[place] === b[place])
}

/** A panel belongs to the section at its left; the one at the right has it, too. */
function isNear({ role, section }: Box, lit: Box, reach: number): boolean {
  const [from, to] = [(lit.section ?? 0) - reach, (lit.section ?? 0) + reach]
  const own = section ?? -1
  return own <= to && own >= (role === 'panel' ? from - 1 : from)
}

function shown(boxes: readonly RoomBox[]): RoomBox[] {
  return uncrossed(boxes.filter(({ role, isLit }) => isLit || (role !== 'door' && role !== 'drawer')))
}

function painted(boxes: readonly RoomBox[], view: IsometricView, scale: number): Face[] {
  const projection = createProjection(view, scale)
  return paintersOrder(listFaces(boxes, projection), projection)
}

/** Bounding box of the picture. */
export function measureFaces(faces: readonly Face[]): Face['bounds'] {
  const bound = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    faces.reduce((found, { bounds }) => pick(found, bounds[index]), faces[0]!.bounds[index])
  return [bound(0, Math.min), bound(1, Math.min), bound(2, Math.max), bound(3, Math.max)]
}
