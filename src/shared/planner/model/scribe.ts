import { TILT } from '../rules/fits-under.ts'
import { lowEnds, lowestSlope } from './ceiling.ts'
import type { Design } from './design.ts'
import { CLEARANCE, cornerArm, gapAt, hasWallAt, neighborAt, runWidth, type Side } from './geometry.ts'
import { sectionHeights } from './section-heights.ts'
import { overOf, spreadOf } from './wall-widths.ts'

/** From this spread of a wall's widths on, its gap shows. */
export const SHOWS_OVER = 4
/** A scribe strip is so much wider than the gap, to be cut to the wall, and no narrower than the second. */
const [TO_CUT, NARROWEST] = [4, 16]

/** Of a strip in a room that makes no sense, where the ceiling meets the floor at its wall. */
const LEAST = 240

/** A strip that closes the gap between a closet and a wall; its place along the run and its top, in eighths of an inch. */
export type Scribe = { x: number; w: number; top: number }

/**
 * Strips for the back wall's closet: at each wall from which a baseboard keeps it, and one for what an uneven wall leaves,
 * at its right end, or at the left one if no wall is there.
 */
export function findScribes(design: Design, index: number): Scribe[] {
  const run = design.runs[index]!
  if (run.wall !== 'back') return []
  const spread = spreadOf(overOf(design.room, run.wall))
  const low = lowEnds(design.room, run.wall)
  // Where another closet stands in the corner, shelves turn it, or the ceiling is too low for one, there is no gap to a wall.
  const walled = (['last', 'first'] as const satisfies readonly Side[]).filter((side) => {
    const other = neighborAt(design, run, side)
    const reaches = low[side] < gapAt(design, index, side)
    const isTurned = cornerArm(design, run, side) !== null
    return reaches && !isTurned && hasWallAt(design, run, side) && (!other || index < other.index)
  })
  return walled.flatMap((side, at) => {
    const away = neighborAt(design, run, side) ? 0 : gapAt(design, index, side) - CLEARANCE
    const uneven = at === 0 ? spread : 0
    if (away === 0 && uneven <= SHOWS_OVER) return []
    const w = Math.max(NARROWEST, CLEARANCE + away + uneven + TO_CUT)
    return [{ x: side === 'last' ? runWidth(run) : -w, w, top: topAt(design, index, side) }]
  })
}

/** As high as the panel beside it, but not into a ceiling that slopes down to the wall. */
function topAt(design: Design, index: number, end: Side): number {
  const { room, runs } = design
  const { wall } = runs[index]!
  const at = end === 'last' ? room[wall] : 0
  const ceiling = lowestSlope(room, wall, { from: at, to: at })
  const beside = sectionHeights(design, index).at(end === 'last' ? -1 : 0)!
  return Math.min(beside, Math.max(LEAST, Math.floor(ceiling) - TILT))
}
