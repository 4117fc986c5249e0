import { THICK, type Carton } from './cartons.ts'
import { goesAround, turnsCorner } from './turn.ts'

/** The narrow places of a route, and their lengths in inches. */
export const passages = {
  /** The width. */
  door: ['door'],
  /** The widths before and behind the turn, and the height of the ceiling if cartons may stand up there. */
  turn: ['hall_from', 'hall_to', 'ceiling'],
  /** The height over the landing. */
  stair: ['landing'],
  /** The height of its door, and its depth and height inside. */
  elevator: ['car_door', 'car_depth', 'car_height'],
} as const
export type Passage = keyof typeof passages
/** As it is shown. */
export type Verdict = 'Yes' | 'Tight' | 'No'

type Sides = Pick<Carton, 'length' | 'width'>

/** With less than this to spare it is tight, in inches. */
const SPARE = 2
/** A door's height, and what building codes ask for at least of a landing and of an elevator's door, in inches. */
export const DOOR_HEIGHT = 78
export const LANDING = 36
export const ELEVATOR_DOOR = 36
const DEGREES = 90

/** Whether every carton gets through. Lengths are in inches, in the order of `passages`. */
export function verdict(passage: Passage, lengths: readonly number[], cartons: readonly Sides[]): Verdict {
  if (!allPass(passage, lengths, cartons)) return 'No'
  const less = lengths.map((length) => length - SPARE)
  return allPass(passage, less, cartons) ? 'Yes' : 'Tight'
}

function allPass(passage: Passage, lengths: readonly number[], cartons: readonly Sides[]): boolean {
  return cartons.every((carton) => passes[passage](carton, lengths))
}

const passes: Record<Passage, (carton: Sides, lengths: readonly number[]) => boolean> = {
  door: ({ width }, [door]) => THICK <= door! && width <= DOOR_HEIGHT,
  turn: (carton, [from, to, ceiling]) => turnsCorner(carton, from!, to!, ceiling),
  stair: (carton, [height]) => angles.some((angle) => turnsOnLanding(carton, height!, angle)),
  elevator: ({ length, width }, [door, depth, height]) =>
    entersCar({ length, thick: rolled(width) }, door!, depth!, height!),
}

const angles = Array.from({ length: DEGREES + 1 }, (_, degree) => (degree * Math.PI) / 180)

/** Tilted by the angle, it fits under the ceiling and over the landing, and what it covers of that gets around. */
function turnsOnLanding({ length, width }: Sides, height: number, angle: number): boolean {
  const covered = wide(length, THICK, angle)
  if (tall(length, THICK, angle) > height || covered > LANDING) return false
  return goesAround(Math.max(covered, width), Math.min(covered, width), LANDING, LANDING)
}

/** How thick a carton is between the sides of an elevator's door once it is rolled as far as it has to be. */
function rolled(width: number): number {
  const angle = angles.find((each) => wide(width, THICK, each) <= ELEVATOR_DOOR)
  return angle === undefined ? Infinity : tall(width, THICK, angle)
}

type Rectangle = { length: number; thick: number }

/**
 * Its tip goes in first, and its foot stays on the floor: each degree that it is raised, it moves in until the tip
 * touches the back wall.
 */
function entersCar({ length, thick }: Rectangle, door: number, depth: number, height: number): boolean {
  // How far the foot is outside.
  let outside = length
  for (const angle of angles) {
    if (tall(length, thick, angle) > height || topAtDoor(thick, outside, angle) > door) return false
    if (wide(length, thick, angle) <= depth) return true
    outside = Math.min(outside, length * Math.cos(angle) - depth)
  }
  return false
}

function topAtDoor(thick: number, outside: number, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return outside + thick * sin <= 0 ? 0 : outside * (sin / cos) + thick / cos
}

function tall(length: number, thick: number, angle: number): number {
  return length * Math.sin(angle) + thick * Math.cos(angle)
}

function wide(length: number, thick: number, angle: number): number {
  return length * Math.cos(angle) + thick * Math.sin(angle)
}
