import { THICK, type Carton } from './cartons.ts'

/** What one has to get through, and its lengths in inches. */
export const obstacles = {
  /** The width. */
  door: ['door'],
  /** The widths before and behind the turn. */
  turn: ['hall_from', 'hall_to'],
  /** The height over the landing. */
  stair: ['landing'],
  /** The height of its door, and its depth and height inside. */
  elevator: ['car_door', 'car_depth', 'car_height'],
} as const
export type Obstacle = keyof typeof obstacles
/** As it is shown. */
export type Verdict = 'Yes' | 'Tight' | 'No'

type Sides = Pick<Carton, 'length' | 'width'>

/** With less than this to spare it is tight, in inches. */
const SPARE = 2
/** What building codes ask for at least, in inches: a door's height, and a landing's or an elevator door's width. */
export const DOOR_HEIGHT = 78
export const LANDING = 36
const TURN_STEPS = 900
/** More than the narrowest place of a turn can hide between two steps, in inches. */
const TURN_TOLERANCE = 0.02
const DEGREES = 90

/** Whether every carton gets through. Lengths are in inches, in the order of `obstacles`. */
export function verdict(obstacle: Obstacle, lengths: readonly number[], cartons: readonly Sides[]): Verdict {
  if (!allPass(obstacle, lengths, cartons)) return 'No'
  const less = lengths.map((length) => length - SPARE)
  return allPass(obstacle, less, cartons) ? 'Yes' : 'Tight'
}

function allPass(obstacle: Obstacle, lengths: readonly number[], cartons: readonly Sides[]): boolean {
  return cartons.every((carton) => passes[obstacle](carton, lengths))
}

const passes: Record<Obstacle, (carton: Sides, lengths: readonly number[]) => boolean> = {
  door: ({ width }, [door]) => THICK <= door! && width <= DOOR_HEIGHT,
  turn: ({ length }, [from, to]) => length <= longestThrough(from!, to!),
  stair: (carton, [height]) => angles.some((angle) => turnsOnLanding(carton, height!, angle)),
  elevator: ({ length, width }, [door, depth, height]) => width <= LANDING && entersCar(length, door!, depth!, height!),
}

const angles = Array.from({ length: DEGREES + 1 }, (_, degree) => (degree * Math.PI) / 180)

/** The longest carton that goes around a corner on its edge: a ladder as thick as the carton. */
function longestThrough(from: number, to: number): number {
  if (Math.min(from, to) < THICK) return 0
  let longest = Infinity
  for (let step = 1; step < TURN_STEPS; step++) {
    const angle = (step * Math.PI) / 2 / TURN_STEPS
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    longest = Math.min(longest, (from * cos + to * sin - THICK) / (cos * sin))
  }
  return longest - TURN_TOLERANCE
}

/** Tilted by the angle, it fits under the ceiling and can be turned around on the landing. */
function turnsOnLanding({ length, width }: Sides, height: number, angle: number): boolean {
  return tall(length, angle) <= height && Math.hypot(wide(length, angle), width) <= LANDING
}

/**
 * Its tip goes in first, and its foot stays on the floor: each degree that it is raised, it moves in until the tip
 * touches the back wall.
 */
function entersCar(length: number, door: number, depth: number, height: number): boolean {
  // How far the foot is outside.
  let outside = length
  for (const angle of angles) {
    if (tall(length, angle) > height || topAtDoor(outside, angle) > door) return false
    if (wide(length, angle) <= depth) return true
    outside = Math.min(outside, length * Math.cos(angle) - depth)
  }
  return false
}

function topAtDoor(outside: number, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return outside + THICK * sin <= 0 ? 0 : outside * (sin / cos) + THICK / cos
}

function tall(length: number, angle: number): number {
  return length * Math.sin(angle) + THICK * Math.cos(angle)
}

function wide(length: number, angle: number): number {
  return length * Math.cos(angle) + THICK * Math.sin(angle)
}
