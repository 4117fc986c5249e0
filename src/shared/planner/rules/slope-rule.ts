import { LEAST_CEILING } from '../model/ceiling.ts'
import { SECTION_WIDTH } from '../model/design.ts'
import { BOARD, spaceFor } from '../model/geometry.ts'
import { wallNames } from '../text/names.ts'
import { text, type Rule } from './finding.ts'

const NARROWEST = SECTION_WIDTH.min + 2 * BOARD

/** A wall over which the ceiling slopes so low that not one section stands there. A designer may know a way. */
export const slopeRule: Rule = {
  id: 'too-low',
  level: 'error',
  find: (design) =>
    design.runs.flatMap(({ wall }, run) => {
      const isSloped = design.room.slopes?.some((slope) => slope.wall === wall)
      if (!isSloped || spaceFor(design, run) >= NARROWEST) return []
      const name = wallNames[wall].toLowerCase()
      const message = `The ceiling over the ${name} is too low: a closet needs ${text(LEAST_CEILING)}, ${text(NARROWEST)} wide.`
      return [{ place: { run }, message }]
    }),
}
