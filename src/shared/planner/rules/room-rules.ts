import { runBoxes } from '../model/boxes.ts'
import { cutOutsBehind } from '../model/cut-outs.ts'
import { repairWidths } from '../commands/repair.ts'
import type { Design, Obstacle } from '../model/design.ts'
import {
  BOARD,
  gapAt,
  isPullOut,
  opensOutwards,
  runWidth,
  sectionStarts,
  spaceFor,
  undersideOf,
} from '../model/geometry.ts'
import { sectionHeights } from '../model/section-heights.ts'
import { narrow, tooNarrow, withAisle } from './aisle.ts'
import { BEHIND_RETURN, behindReturn, BEYOND_REACH, beyondReach, doorsBehindReturn } from './behind-return.ts'
import { blindCorners, hiddenInCorners, reachedPastCorners, shutInCorners, withCornersOpen } from './blind-corner.ts'
import { fitsUnder, TILT } from './fits-under.ts'
import { everyPart, everySection, text, type Found, type Repaired, type Rule } from './finding.ts'
import {
  BEHIND_DOORS,
  HANGER_DEPTH,
  hidesRod,
  underCeiling,
  withHangingDepth,
  withoutHangingDoors,
  withUsualDepth,
} from './repairs.ts'

export const roomRules: Rule[] = [
  {
    id: 'depth',
    level: 'error',
    find: (design) => [
      ...everyPart(design, ({ k }, { run }) => [
        run.d < HANGER_DEPTH && k !== 'shelf' && k !== 'fixed' && k !== 'slant' && k !== 'bottles'
          ? '12″ of depth holds shelves and shoes only. Hanging and drawers need 14″.'
          : null,
      ]),
      ...everySection(design, ({ run, section }) =>
        run.d < HANGER_DEPTH && section.door !== 'none' ? ['Doors need 14″ of depth.'] : [],
      ),
      ...design.runs.flatMap(({ d, sections }, run) =>
        d >= BEHIND_DOORS && sections.every(({ door }) => door === 'none')
          ? [{ place: { run }, message: '24″ of depth is for closets with doors.' }]
          : [],
      ),
    ],
    repair: withUsualDepth,
  },
  {
    id: 'door-before-rod',
    level: 'error',
    find: (design) =>
      everySection(design, ({ run, section }) =>
        run.d < BEHIND_DOORS && hidesRod(section)
          ? ['Hangers are 17½″ wide and don’t fit behind a door here. Leave the doors off, or go 24″ deep.']
          : [],
      ),
    repair: withRoomForHangers,
  },
  { id: BEHIND_RETURN, level: 'warning', find: behindReturn },
  { id: 'door-behind-return', level: 'warning', find: doorsBehindReturn },
  { id: BEYOND_REACH, level: 'warning', find: beyondReach },
  { id: 'shut-in-corner', level: 'error', find: shutInCorners, repair: withCornersOpen },
  { id: 'blind-corner', level: 'warning', find: blindCorners },
  { id: 'hidden-in-corner', level: 'warning', find: hiddenInCorners },
  { id: 'past-corner', level: 'info', find: reachedPastCorners },
  {
    id: 'closet-door',
    level: 'info',
    find: (design) => {
      const { opening, back, kind } = design.room
      if (!opening || kind !== 'reach' || opening.w >= back) return []
      return everySection(design, ({ section }) =>
        section.parts.some(isPullOut) ? ['Check that the closet’s door opens past this drawer.'] : [],
      )
    },
  },
  {
    id: 'aisle',
    level: 'error',
    find: tooNarrow,
    repair: withAisle,
  },
  { id: 'narrow-aisle', level: 'warning', find: narrow },
  {
    id: 'ceiling',
    level: 'error',
    find: (design) =>
      design.runs.flatMap(({ h }, run) =>
        fitsUnder(h, design.room.ceiling)
          ? []
          : [{ place: { run }, message: `${text(h)} needs a ceiling of ${text(h + TILT)}.` }],
      ),
    repair: underCeiling,
  },
  { id: 'outlet', level: 'info', find: behindBacks },
  {
    id: 'vent',
    level: 'warning',
    find: (design) =>
      behind(design, ['vent'], () => ({ message: 'A vent needs air: leave this section open or ask us.' })),
  },
  {
    id: 'window',
    level: 'error',
    find: (design) =>
      behind(design, ['window'], () => ({
        message: 'A closet can’t cross a window. A designer can build around it.',
      })),
  },
]

