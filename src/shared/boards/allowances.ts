import type { Role } from '#shared/planner/model/box-role.ts'
import type { Box } from '#shared/planner/model/boxes.ts'

/**
 * How much smaller than its place a finished board or piece is, in eighths of an inch as every length here: `across`
 * between its sides, half at each, and `front` at its front. Sizes have the edge band in them, because the edge bander
 * mills off what the band adds. `tall` is taken off its height, half below and half above.
 */
export const allowances: Partial<Record<Role, { across?: number; front?: number; tall?: number }>> = {
  floor: { front: 1 },
  top: { front: 1 },
  fixed: { front: 1 },
  cleat: { across: 1 },
  // A quarter inch behind the front, and narrow enough to tilt in.
  shelf: { across: 1, front: 2 },
  slant: { across: 1, front: 2 },
  cell: { front: 1 },
  // It must go in between boards that are not quite square.
  back: { across: 1, tall: 1 },
  // An eighth between two leaves.
  door: { across: 1 },
  // A cup at each end.
  rod: { across: 4 },
}

/** A box at its finished size. */
export function finished(box: Box): Box {
  const taken = allowances[box.role]
  if (!taken) return box
  const { across = 0, front = 0, tall = 0 } = taken
  const [x, z] = [box.x + across / 2, box.z + tall / 2]
  return { ...box, x, z, w: box.w - across, d: box.d - front, h: box.h - tall }
}

export const BACK = 2
/** The gap between two fronts, or a front and what is beside it. */
export const FRONT_GAP = 1
/** A drawer's box is this much narrower than its section: a slide on each side. */
export const SLIDES = 8
/** A drawer's box ends this far before the back. */
export const BOX_SETBACK = 12
/** A drawer's box is this much lower than its front, and never higher than the second. */
export const BOX_BELOW_FRONT = 16
export const BOX_HIGHEST = 64
/** The saw takes this much at each cut. Neither sizes nor square feet have it in them. */
export const KERF = 1
