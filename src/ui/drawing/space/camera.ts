import type { Extent } from './extent.ts'
import { lookAt, multiply, perspective, type Matrix, type Point } from './matrix.ts'
import type { Orbit } from './orbit.ts'

const ANGLE = 0.6
/** How much of the picture the closet may take. */
const SHARE = 0.88
const SIDES = [-1, 1] as const

/** Front view, as close as fits the whole closet. */
export function cameraFor({ middle, half }: Extent, { turn, tilt, zoom }: Orbit, aspect: number): Matrix {
  const out: Point = [Math.sin(turn) * Math.cos(tilt), Math.cos(turn) * Math.cos(tilt), Math.sin(tilt)]
  const across: Point = [Math.cos(turn), -Math.sin(turn), 0]
  const up: Point = [-Math.sin(turn) * Math.sin(tilt), -Math.cos(turn) * Math.sin(tilt), Math.cos(tilt)]
  const along = (axis: Point, sides: Point) =>
    axis.reduce((sum, part, index) => sum + part * sides[index]! * half[index]!, 0)
  const slope = Math.tan(ANGLE / 2) * SHARE
  const corners = SIDES.flatMap((x) => SIDES.flatMap((y) => SIDES.map((z): Point => [x, y, z])))
  const distances = corners.map(
    (corner) =>
      along(out, corner) + Math.max(Math.abs(along(up, corner)), Math.abs(along(across, corner)) / aspect) / slope,
  )
  const distance = Math.max(...distances) * zoom
  const eye = middle.map((value, axis) => value + distance * out[axis]!) as unknown as Point
  return mirrored(multiply(perspective(ANGLE, aspect, 2, distance * 4), lookAt(eye, middle)))
}

/** The room's y axis comes toward the viewer, so that x would run from right to left. */
function mirrored(matrix: Matrix): Matrix {
  return matrix.map((value, index) => (index % 4 === 0 ? -value : value))
}
