import { encode } from '#shared/planner/model/code.ts'
import { layout } from '#shared/planner/model/layout.ts'
import type { Measured } from '#shared/desk/requests/form-fields.ts'

/** From this depth on, in inches, a room has boards on three walls; a shallower one is a reach-in. */
const WALK_IN = 48
const EIGHTHS = 8
/** No one has said what is to go in. */
const anything = { shirts: 0, coats: 0, folded: 0, shoes: 0, children: 0 }

/** The code of a design to begin with in a measured room; null if no closet fits. */
export function measuredDesign({ width, depth, height }: Measured): string | null {
  const [back, side, ceiling] = [width, depth, height].map((inches) => Math.floor(inches * EIGHTHS)) as Lengths
  const room = { back, left: side, right: side, ceiling, ...anything }
  for (const kind of depth < WALK_IN ? (['reach', 'wall'] as const) : (['u', 'l', 'wall'] as const)) {
    const laid = layout({ ...room, kind })
    if (laid.outcome === 'done') return encode(laid.design)
  }
  return null
}

type Lengths = [back: number, side: number, ceiling: number]
