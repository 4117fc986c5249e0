import type { Design } from '#shared/planner/model/design.ts'
import type { Point } from './matrix.ts'
import type { RoomBox } from '../model/room-boxes.ts'

/** Where a closet is, in inches: around its middle, half its size to each side. */
export type Extent = {
  middle: Point
  half: Point
  radius: number
  /** The x of the walls at the left and right that boards stand against, or far away. */
  walls: readonly [left: number, right: number]
}

const FAR_AWAY = 10_000

export function measureExtent({ room, runs }: Design, boxes: readonly RoomBox[]): Extent {
  const [x, y, z] = ([0, 1, 2] as const).map((axis) => {
    const from = Math.min(...boxes.map(({ at }) => at[axis]))
    const to = Math.max(...boxes.map(({ at, size }) => at[axis] + size[axis]))
    return { middle: (from + to) / 2, half: (to - from) / 2 }
  }) as [Middle, Middle, Middle]
  const has = (wall: string) => runs.some((run) => run.wall === wall)
  return {
    middle: [x.middle, y.middle, z.middle],
    half: [x.half, y.half, z.half],
    radius: Math.hypot(x.half, y.half, z.half),
    walls: [has('left') ? 0 : -FAR_AWAY, has('right') ? room.back / 8 : FAR_AWAY],
  }
}

type Middle = { middle: number; half: number }
