import { walls, type Design, type Obstacle, type Wall } from '../model/design.ts'
import { cornerArm, gapAt, neighborAt, undersideOf, type Side } from '../model/geometry.ts'
import { sectionHeights } from '../model/section-heights.ts'
import { wallNames } from '../text/names.ts'
import type { Found, Rule } from './finding.ts'

/** A stretch of a wall that the closet of the next wall covers, because it stands in their corner. */
type Cover = { wall: Wall; from: number; to: number; run: number; section: number; foot: number; top: number }

/** A closet that begins farther from the next wall, because the ceiling is too low there, covers nothing of it. */
const IN_CORNER = 48

/** Rules about the wall beside a closet that stands in a corner. */
export const coverRules: Rule[] = [
  {
    id: 'covers-window',
    level: 'error',
    find: (design) =>
      findCovered(design, ['window'], () => 'A closet can’t cross a window. A designer can build around it.'),
  },
  {
    id: 'covers-outlet',
    level: 'warning',
    find: (design) =>
      findCovered(design, ['outlet', 'switch', 'vent'], ({ kind, wall }, { run }) => {
        const closet = wallNames[design.runs[run]!.wall].toLowerCase()
        return `The ${closet}’s closet stands before the ${kind} of the ${wallNames[wall].toLowerCase()}.`
      }),
  },
]

function findCovered(
  design: Design,
  kinds: readonly Obstacle['kind'][],
  say: (obstacle: Obstacle, cover: Cover) => string,
): Found[] {
  return listCovers(design).flatMap((cover) =>
    design.room.obstacles
      .filter((obstacle) => kinds.includes(obstacle.kind) && isBehind(obstacle, cover))
      .map((obstacle) => ({ place: { run: cover.run, section: cover.section }, message: say(obstacle, cover) })),
  )
}

function isBehind({ wall, x, z, w, h }: Obstacle, cover: Cover): boolean {
  return wall === cover.wall && x < cover.to && x + w > cover.from && z < cover.top && z + h > cover.foot
}

function listCovers(design: Design): Cover[] {
  return walls.flatMap((wall) =>
    (['first', 'last'] as const).flatMap((side) => {
      const cover = findCover(design, wall, side)
      return cover ? [cover] : []
    }),
  )
}

/** Null where no other closet stands in the corner, or shelves turn it. */
function findCover(design: Design, wall: Wall, side: Side): Cover | null {
  const next = neighborAt(design, { wall }, side)
  if (!next || design.room[wall] === 0 || isBeside(design, wall, side, next.index)) return null
  const { run, index } = next
  if (gapAt(design, index, side === 'first' ? 'last' : 'first') > IN_CORNER) return null
  const section = side === 'first' ? run.sections.length - 1 : 0
  const from = side === 'first' ? 0 : design.room[wall] - run.d
  const foot = run.base === 'hung' ? undersideOf(run) : 0
  return { wall, from, to: from + run.d, run: index, section, foot, top: sectionHeights(design, index)[section]! }
}

/** Whether a wall's own closet stands in the corner, or shelves turn it. */
function isBeside(design: Design, wall: Wall, side: Side, next: number): boolean {
  const own = design.runs.findIndex((run) => run.wall === wall)
  return own >= 0 && (own < next || cornerArm(design, design.runs[own]!, side) !== null)
}
