import { BOARD } from '#shared/planner/model/geometry.ts'
import type { Section } from '#shared/schema/drawing-spec.ts'
import { allowances, BACK, SLIDES } from '../allowances.ts'
import type { Strips } from '#shared/planner/model/behind-doors.ts'
import type { BoardRole } from '../board.ts'
import { ROD, tray } from '../pull-outs.ts'
import { stocked } from '../stocked.ts'
import { cut, some, type Cut, type Part } from './part.ts'

/**
 * One section between its panels, in eighths of an inch; `inside` is its height between floor and top, `strips` where doors
 * hang before what pulls out.
 */
export type Bay = { section: Section; w: number; d: number; inside: number; strips: Strips; metal: string }

/** Boards from panel to panel; all but floors and tops stand before the back. */
export function level({ w, d }: Bay, role: Exclude<BoardRole, 'loose'>, name?: string, quantity = 1): Cut[] {
  const { across = 0, front = 0 } = allowances[role] ?? {}
  const behind = role === 'floor' || role === 'top' ? 0 : BACK
  return some(cut(role, [w - across, d - behind - front], { ...(name && { name }), quantity }))
}

export function rods({ w, metal }: Bay, quantity: number): Part[] {
  return some(stocked(ROD, metal, quantity, { length: w - allowances.rod!.across! }))
}

export function rollouts({ w, d }: Bay, quantity: number): Part[] {
  return some({ ...tray(w - SLIDES, d - SLIDES), quantity })
}

type Grid = { rows: number; cols: number; cell: number }

export function bottleGrid(bay: Bay, { rows, cols, cell }: Grid): Part[] {
  const depth = bay.d - BACK - allowances.cell!.front!
  return [
    ...level(bay, 'cell', undefined, rows - 1),
    ...some(cut('cell', [rows * cell, depth], { name: 'Bottle divider', quantity: cols - 1 })),
  ]
}

/** A board of the closet's depth that keeps nothing from its front. */
export function whole({ w, d }: Bay, name: string, thickness = BOARD): Cut {
  return cut('loose', [w, d], { name, thickness })
}
