import type { Design } from './design.ts'
import { CLEARANCE, hasWallAt, runWidth, type Side } from './geometry.ts'
import { overOf, spreadOf } from './wall-widths.ts'

/** From this spread of a wall's widths on, its gap shows. */
export const SHOWS_OVER = 4
/** A scribe strip is so much wider than the gap, to be cut to the wall, and no narrower than the second. */
const [TO_CUT, NARROWEST] = [4, 16]

/** The strip that closes the gap between a closet and an uneven wall; its place along the run in eighths of an inch. */
export type Scribe = { x: number; w: number }

/** One strip for the back wall's closet, at its right end, or at the left one if no wall is there; null if none is needed. */
export function findScribe(design: Design, index: number): Scribe | null {
  const run = design.runs[index]!
  const spread = spreadOf(overOf(design.room, run.wall))
  const end = (['last', 'first'] as const satisfies readonly Side[]).find((side) => hasWallAt(design, run, side))
  if (run.wall !== 'back' || spread <= SHOWS_OVER || !end) return null
  const w = Math.max(NARROWEST, CLEARANCE + spread + TO_CUT)
  return { x: end === 'last' ? runWidth(run) : -w, w }
}
