import { lookAt, multiply, orthographic, type Matrix, type Point } from './matrix.ts'

/** Toward the sun: from the left, the front and above. */
const length = Math.hypot(0.42, 0.78, 0.9)
export const sunlight: Point = [-0.42 / length, 0.78 / length, 0.9 / length]

/** How the sun sees a ball. */
export function sunView(middle: Point, radius: number): Matrix {
  const from = middle.map((value, axis) => value + sunlight[axis]! * 2 * radius) as unknown as Point
  return multiply(orthographic(radius, 4 * radius), lookAt(from, middle))
}
