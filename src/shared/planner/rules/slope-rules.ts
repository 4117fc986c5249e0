import { runBoxes, type Box } from '../model/boxes.ts'
import { LEAST_CEILING, lowestSlope, type Stretch } from '../model/ceiling.ts'
import { SECTION_WIDTH, walls, type Design, type Room, type Wall } from '../model/design.ts'
import { BOARD, spaceFor } from '../model/geometry.ts'
import { turnIntoRoom } from '../model/turn-into-room.ts'
import { wallNames } from '../text/names.ts'
import { text, type Found, type Rule } from './finding.ts'
import { fitsUnder } from './fits-under.ts'

const NARROWEST = SECTION_WIDTH.min + 2 * BOARD

export const slopeRules: Rule[] = [
  // A wall over which the ceiling slopes so low that not one section stands there. A designer may know a way.
  {
    id: 'too-low',
    level: 'error',
    find: (design) =>
      design.runs.flatMap(({ wall }, run) => {
        if (!isSloped(design.room, wall) || spaceFor(design, run) >= NARROWEST) return []
        const name = wallNames[wall].toLowerCase()
        const message = `The ceiling over the ${name} is too low: a closet needs ${text(LEAST_CEILING)}, ${text(NARROWEST)} wide.`
        return [{ place: { run }, message }]
      }),
  },
  {
    id: 'covers-slope',
    level: 'warning',
    find: (design) =>
      walls.flatMap((wall) =>
        isSloped(design.room, wall) ? design.runs.flatMap((_, run) => findTooHigh(design, run, wall)) : [],
      ),
  },
]

function isSloped({ slopes = [], ...room }: Room, wall: Wall): boolean {
  return room[wall] > 0 && slopes.some((slope) => slope.wall === wall)
}

/** A closet that is too high for the slope of another wall, which goes on across the room. */
function findTooHigh(design: Design, run: number, wall: Wall): Found[] {
  if (design.runs[run]!.wall === wall) return []
  const turn = turnIntoRoom(design, run)
  const stretch = ({ x, y, w, d }: Box) => measureAlong(design.room, wall, [turn(x, y), turn(x + w, y + d)])
  const over = runBoxes(design, run)
    .map((box) => ({ box, lowest: lowestSlope(design.room, wall, stretch(box)) }))
    .filter(({ box, lowest }) => !fitsUnder(box.z + box.h, lowest))
  const [first] = over
  if (!first) return []
  const lowest = Math.max(0, Math.floor(Math.min(...over.map((each) => each.lowest))))
  const message = `The ceiling over the ${wallNames[wall].toLowerCase()} comes down to ${text(lowest)} across this closet, lower than it stands. Ask a designer.`
  return [{ place: { run, section: first.box.section ?? 0 }, message }]
}

/** Of a wall, whose left end is in the front for the left wall and at the back for the right. */
function measureAlong(room: Room, wall: Wall, points: readonly (readonly [x: number, y: number])[]): Stretch {
  const along = points.map(([x, y]) => {
    if (wall === 'back') return x
    return wall === 'right' ? y : room.left - y
  })
  return { from: Math.min(...along), to: Math.max(...along) }
}
