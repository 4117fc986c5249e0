import { reachedWidth } from '../model/reach.ts'
import type { Design } from '../model/design.ts'
import { behindReturn, doorsBehindReturn } from './behind-return.ts'
import { blindCorners, hiddenInCorners, shutInCorners } from './blind-corner.ts'

type Place = { run: number; section: number }
/** How much of the width of a section's shelves and rods a hand reaches, and whether its drawers open. */
type Reach = { width: number; opens: boolean }

/** Of each section: nothing is taken from behind a door that does not open, or out of a drawer that hits something. */
export function measureReach(design: Design): (place: Place) => Reach {
  const hidden = [...hiddenInCorners(design), ...shutInCorners(design)]
  const hit = [...behindReturn(design), ...doorsBehindReturn(design), ...blindCorners(design)]
  return ({ run, section }) => {
    const isAmong = (found: typeof hit) => found.some(({ place }) => place.run === run && place.section === section)
    const hits = isAmong(hit)
    const isShut = isAmong(hidden) || (hits && design.runs[run]!.sections[section]!.door !== 'none')
    return { width: isShut ? 0 : reachedWidth(design, run, section), opens: !hits && !isShut }
  }
}
