import type { Over, Room, Wall } from './design.ts'

/** Heights at which a wall is measured, in eighths of an inch: at the floor, and where one likes at 42″ and at 84″. */
export const MEASURED_AT = [0, 336, 672] as const
/** How much wider a wall may be than where it is narrowest, in eighths: 7⅞″ is what a code has room for. */
export const MOST_OVER = 63
export const TOO_UNEVEN =
  'This differs by more than 7⅞″ from another width of this wall. Measure it again, or ask a designer.'

/** A wall's widths in eighths of an inch, by height; null where it was not measured. */
export type Widths = readonly [floor: number, middle: number | null, high: number | null]

/** The names of the fields of these widths. */
export function widthFields(wall: Wall): readonly [floor: string, middle: string, high: string] {
  return [wall, `${wall}_42`, `${wall}_84`]
}

/** The smallest width, which is the one we build to, and by how much the wall is wider at each height. */
export function narrowest(widths: Widths): { length: number; over: Over } {
  const length = Math.min(...known(widths))
  return { length, over: widths.map((width) => width && width - length) as Over }
}

/** The widths as they were measured. */
export function widthsOf(room: Room, wall: Wall): Widths {
  const [floor, middle, high] = overOf(room, wall)
  const at = (over: number | null) => (over === null ? null : room[wall] + over)
  return [room[wall] + floor, at(middle), at(high)]
}

/** By how much a wall is wider at each height; zeros and nulls if it was measured once. */
export function overOf({ measured }: Room, wall: Wall): Over {
  return measured?.[wall] ?? [0, null, null]
}

/** The room with another wall. A wall that is as wide everywhere is one that was measured once. */
export function withWall(room: Room, wall: Wall, { length, over }: { length: number; over?: Over | undefined }): Room {
  const { measured = {}, ...rest } = room
  const { [wall]: _, ...others } = measured
  const uneven = over && spreadOf(over) > 0 ? { ...others, [wall]: over } : others
  return { ...rest, [wall]: length, ...(Object.keys(uneven).length > 0 && { measured: uneven }) }
}

/** How much wider the wall is where it is widest. */
export function spreadOf(over: Widths | Over): number {
  return Math.max(...known(over)) - Math.min(...known(over))
}

/** The height whose width is farthest from the others: its index, the higher one of two. */
export function oddOne(widths: Widths): number {
  const sorted = known(widths).toSorted((a, b) => a - b)
  const last = sorted.length - 1
  const middle = (sorted[Math.floor(last / 2)]! + sorted[Math.ceil(last / 2)]!) / 2
  const off = widths.map((width) => (width === null ? -1 : Math.abs(width - middle)))
  return off.lastIndexOf(Math.max(...off))
}

function known(widths: readonly (number | null)[]): number[] {
  return widths.filter((width) => width !== null)
}
