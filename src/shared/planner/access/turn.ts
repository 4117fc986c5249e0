import { THICK, type Carton } from './cartons.ts'

type Sides = Pick<Carton, 'length' | 'width'>

const TURN_STEPS = 900
/** More than the narrowest place of a turn can hide between two steps, in inches. */
const TURN_TOLERANCE = 0.02

/** Whether a carton gets around a corner on its edge, or raised as far as the ceiling lets it. */
export function turnsCorner({ length, width }: Sides, from: number, to: number, ceiling: number | undefined): boolean {
  if (goesAround(length, THICK, from, to)) return true
  return ceiling !== undefined && (raised(THICK, width) || raised(width, THICK))

  /** `across` stays level while the carton is raised, and `side` tilts with its length. */
  function raised(across: number, side: number): boolean {
    if (side > ceiling! || across > Math.min(from, to)) return false
    const angle = highestTilt(length, side, ceiling!)
    const covered = length * Math.cos(angle) + side * Math.sin(angle)
    return goesAround(Math.max(covered, across), Math.min(covered, across), from, to)
  }
}

/** Upright if its diagonal passes under the ceiling, else tilted until its corner touches that. */
function highestTilt(length: number, side: number, ceiling: number): number {
  const diagonal = Math.hypot(length, side)
  return diagonal <= ceiling ? Math.PI / 2 : Math.asin(ceiling / diagonal) - Math.atan2(side, length)
}

/** Whether a rectangle gets around a corner from one width to the other: the ladder in the corner, as thick as it is. */
export function goesAround(length: number, thick: number, from: number, to: number): boolean {
  if (thick > Math.min(from, to)) return false
  for (let step = 1; step < TURN_STEPS; step++) {
    const angle = (step * Math.PI) / 2 / TURN_STEPS
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    if (length + TURN_TOLERANCE > (from * cos + to * sin - thick) / (cos * sin)) return false
  }
  return true
}
