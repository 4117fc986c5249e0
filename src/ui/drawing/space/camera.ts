import { lookAt, multiply, perspective, type Matrix, type Point } from './matrix.ts'
import type { Orbit } from './orbit.ts'
import type { RoomBox } from './room-boxes.ts'

const ANGLE = 0.6
/** Room around the closet, whose near end is larger than its middle. */
const AROUND = 1.3

/** From in front of the closet, far enough that all of it is in the picture. */
export function cameraFor(boxes: readonly RoomBox[], { turn, tilt, zoom }: Orbit, aspect: number): Matrix {
  const far = (axis: 0 | 1 | 2) => boxes.reduce((most, { at, size }) => Math.max(most, at[axis] + size[axis]), 1)
  const [wide, deep, high] = [far(0), far(1), far(2)]
  const distance = (Math.max(high, (wide + deep) / aspect) / 2 / Math.tan(ANGLE / 2)) * AROUND * zoom + deep / 2
  const target: Point = [wide / 2, deep / 2, high / 2]
  const eye: Point = [
    target[0] + distance * Math.sin(turn) * Math.cos(tilt),
    target[1] + distance * Math.cos(turn) * Math.cos(tilt),
    target[2] + distance * Math.sin(tilt),
  ]
  return mirrored(multiply(perspective(ANGLE, aspect, 2, distance * 4), lookAt(eye, target)))
}

/** The room's y axis comes towards the viewer, so that x would run from right to left. */
function mirrored(matrix: Matrix): Matrix {
  return matrix.map((value, index) => (index % 4 === 0 ? -value : value))
}
