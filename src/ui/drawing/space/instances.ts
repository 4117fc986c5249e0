import type { Role } from '#shared/planner/boxes.ts'
import type { Color } from './finish-colors.ts'
import type { RoomBox } from './room-boxes.ts'

const METAL: Color = [0.7, 0.7, 0.72]
/** Brighter than any board, by which the shader knows a light. */
const LIGHT: Color = [2, 1.9, 1.6]
const roleColors: Partial<Record<Role, Color>> = { rod: METAL, fence: METAL, basket: METAL, light: LIGHT }

/** Twelve numbers a box, as the renderer reads them. */
export function instancesOf(boxes: readonly RoomBox[], finish: Color): Float32Array {
  return new Float32Array(
    boxes.flatMap(({ role, at, size, hinge }) => [
      ...at,
      ...size,
      ...(roleColors[role] ?? finish),
      ...(hinge ? [hinge.x, hinge.y, hinge.swing] : [0, 0, 0]),
    ]),
  )
}
