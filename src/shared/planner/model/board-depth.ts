import { BACK } from '#shared/boards/allowances.ts'
import { findNotch } from './baseboard.ts'
import type { Design, Part, Run } from './design.ts'
import { pinHeight } from './geometry.ts'

/** Shoes and folded things need so deep a board. */
export const LEAST_DEPTH = 80
/** A shelf ends so far behind the panels' edges. */
const FRONT = 2

/** How deep a shelf is that lies at a part's pin, before a back or before the baseboard that its panels are cut around. */
export function boardDepth(design: Design, { d }: Pick<Run, 'd'>, { at }: Pick<Part, 'at'>): number {
  const notch = findNotch(design)
  return d - FRONT - (notch && pinHeight(at) < notch.h ? notch.d : BACK)
}
