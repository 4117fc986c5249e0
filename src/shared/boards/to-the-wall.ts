import type { Design } from '#shared/planner/model/design.ts'
import { turnedCorners } from '#shared/planner/model/corner-shelves.ts'
import { runWidth, sum, undersideOf } from '#shared/planner/model/geometry.ts'
import { sectionHeights } from '#shared/planner/model/section-heights.ts'
import { railsOf } from '#shared/planner/model/rails.ts'
import { finishOf } from './finish-of.ts'
import { stocked, type Stocked } from './stocked.ts'

const BRACKETS_APART = 256
const STUDS_APART = 128

/** Brackets against tipping, or the rail of a closet that hangs, and what closes the corners between walls. */
export function toTheWall(design: Design): Stocked[] {
  const { runs } = design
  const fastened = runs[0]!.base === 'hung' ? rails(design) : brackets(runs.map(runWidth))
  return [...fastened, ...forCorners(design)]
}

/** One rail a wall, or under a sloped ceiling one for each step. */
function rails(design: Design): Stocked[] {
  const pieces = railsOf(design)
  const screws = sum(pieces.map(({ w }) => Math.ceil(w / STUDS_APART) + 1))
  const note = pieces.length > design.runs.length ? '1 a step, along its top' : '1 a wall, along the top'
  return [
    ...pieces.map(({ w }) => stocked('Steel rail with cover', 'Steel', 1, { length: w, note })),
    stocked('Rail screw, 3″', 'Steel', screws, { note: '1 in every stud that a rail crosses' }),
  ]
}

/** For runs of these widths. */
export function brackets(widths: readonly number[]): Stocked[] {
  const quantity = sum(widths.map(bracketsFor))
  return [
    stocked('Steel anti-tip bracket', 'Steel', quantity, { note: 'every 32″, into studs' }),
    stocked('Wall screw, 2½″', 'Steel', 3 * quantity, { note: '3 a bracket' }),
  ]
}

/** How many brackets hold a run of this width. */
export function bracketsFor(width: number): number {
  return Math.max(2, Math.ceil(width / BRACKETS_APART))
}

/** Two runs meet in each corner; where no shelves turn it, both pieces are as long as the panels beside them and cut to the gap. */
function forCorners(design: Design): Stocked[] {
  const { runs, finish: code } = design
  const corners = runs.length - 1 - turnedCorners(design).length
  if (corners === 0) return []
  const finish = finishOf(null, { finish: code })
  const length = Math.max(
    ...runs.map(
      (run, index) => Math.max(...sectionHeights(design, index)) - (run.base === 'hung' ? undersideOf(run) : 0),
    ),
  )
  return [
    stocked('Corner filler', finish, corners, { length, note: '1 a corner, cut to the gap' }),
    stocked('Corner post', finish, corners, { length, note: '1 a corner, behind the filler' }),
  ]
}
