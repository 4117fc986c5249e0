import type { Design, Room, Wall } from '../model/design.ts'
import { wallNames } from '../text/names.ts'
import { MEASURED_AT, overOf, spreadOf } from '../model/wall-widths.ts'
import { findScribes, SHOWS_OVER } from '../model/scribe.ts'
import { text, type Found, type Rule } from './finding.ts'

/** From this spread on, in eighths of an inch, no filler closes the gap well. */
const CROOKED_OVER = 8

/** A designer can build around it. */
export const CROOKED_WALL = 'crooked-wall'

export const wallRules: Rule[] = [
  { id: 'uneven-wall', level: 'warning', find: (design) => wider(design, SHOWS_OVER, CROOKED_OVER) },
  { id: CROOKED_WALL, level: 'warning', find: (design) => wider(design, CROOKED_OVER, Infinity) },
]

/** Walls that are wider somewhere by more than the one length, and not by more than the other. */
function wider(design: Design, over: number, upTo: number): Found[] {
  const { room, runs } = design
  return runs.flatMap(({ wall }, run) => {
    const spread = spreadOf(overOf(room, wall))
    if (spread <= over || spread > upTo) return []
    const name = runs.length > 1 ? wallNames[wall].toLowerCase() : 'wall'
    const remedy = findScribes(design, run).length > 0 ? 'A filler closes it; check' : 'Check'
    const message = `The ${name} is ${text(spread)} wider ${widestAt(room, wall)}. ${remedy} the corner with a square.`
    return [{ place: { run }, message }]
  })
}

/** "at the floor", or "at 42″ and at 84″". */
function widestAt(room: Room, wall: Wall): string {
  const over = overOf(room, wall)
  const widest = spreadOf(over)
  return over.flatMap((each, index) => (each === widest ? [heightText(index)] : [])).join(' and ')
}

/** Where a width was measured, by its index: "at the floor", "at 42″". */
export function heightText(index: number): string {
  return index === 0 ? 'at the floor' : `at ${text(MEASURED_AT[index]!)}`
}
