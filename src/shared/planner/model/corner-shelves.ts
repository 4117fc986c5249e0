import { findNotch } from './baseboard.ts'
import type { Design, Run, Wall } from './design.ts'
import { BOARD, CLEARANCE, cornerArm, neighborAt, runWidth, undersideOf, type Side } from './geometry.ts'

type Cuboid = { x: number; y: number; z: number; w: number; d: number; h: number }
/** From here to the ends of its cuboid an L is cut out. */
type Cut = { x: number; y: number; w: number; d: number }
type CornerBox = Cuboid & { role: 'corner' | 'cleat'; run: number; section: null; cut?: Cut }

/** How many shelves turn a corner; the lowest ends with the closets beside it, the highest with their tops. */
export const CORNER_SHELVES = 6
/** The height of a cleat, on which a shelf lies along a wall. */
const CLEAT = 12
/** A shelf ends so far behind the fronts of the panels beside it, as fixed shelves do, and before the panels themselves. */
const PLAY = 1
const sides = ['first', 'last'] as const satisfies readonly Side[]

/** The walls whose closets meet the back wall's at shelves that turn the corner. */
export function turnedCorners(design: Design): Exclude<Wall, 'back'>[] {
  const back = design.runs.find(({ wall }) => wall === 'back')!
  return (['left', 'right'] as const).filter((_, end) => cornerArm(design, back, sides[end]!) !== null)
}

/**
 * The shelves of a run's corners and their cleats. A shelf belongs to the run of the back wall, a cleat to that of its
 * wall; the side wall's begins before that of the back wall.
 */
export function cornerBoxes(design: Design, index: number): CornerBox[] {
  const run = design.runs[index]!
  const boxes = sides.flatMap((side) => {
    const arm = cornerArm(design, run, side)
    return arm === null ? [] : boxesAt(design, index, { side, arm })
  })
  return boxes.toSorted((a, b) => a.z - b.z)
}

function boxesAt(design: Design, index: number, { side, arm }: { side: Side; arm: number }): CornerBox[] {
  const run = design.runs[index]!
  const { run: other } = neighborAt(design, run, side)!
  const isBack = run.wall === 'back'
  const w = arm - (isBack ? CLEARANCE : BOARD)
  const along = { run: index, section: null, x: side === 'first' ? -w : runWidth(run), w }
  const square = w - PLAY
  const shelf = { y: CLEARANCE, w: square, d: square, h: BOARD, x: side === 'first' ? -w : runWidth(run) + PLAY }
  const gap = { w: arm - other.d + PLAY, d: arm - run.d + PLAY, y: run.d - PLAY }
  const cut = { ...gap, x: side === 'first' ? -gap.w : runWidth(run) }
  return cornerHeights(design, [run, other]).flatMap((z): CornerBox[] => [
    { ...along, role: 'cleat', y: 0, z: z - CLEAT, d: BOARD, h: CLEAT },
    ...(isBack ? [{ ...along, ...shelf, role: 'corner' as const, z, cut }] : []),
  ])
}

/** The lower sides of a corner's shelves. The lowest cleat stands above a baseboard that stays. */
export function cornerHeights(design: Design, [one, other]: readonly [Run, Run]): number[] {
  const stays = findNotch(design)?.h ?? 0
  const lowest = Math.max(undersideOf(one), stays && stays + CLEAT)
  const highest = Math.min(one.h, other.h) - BOARD
  const step = (highest - lowest) / (CORNER_SHELVES - 1)
  return Array.from({ length: CORNER_SHELVES }, (_, shelf) => Math.round(lowest + shelf * step))
}

/** The cuboids that a box is made of: two for a shelf out of which an L is cut. */
export function splitCorner<Placed extends Cuboid & { cut?: Cut }>(box: Placed): Placed[] {
  const { cut } = box
  if (!cut) return [box]
  const isCutAtStart = cut.x <= box.x
  const x = isCutAtStart ? cut.x + cut.w : box.x
  return [
    { ...box, d: cut.y - box.y },
    { ...box, x, w: isCutAtStart ? box.x + box.w - x : cut.x - x, y: cut.y, d: box.y + box.d - cut.y },
  ]
}