/** 24″ deep where the closet may be, and without those doors where it hangs or the room is too narrow for that. */
function withRoomForHangers(design: Design): Repaired {
  const deep = withHangingDepth(design)
  const isShut = shutInCorners(deep.design).length > 0
  const open = isShut ? withCornersOpen(deep.design) : { design: deep.design, notes: [] }
  const fitted = repairWidths(open.design).design
  const isTooWide = fitted.runs.some((run, index) => runWidth(run) > spaceFor(fitted, index))
  const isTooDeep = design.runs[0]!.base === 'hung' || isTooWide || tooNarrow(fitted).length > 0
  return isTooDeep ? withoutHangingDoors(design) : { design: open.design, notes: [...deep.notes, ...open.notes] }
}

type Behind = { obstacle: Obstacle; run: number; section: number; design: Design }
type Say = (at: Behind) => Pick<Found, 'message' | 'level'>

function behind(design: Design, kinds: Obstacle['kind'][], say: Say): Found[] {
  return obstaclesBehind(design)
    .filter(({ obstacle }) => kinds.includes(obstacle.kind))
    .map((at) => ({ place: { run: at.run, section: at.section }, ...say(at) }))
}

function behindBacks(design: Design): Found[] {
  return coveredOutlets(design).map(({ obstacle: { kind }, run, section, backs }) => {
    const place = { run, section }
    if (backs.length === 0)
      return { place, level: 'warning', message: `The ${kind} is behind the closet’s base and can’t be reached.` }
    const numbers = backs.map((back) => back + 1).join(' and ')
    const many = backs.length > 1
    const cut = many
      ? `Backs ${numbers} get a cut-out for the ${kind}.`
      : `Back ${numbers} gets a cut-out for the ${kind}.`
    if (many) return { place, level: 'warning', message: `${cut} A panel stands before it: move the panel.` }
    const isHidden = opensOutwards(design.runs[run]!.sections[section]!)
    return isHidden
      ? { place, level: 'warning', message: `${cut} It can’t be reached there.` }
      : { place, message: cut }
  })
}

/** Outlets and switches with the sections whose backs are cut for them. */
function coveredOutlets(design: Design): (Behind & { backs: number[] })[] {
  return obstaclesBehind(design)
    .filter(({ obstacle: { kind } }) => kind === 'outlet' || kind === 'switch')
    .map((behind) => {
      const only = { ...design, room: { ...design.room, obstacles: [behind.obstacle] } }
      const backs = runBoxes(design, behind.run).filter(({ role }) => role === 'back')
      const cut = backs.filter((back) => cutOutsBehind(only, behind.run, back).length > 0)
      return { ...behind, backs: cut.map(({ section }) => section!) }
    })
}

export function cutOuts(design: Design): Obstacle[] {
  return coveredOutlets(design).flatMap(({ obstacle, backs }) => (backs.length > 0 ? [obstacle] : []))
}

/** Each obstacle with the first section whose back covers it. */
function obstaclesBehind(design: Design): Behind[] {
  return design.room.obstacles.flatMap((obstacle) => {
    const run = design.runs.findIndex(({ wall }) => wall === obstacle.wall)
    const section = run < 0 ? -1 : sectionBefore(design, run, obstacle)
    return section < 0 ? [] : [{ obstacle, run, section, design }]
  })
}

function sectionBefore(design: Design, index: number, { x, z, w, h }: Obstacle): number {
  const run = design.runs[index]!
  const from = gapAt(design, index, 'first')
  const isBelow = run.base === 'hung' && z + h <= undersideOf(run)
  if (isBelow || x >= from + runWidth(run) || x + w <= from) return -1
  const heights = sectionHeights(design, index)
  return sectionStarts(run).findIndex((start, at) => {
    const left = from + start - BOARD
    return z < heights[at]! && x + w > left && x < left + run.sections[at]!.w + 2 * BOARD
  })
}
