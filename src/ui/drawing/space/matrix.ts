/** Column-major 4 × 4 matrices, as WebGL wants them. */
export type Matrix = readonly number[]
export type Point = readonly [x: number, y: number, z: number]

/** `angle` is the vertical angle of view in radians. */
export function perspective(angle: number, aspect: number, near: number, far: number): Matrix {
  const f = 1 / Math.tan(angle / 2)
  const depth = 1 / (near - far)
  return [f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (near + far) * depth, -1, 0, 0, 2 * near * far * depth, 0]
}

/** Parallel to its direction: `half` of the picture to each side, as far as `far`. */
export function orthographic(half: number, far: number): Matrix {
  return [1 / half, 0, 0, 0, 0, 1 / half, 0, 0, 0, 0, -2 / far, 0, 0, 0, -1, 1]
}

/** Looks from `eye` at `target`; z is up. */
export function lookAt(eye: Point, target: Point): Matrix {
  const back = unit(minus(eye, target))
  const right = unit(cross([0, 0, 1], back))
  const up = cross(back, right)
  const column = (index: 0 | 1 | 2) => [right[index], up[index], back[index], 0]
  return [...column(0), ...column(1), ...column(2), -dot(right, eye), -dot(up, eye), -dot(back, eye), 1]
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [index % 4, index - (index % 4)]
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + 4 * k]! * b[column + k]!, 0)
  })
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function unit(a: Point): Point {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
