import { takenFrom } from './baseboard.ts'
import { lowEnds } from './ceiling.ts'
import type { Base, Design, Part, Run, Section, Wall } from './design.ts'

/** The thickness of panels and shelves, in eighths of an inch as every length here. */
export const BOARD = 6
export const BASE = 20
/** The height of pin 0, and of a section's floor if the closet stands on the room's. */
export const FLOOR = BASE + BOARD
export const PIN = 10
/** Between a run and the wall at its end: a quarter inch. */
export const CLEARANCE = 2
/** How much later a run starts in a corner where drawers or doors must open. */
export const CORNER_SPACE = 32
/** From a wall on which clothes hang to the closet that stands before them in its corner. */
const HANGING_SPACE = 192
/** From the front of such a closet, however deep it is, to the one that stands before it. */
const HAND_SPACE = 48
/** How far shelves that turn a corner reach along its walls, beyond the deeper of the closets beside them. */
const CORNER_REACH = 96
export const CELL = 35

export function pinHeight(at: number): number {
  return FLOOR + PIN * at
}

/** The pin at a section's floor; a closet on a rail ends above the baseboard. */
export function lowestPin({ base }: { base: Base }): number {
  return base === 'hung' ? 5 : 0
}

export function floorOf(run: { base: Base }): number {
  return pinHeight(lowestPin(run))
}

/** The lower edge of a section's floor, and of the panels of a closet on a rail. */
export function undersideOf(run: { base: Base }): number {
  return floorOf(run) - BOARD
}

