import type { Obstacle } from '#shared/planner/access/access.ts'

type Point = readonly [x: number, y: number]
type Sides = { length: number; width: number }

/** What the rules count on, in inches. */
const THICKNESS = 4
const [DOOR_HEIGHT, LANDING, ELEVATOR_DOOR] = [78, 36, 36]
const TINY = 1e-6

/** Whether a search of rotations finds a way for a carton. It knows the place, and nothing of the rules. */
export function hasWay(obstacle: Obstacle, lengths: readonly number[], carton: Sides): boolean {
  return searches[obstacle](carton, lengths as number[])
}

const searches: Record<Obstacle, (carton: Sides, lengths: number[]) => boolean> = {
  door: ({ width }, [door = 0]) =>
    some(0, 90, 5, (angle) => fitsIn(turned(width, THICKNESS, angle), door, DOOR_HEIGHT)),
  turn: ({ length }, [from = 0, to = 0]) => getsAround(length, THICKNESS, from, to),
  stair: ({ length, width }, [height = 0]) =>
    some(0, 90, 1, (angle) => {
      const corners = turned(length, THICKNESS, angle)
      const sides = [span(corners, 0), width].toSorted((a, b) => b - a) as [number, number]
      return fitsIn(corners, LANDING, height) && getsAround(...sides, LANDING, LANDING)
    }),
  elevator: ({ length, width }, [door = 0, depth = 0, height = 0]) =>
    some(0, 90, 1, (roll) => {
      const section = turned(width, THICKNESS, roll)
      return span(section, 0) <= ELEVATOR_DOOR + TINY && enters(length, span(section, 1), { door, depth, height })
    }),
}

type Car = { door: number; depth: number; height: number }

function enters(length: number, thick: number, car: Car): boolean {
  return (
    some(0, 90, 1, (angle) => fitsIn(turned(length, thick, angle), car.depth, car.height)) &&
    every(0, length, 7, (outside) => some(0, 90, 1, (angle) => isHalfInCar(turned(length, thick, angle), outside, car)))
  )
}

/** The corners of a rectangle that is turned around its first one, which is the origin; the angle is in degrees. */
function turned(length: number, thickness: number, angle: number): Point[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const corners: Point[] = [
    [0, 0],
    [length, 0],
    [length, thickness],
    [0, thickness],
  ]
  return corners.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos])
}

function span(corners: readonly Point[], axis: 0 | 1): number {
  const along = corners.map((corner) => corner[axis])
  return Math.max(...along) - Math.min(...along)
}

function fitsIn(corners: readonly Point[], width: number, height: number): boolean {
  return span(corners, 0) <= width + TINY && span(corners, 1) <= height + TINY
}

/** Against both outer walls, the axes, it does not reach over the inner corner, whatever its rotation. */
function getsAround(length: number, thick: number, from: number, to: number): boolean {
  return (
    Math.min(length, thick) <= Math.min(from, to) + TINY &&
    every(0, 90, 2, (angle) => {
      const corners = turned(length, thick, 180 - angle)
      const [left, low] = [0, 1].map((axis) => Math.min(...corners.map((corner) => corner[axis]!)))
      const moved = corners.map(([x, y]): Point => [x - left!, y - low!])
      return !moved.every((a, index) => cross(a, moved[(index + 1) % 4]!, [from, to]) > TINY)
    })
  )
}

function cross([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
}

/** With its foot on the floor, so far outside, no part of it is in a wall, in the ceiling or over the door. */
function isHalfInCar(raised: readonly Point[], outside: number, { door, depth, height }: Car): boolean {
  const corners = raised.map(([x, y]): Point => [x - outside, y])
  if (corners.some(([x, y]) => x > depth + TINY || (x > 0 && y > height + TINY))) return false
  return corners.every((a, index) => {
    const b = corners[(index + 1) % 4]!
    if (a[0] > 0 === b[0] > 0) return true
    return a[1] + ((b[1] - a[1]) * -a[0]) / (b[0] - a[0]) <= door + TINY
  })
}

function some(from: number, to: number, step: number, holds: (value: number) => boolean): boolean {
  for (let value = from; value <= to; value += step) if (holds(value)) return true
  return false
}

function every(from: number, to: number, step: number, holds: (value: number) => boolean): boolean {
  return !some(from, to, step, (value) => !holds(value))
}
