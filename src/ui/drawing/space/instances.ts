import type { Color } from './finish-colors.ts'
import { materialOf, METAL } from './materials.ts'
import type { RoomBox } from './room-boxes.ts'

/** Brighter than any board, by which the shader knows a light. */
const LIGHT: Color = [2, 1.9, 1.6]

/** Twelve numbers a box, as the renderer reads them. */
export function instancesOf(boxes: readonly RoomBox[], finish: Color): Float32Array {
  const colors = { finish, metal: METAL, light: LIGHT }
  return new Float32Array(
    boxes.flatMap(({ role, at, size, hinge }) => [
      ...at,
      ...size,
      ...colors[materialOf(role)],
      ...(hinge ? [hinge.x, hinge.y, hinge.swing] : [0, 0, 0]),
    ]),
  )
}