export function highestPin(h: number): number {
  return Math.floor((h - BOARD - FLOOR) / PIN)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function runWidth({ sections }: Run): number {
  return sum(sections.map(({ w }) => w)) + BOARD * (sections.length + 1)
}

export function wallsOf(design: Design): Wall[] {
  return design.runs.map(({ wall }) => wall)
}

export const pullOuts: ReadonlySet<Part['k']> = new Set(['drawers', 'rollout', 'basket', 'pants', 'hamper'])

export function isPullOut({ k }: Part): boolean {
  return pullOuts.has(k)
}

export function opensOutwards({ door, parts }: Section): boolean {
  return door !== 'none' || parts.some(isPullOut)
}

/** The side of a run, seen from inside the room, at which another wall's run meets it. */
export type Side = 'first' | 'last'

export function neighborAt(design: Design, run: Pick<Run, 'wall'>, side: Side): { run: Run; index: number } | null {
  const wall = neighborWall(run.wall, side)
  const index = design.runs.findIndex((other) => other.wall === wall)
  return wall && index >= 0 ? { run: design.runs[index]!, index } : null
}

function neighborWall(wall: Wall, side: Side): Wall | null {
  if (wall === 'back') return side === 'first' ? 'left' : 'right'
  if (wall === 'left') return side === 'last' ? 'back' : null
  return side === 'first' ? 'back' : null
}

/** Whether two runs meet at the left end of the back wall, 0, or at the right one. */
export function meetAtCorner(design: Design, end: 0 | 1): boolean {
  return !freeEnds(design).includes(end)
}

/** The ends of the back wall that no other run meets, 0 the left one. */
export function freeEnds(design: Design): (0 | 1)[] {
  const walls = wallsOf(design)
  return ([0, 1] as const).filter((end) => !walls.includes(end === 0 ? 'left' : 'right'))
}

function sectionAt({ sections }: Run, side: Side): Section {
  return (side === 'first' ? sections[0] : sections.at(-1))!
}

/** How far the shelves in the corner at a run's end reach along its walls; null without them. */
export function cornerArm(design: Design, run: Run, side: Side): number | null {
  const neighbor = neighborAt(design, run, side)
  if (!neighbor) return null
  const isLeft = run.wall === 'left' || neighbor.run.wall === 'left'
  return design.corners?.[isLeft ? 0 : 1] ? Math.max(run.d, neighbor.run.d) + CORNER_REACH : null
}

/** The gap at a run's end: to a wall, around a corner or for shelves that turn it, or as far as the ceiling is too low for any closet. */
export function gapAt(design: Design, index: number, side: Side): number {
  const { wall } = design.runs[index]!
  return Math.max(gapBeside(design, index, side), lowEnds(design.room, wall)[side])
}

/** The clearance to a wall, or the depth of the run in the corner. */
function gapBeside(design: Design, index: number, side: Side): number {
  const run = design.runs[index]!
  const neighbor = neighborAt(design, run, side)
  if (!neighbor) return hasWallAt(design, run, side) ? wallGap(design, index, side) : 0
  const arm = cornerArm(design, run, side)
  if (arm !== null) return arm
  if (index < neighbor.index) return wallGap(design, index, side)
  const end = side === 'first' ? 'last' : 'first'
  const behind = sectionsBehind(neighbor.run, end, wallGap(design, neighbor.index, end), run.d)
  const { d } = neighbor.run
  const opens = [sectionAt(run, side), ...behind].some(opensOutwards)
  const beside = CLEARANCE + d + (opens ? CORNER_SPACE : 0)
  return behind.some(hangs) ? Math.max(beside, HANGING_SPACE, d + HAND_SPACE) : beside
}

/** Between a run and the wall at its end: the clearance, and what the baseboards take. */
function wallGap(design: Design, index: number, side: Side): number {
  const taken = takenByBaseboards(design, index)
  const other = side === 'first' ? 'last' : 'first'
  if (!facesWall(design, index, other)) return CLEARANCE + taken
  return CLEARANCE + (side === 'first' ? Math.floor(taken / 2) : Math.ceil(taken / 2))
}

/** How much narrower a run is for the baseboards of the walls at its ends. */
export function takenByBaseboards(design: Design, index: number): number {
  const ends = (['first', 'last'] as const).filter((side) => facesWall(design, index, side))
  return takenFrom(design, design.runs[index]!.wall, ends.length)
}

/** Whether a run ends at a wall, and not at another run or in the open. */
function facesWall(design: Design, index: number, side: Side): boolean {
  const run = design.runs[index]!
  const neighbor = neighborAt(design, run, side)
  if (!neighbor) return hasWallAt(design, run, side)
  return index < neighbor.index && cornerArm(design, run, side) === null
}

/** The sections of a run in the corner, `gap` from one of its ends, that a closet of this depth stands before. */
export function sectionsBehind({ sections }: Run, end: Side, gap: number, depth: number): Section[] {
  const fromCorner = end === 'first' ? sections : sections.toReversed()
  let from = gap + BOARD
  return fromCorner.filter(({ w }, index) => {
    const isBehind = index === 0 || from < depth
    from += w + BOARD
    return isBehind
  })
}

export function hangs({ parts }: Pick<Section, 'parts'>): boolean {
  return parts.some(({ k }) => k === 'rod')
}

export function hasWallAt({ room }: Design, { wall }: Run, side: Side): boolean {
  if (wall === 'back') return room.ends[side === 'first' ? 0 : 1]
  // The corner end of a side wall; its other end is open.
  return neighborWall(wall, side) !== null
}

/** How wide a run must be to fill its wall. */
export function spaceFor(design: Design, index: number): number {
  const run = design.runs[index]!
  return design.room[run.wall] - gapAt(design, index, 'first') - gapAt(design, index, 'last')
}

/** The inner left edge of each section, measured from the run's left end. */
export function sectionStarts({ sections }: Run): number[] {
  let x = BOARD
  return sections.map(({ w }) => {
    const start = x
    x += w + BOARD
    return start
  })
}

export function mapSection(
  design: Design,
  run: number,
  section: number,
  change: (section: Section) => Section,
): Design {
  return mapRun(design, run, (changed) => ({
    ...changed,
    sections: changed.sections.map((other, index) => (index === section ? change(other) : other)),
  }))
}

export function mapRun(design: Design, run: number, change: (run: Run) => Run): Design {
  return { ...design, runs: design.runs.map((other, index) => (index === run ? change(other) : other)) }
}
