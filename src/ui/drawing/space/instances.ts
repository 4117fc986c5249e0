import type { Color } from '../model/finish-colors.ts'
import type { Place, RoomBox } from '../model/room-boxes.ts'

/** How a box looks: how much of a wood's grain shows, whether it glows, and whether it is glass or the room's wall or floor. */
export type Surface = readonly [grain: number, glow: number, kind: 0 | typeof WALL | typeof FLOOR | typeof GLASS]
export type Solid = {
  at: Place
  size: Place
  color: Color
  surface: Surface
  hinge?: RoomBox['hinge']
  /** How much higher its right and its front are: a ceiling may slope. */
  rise?: readonly [right: number, front: number]
}

export const [WALL, FLOOR, GLASS] = [1, 2, -1] as const
export const PLAIN: Surface = [0, 0, 0]

/** Fifteen numbers a box, as the renderer reads them. */
export function packInstances(solids: readonly Solid[]): Float32Array {
  return new Float32Array(
    solids.flatMap(({ at, size, color, surface, hinge, rise = [0, 0] }) => [
      ...at,
      ...size,
      ...color,
      ...surface,
      ...(hinge ? [hinge.x, hinge.y, hinge.swing] : [...rise, 0]),
    ]),
  )
}
