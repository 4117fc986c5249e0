import type { Role } from '#shared/planner/model/box-role.ts'
import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import { splitCorner } from '#shared/planner/model/corner-shelves.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { turnIntoRoom } from '#shared/planner/model/turn-into-room.ts'

export type Place = [x: number, y: number, z: number]
/**
 * A cuboid in the room, in inches: x along the back wall, y from it into the room, z up. A door turns around its hinge,
 * `swing` 1 counterclockwise from above and -1 clockwise. `isLit` marks the one that a picture is about.
 */
export type RoomBox = {
  role: Role
  at: Place
  size: Place
  hinge?: { x: number; y: number; swing: 1 | -1 }
  pane?: NonNullable<Box['pane']>
  isLit?: true
}

/** Every box of a design where it stands in the room, as cuboids. */
export function roomBoxes(design: Design): RoomBox[] {
  return inRoom(design, boxesOf(design))
}

export function inRoom(design: Design, boxes: readonly Box[]): RoomBox[] {
  const turns = design.runs.map((_, index) => turnIntoRoom(design, index))
  return boxes.flatMap(listSolids).map((box) => placed(box, turns[box.run]!))
}

/** A panel with a notch is two cuboids, the one before the notch and the one above it; an L its two arms. */
function listSolids(box: Box): Box[] {
  const { notch, y, z, d, h } = box
  if (!notch) return splitCorner(box)
  return [
    { ...box, y: y + notch.d, d: d - notch.d },
    { ...box, z: z + notch.h, d: notch.d, h: h - notch.h },
  ]
}

/** As walls are turns of the back wall, a door swings the same way on each. */
function placed(box: Box, turn: ReturnType<typeof turnIntoRoom>): RoomBox {
  const { role, x, y, z, w, d, h, hinge, pane } = box
  const [[x0, y0], [x1, y1]] = [turn(x, y), turn(x + w, y + d)]
  const inches = (values: Place): Place => values.map((value) => value / 8) as Place
  const [hingeX, hingeY] = turn(hinge === 'left' ? x : x + w, y).map((value) => value / 8)
  return {
    role,
    at: inches([Math.min(x0, x1), Math.min(y0, y1), z]),
    size: inches([Math.abs(x1 - x0), Math.abs(y1 - y0), h]),
    ...(pane && { pane }),
    ...(hinge && { hinge: { x: hingeX!, y: hingeY!, swing: hinge === 'left' ? 1 : -1 } }),
  }
}
