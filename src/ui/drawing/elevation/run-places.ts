import { runWidth } from '#shared/drawing/run-size.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { measureRoom, WALL_NAMES } from './room.ts'
import type { Drawn } from '../sheet.ts'

/** Between two walls on a sheet, in inches as every length here. */
export const GAP = 22
const FIGURE = 34

/** The walls of a room's two rows, and the floor of the lower one. */
export function wallRows(spec: DrawingSpec, { dims, figure, text: asked }: Pick<Drawn, 'dims' | 'figure' | 'text'>) {
  const room = measureRoom(spec)
  const height = spec.size.h ?? 84
  const named = WALL_NAMES.filter((wall) => room[wall] > 0)
  const [upper, lower] = [named.slice(0, 2), named.slice(2)]
  const wide = upper.reduce((sum, wall) => sum + room[wall] + GAP, 0) + (figure ? FIGURE : 0)
  const text = asked ?? Math.max(4, wide / 34)
  return { upper, lower, wide, text, height, floor: height + (dims ? text * 7.5 : GAP) }
}

/** Where each run's lower left corner is on the drawing of its wall. */
export function runPlaces({ runs = [], ...spec }: DrawingSpec): { x: number; y: number }[] {
  const room = measureRoom(spec)
  return runs.map((run) => {
    const { wall, from = 0 } = run
    const isFromRight = spec.walls && wall === 'left'
    return { x: isFromRight ? room.left - from - runWidth(run) : from, y: 0 }
  })
}
