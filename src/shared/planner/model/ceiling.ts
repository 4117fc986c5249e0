import { fitsUnder, TILT } from '../rules/fits-under.ts'
import { heights, type Room, type Slope, type Wall } from './design.ts'

/** Under a lower ceiling not even the lowest closet can be stood up. */
export const LEAST_CEILING = heights[0] + TILT

/** A stretch of a wall, in eighths of an inch from its left end. */
export type Stretch = { from: number; to: number }

/**
 * A slope is a whole line through its two points, because people measure where they can reach and not where it begins.
 * Of two points one above the other the lower one counts.
 */
function slopeAt({ x1, z1, x2, z2 }: Slope, x: number): number {
  return x1 === x2 ? Math.min(z1, z2) : z1 + ((z2 - z1) * (x - x1)) / (x2 - x1)
}

function slopesOver({ slopes = [] }: Room, wall: Wall): Slope[] {
  return slopes.filter((slope) => slope.wall === wall)
}

/** The tallest of the closet's heights, up to `most`, that stands under the slopes over a stretch of a wall. */
export function heightUnder(room: Room, wall: Wall, { from, to }: Stretch, most: number): (typeof heights)[number] {
  const lowest = lowestSlope(room, wall, { from, to })
  return heights.toReversed().find((h) => h <= most && fitsUnder(h, lowest)) ?? heights[0]
}

/** Lines are lowest at an end; infinite where no ceiling slopes. */
export function lowestSlope(room: Room, wall: Wall, { from, to }: Stretch): number {
  return Math.min(...slopesOver(room, wall).flatMap((slope) => [slopeAt(slope, from), slopeAt(slope, to)]))
}

/** How far from each end of a wall slopes are too low for any closet; all the wall from both ends if they are so all over. */
export function lowEnds(room: Room, wall: Wall): { first: number; last: number } {
  const end = room[wall]
  let [from, to] = [0, end]
  for (const slope of slopesOver(room, wall)) {
    const { x1, z1, x2, z2 } = slope
    const rise = x1 === x2 ? 0 : (z2 - z1) / (x2 - x1)
    const crossing = x1 + ((LEAST_CEILING - z1) * (x2 - x1)) / (z2 - z1)
    if (rise > 0) from = Math.max(from, Math.ceil(crossing))
    else if (rise < 0) to = Math.min(to, Math.floor(crossing))
    else if (slopeAt(slope, 0) < LEAST_CEILING) to = -1
  }
  return from > to ? { first: end, last: end } : { first: from, last: end - to }
}

/** The ceiling over a wall from its left end to its right one, at each of its bends; none where it does not slope. */
export function ceilingLine(room: Room, wall: Wall): (readonly [x: number, z: number])[] {
  const slopes = slopesOver(room, wall)
  if (slopes.length === 0) return []
  const end = room[wall]
  const lines = [() => room.ceiling, ...slopes.map((slope) => (x: number) => slopeAt(slope, x))]
  const all = [...lines, () => 0]
  const bends = all.flatMap((line, index) => all.slice(index + 1).flatMap((other) => crossing(line, other, end)))
  const height = (x: number) => Math.max(0, Math.min(...lines.map((line) => line(x))))
  return [0, ...bends.toSorted((a, b) => a - b), end].map((x) => [x, height(x)] as const)
}

type Line = (x: number) => number

function crossing(line: Line, other: Line, end: number): number[] {
  const [first, last] = [line(0) - other(0), line(end) - other(end)]
  return first * last < 0 ? [(end * first) / (first - last)] : []
}
