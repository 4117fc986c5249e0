import type { Design, Room, Wall } from './design.ts'
import { overOf } from './wall-widths.ts'

/** A baseboard of which a customer says only that there is one, in eighths of an inch as every length here. */
export const USUAL_BASEBOARD = { h: 36, thickness: 5 }
/** A notch is so much larger than the baseboard, both ways. */
const SPARE = 2

/** Cut out of the back foot of a panel: how deep and how high. */
export type Notch = { d: number; h: number }

/** How a baseboard is dealt with behind a closet that stands; null where nothing was said of it. */
export type Handling = 'none' | 'off' | 'cut'

export function handleBaseboard({
  room: { baseboard, baseboardThickness, isCutAround },
}: Pick<Design, 'room'>): Handling | null {
  if (baseboard === 0) return 'none'
  if (isCutAround) return 'cut'
  return baseboardThickness === undefined ? null : 'off'
}

type Around = { room: Room; runs: readonly { base: Design['runs'][number]['base'] }[] }

/** The notch of every panel of a design that is cut around its baseboard; a closet on a rail ends above it. */
export function findNotch({ room, runs }: Around): Notch | null {
  const { baseboard, baseboardThickness = USUAL_BASEBOARD.thickness, isCutAround } = room
  if (!isCutAround || baseboard === 0 || runs[0]!.base === 'hung') return null
  return { d: baseboardThickness + SPARE, h: baseboard + SPARE }
}

/** How much of a wall the baseboards beside it take, at so many ends: less where the wall is wider at the floor. */
export function takenFrom(design: Design, wall: Wall, ends: number): number {
  const notch = findNotch(design)
  if (!notch) return 0
  return Math.max(0, ends * (notch.d - SPARE) - overOf(design.room, wall)[0])
}

type Size = { w: number; d: number; h: number }
type Solid = Size & { role: string; y: number; z: number; priced?: Partial<Size> }

/** A box as the baseboard behind it leaves room: what would stand in it begins before it, a back above it. */
export function cutAround<Placed extends Solid>(box: Placed, notch: Notch): Placed & { notch?: Notch } {
  if (box.y >= notch.d || box.z >= notch.h) return box
  if (box.role === 'panel') return { ...box, notch }
  const { w, d, h } = box
  const priced = { w, d, h, ...box.priced }
  if (box.role === 'back') return { ...box, z: notch.h, h: box.z + h - notch.h, priced }
  return { ...box, y: notch.d, d: box.y + d - notch.d, priced }
}
