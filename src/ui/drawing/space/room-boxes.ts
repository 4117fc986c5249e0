import { runBoxes, type Box, type Role } from '#shared/planner/boxes.ts'
import type { Design } from '#shared/planner/design.ts'
import { gapAt, runWidth } from '#shared/planner/geometry.ts'

/** A cuboid in the room, in inches: x along the back wall, y from it into the room, z up. */
export type RoomBox = { role: Role; at: [number, number, number]; size: [number, number, number] }

/** Every box of a design where it stands in the room. */
export function roomBoxes(design: Design): RoomBox[] {
  return design.runs.flatMap((run, index) => {
    const from = gapAt(design, index, run.wall === 'left' ? 'last' : 'first')
    return runBoxes(design, index).map((box) => placed(box, design, from, runWidth(run)))
  })
}

function placed(box: Box, { room, runs }: Design, from: number, wide: number): RoomBox {
  const { role, x, y, z, w, d, h } = box
  const { wall } = runs[box.run]!
  if (wall === 'left') return inInches(role, [y, from + wide - x - w, z], [d, w, h])
  if (wall === 'right') return inInches(role, [room.back - y - d, from + x, z], [d, w, h])
  return inInches(role, [from + x, y, z], [w, d, h])
}

function inInches(role: Role, at: RoomBox['at'], size: RoomBox['size']): RoomBox {
  const inches = ([a, b, c]: RoomBox['at']): RoomBox['at'] => [a / 8, b / 8, c / 8]
  return { role, at: inches(at), size: inches(size) }
}
