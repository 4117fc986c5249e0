import { runWidth } from '#shared/drawing/run-size.ts'
import type { DrawingSpec, WallName } from '#shared/schema/drawing-spec.ts'
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

/** Where each run's lower left corner is on the drawing with dimensions; y grows downwards. */
export function runPlaces(spec: DrawingSpec): { x: number; y: number }[] {
  const runs = spec.runs ?? []
  if (!spec.walls) return runs.map(() => ({ x: 0, y: 0 }))
  const room = measureRoom(spec)
  const { upper, lower, floor } = wallRows(spec, { dims: true, figure: false, text: undefined })
  const leftOf = (walls: WallName[], wall: WallName) =>
    walls.slice(0, walls.indexOf(wall)).reduce((sum, before) => sum + room[before] + GAP, 0)
  return runs.map((run) => {
    const wall = run.wall ?? 'back'
    const { from = 0 } = run
    const start = wall === 'left' ? room.left - from - runWidth(run) : from
    const isUpper = upper.includes(wall)
    return { x: leftOf(isUpper ? upper : lower, wall) + start, y: isUpper ? 0 : floor }
  })
}
