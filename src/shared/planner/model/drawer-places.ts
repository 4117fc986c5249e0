import { INSET, STRIP, stripWidth, type Strips } from './behind-doors.ts'
import type { Part, Run } from './design.ts'
import { BOARD, pinHeight } from './geometry.ts'

/** A front overlaps the board below it by half of that board's thickness. */
export const OVERLAP = 3
/** Half a sixteenth all around a front, so that neighboring fronts stand an eighth apart. */
const REVEAL = 0.5
/** Between an inset front and what is beside it. */
const GAP = 1
/** A drawer's box is narrower than its opening by a slide at each side. */
const SLIDE = 4

type Place = { x: number; y: number; z: number; w: number; d: number; h: number }
type Stack = { part: Part & { k: 'drawers' }; run: Pick<Run, 'd'>; x: number; w: number; strips: Strips }

/**
 * The front and the box of each drawer of a stack, from the lowest up: on the panels, or behind doors between them, where
 * fronts have the price of those on the panels.
 */
export function drawerPlaces(stack: Stack): { front: Place & { priced?: { w: number; h: number } }; box: Place }[] {
  const { part, run, x, w, strips } = stack
  const isInset = stripWidth(strips) > 0
  const clear = { x: x + STRIP * strips.left, w: w - stripWidth(strips) }
  const side = OVERLAP - REVEAL
  const onPanels = { x: x - side, y: run.d, w: w + 2 * side }
  const across = isInset ? { x: clear.x + GAP, y: run.d - INSET - BOARD, w: clear.w - 2 * GAP } : onPanels
  const beforeBox = isInset ? INSET + BOARD : SLIDE
  let foot = pinHeight(part.at) - OVERLAP
  return part.h.map((height, index) => {
    const z = foot
    foot += 8 * height
    // An inset front ends above the board that others overlap.
    const less = isInset && index === 0 ? OVERLAP : 0
    const priced = { w: onPanels.w, h: 8 * height - 1 }
    return {
      front: { ...across, z: z + REVEAL + less, d: BOARD, h: priced.h - less, ...(isInset && { priced }) },
      box: {
        ...{ x: clear.x + SLIDE, y: 8, z: z + 10 },
        ...{ w: clear.w - 2 * SLIDE, d: run.d - 8 - beforeBox, h: Math.min(8 * height - 16, 64) },
      },
    }
  })
}
