import type { Design } from './design.ts'
import { gapAt, runWidth } from './geometry.ts'

type Point = [x: number, y: number]

/**
 * From a point of a run, along its wall and out of it, to one of the room: along the back wall and out of that. Walls are
 * turns of the back wall.
 */
export function turnIntoRoom(design: Design, index: number): (along: number, out: number) => Point {
  const run = design.runs[index]!
  const from = gapAt(design, index, run.wall === 'left' ? 'last' : 'first')
  if (run.wall === 'left') return (along, out) => [out, from + runWidth(run) - along]
  if (run.wall === 'right') return (along, out) => [design.room.back - out, from + along]
  return (along, out) => [from + along, out]
}
