import { findNotch } from '#shared/planner/model/baseboard.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { gapAt, runWidth } from '#shared/planner/model/geometry.ts'
import type { Color } from '../model/finish-colors.ts'
import type { Place } from '../model/room-boxes.ts'
import { listCeilings } from './ceilings.ts'
import type { Extent } from './extent.ts'
import { FLOOR, PLAIN, WALL, type Solid, type Surface } from './instances.ts'

const WALL_COLOR: Color = [0.8, 0.81, 0.8]
const FLOOR_COLOR: Color = [0.72, 0.6, 0.47]
const CEILING_COLOR: Color = [1, 1, 1]
const TRIM_COLOR: Color = [0.9, 0.9, 0.9]
/** A size that looks like a room without an end, in inches. */
const FAR = 2000
/** In inches; the height where the shopper typed none. */
const BASEBOARD = { high: 4, thick: 0.6 }
/** How deep a reach-in is at least, in inches: as deep as clothes hang. */
const REACH = { deep: 24, clear: 4 }
const FRAME = { wide: 2.5, deep: 5 }
const [FLOORED, WALLED]: Surface[] = [
  [0, 0, FLOOR],
  [0, 0, WALL],
]

/**
 * A floor, ceilings, the walls behind the closet and beside it, and a doorway's frame before it; the baseboard on both
 * sides of a closet that stands, or behind one that hangs or is cut around it.
 */
export function buildRoom(design: Design, { middle, half }: Extent): Solid[] {
  const { room } = design
  const high = room.ceiling / 8
  const { sides, deep } = measureSides(design)
  const [left, right] = [sides[0] ? 0 : -FAR, sides[1] ? room.back / 8 : FAR]
  const wide = right - left
  return [
    solid([left, 0, -1], [wide, deep, 1], FLOOR_COLOR, FLOORED),
    solid([left, -1, 0], [wide, 1, high]),
    ...listCeilings(room).map(({ x, y, up }): Solid => {
      const rise = [x * wide, y * deep] as const
      return { ...solid([left, 0, up + x * left], [wide, deep, 1], CEILING_COLOR), rise }
    }),
    ...sides.flatMap((long, index) => (long ? [solid([index ? right : -1, -1, 0], [1, long + 1, high])] : [])),
    ...frame(room, deep),
    ...layBaseboards(design, { left, right, sides, closet: [middle[0] - half[0], middle[0] + half[0]] }),
  ]
}

function solid(at: Place, size: Place, color = WALL_COLOR, surface = WALLED!): Solid {
  return { at, size, color, surface }
}

type Walls = { left: number; right: number; sides: readonly number[]; closet: readonly [from: number, to: number] }

function layBaseboards(design: Design, { left, right, sides, closet }: Walls): Solid[] {
  const { baseboard, baseboardThickness: thickness = 8 * BASEBOARD.thick } = design.room
  const [thick, high] = [thickness / 8, baseboard / 8 || BASEBOARD.high]
  const isBehind = design.runs[0]!.base === 'hung' || findNotch(design) !== null
  const [from, to] = isBehind ? [right, right] : closet
  const along = [
    { at: [left, 0, 0], size: [from - left, thick, high] },
    { at: [to, 0, 0], size: [right - to, thick, high] },
    ...sides.map((long, index) => {
      const start = isBehind ? 0 : endAtSide(design, index ? 'right' : 'left')
      return { at: [index ? right - thick : left, start, 0], size: [thick, long - start, high] }
    }),
  ] satisfies { at: number[]; size: number[] }[]
  return along
    .filter(({ size: [x, y] }) => x! > 0 && y! > 0)
    .map(({ at, size }) => solid(at as Place, size as Place, TRIM_COLOR))
}

/** How far from the back wall the closet ends that covers a side wall's foot. */
function endAtSide(design: Design, wall: 'left' | 'right'): number {
  const { runs } = design
  const index = runs.findIndex((run) => run.wall === wall)
  if (index < 0) return (runs.find((run) => run.wall === 'back')?.d ?? 0) / 8
  return (gapAt(design, index, wall === 'left' ? 'last' : 'first') + runWidth(runs[index]!)) / 8
}

/** How long the walls at the left and at the right are, 0 where none stands, and how deep the room is. */
function measureSides({ room, runs }: Design): { sides: number[]; deep: number } {
  const walls = (['left', 'right'] as const).map((wall) => (runs.some((run) => run.wall === wall) ? room[wall] / 8 : 0))
  const reach = Math.max(REACH.deep, runs[0]!.d / 8 + REACH.clear)
  const deep = room.kind === 'reach' ? reach : Math.max(...walls) || FAR
  return { sides: walls.map((long, index) => long || (room.ends[index] ? deep : 0)), deep }
}

/** Only the frame of the front wall, which would hide the closet. */
function frame({ kind, opening }: Design['room'], y: number): Solid[] {
  if (!opening || kind !== 'reach') return []
  const [x, w, h] = [opening.from / 8, opening.w / 8, opening.h / 8]
  const { wide, deep } = FRAME
  const board = (at: Place, size: Place): Solid => ({ at, size, color: TRIM_COLOR, surface: PLAIN })
  return [
    board([x - wide, y, 0], [wide, deep, h]),
    board([x + w, y, 0], [wide, deep, h]),
    board([x - wide, y, h], [w + 2 * wide, deep, wide]),
  ]
}
