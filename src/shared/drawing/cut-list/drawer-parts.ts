import { BOARD_INCHES } from '../board.ts'
import {
  BOX_BELOW_FRONT_INCHES,
  BOX_HIGHEST_INCHES,
  BOX_SETBACK_INCHES,
  FRONT_GAP_INCHES,
  SLIDES_INCHES,
} from './allowances.ts'
import { board, stocked, type Materials, type Piece } from './part.ts'

/** An opening for drawers, in inches. `heights` are those of the fronts with their gaps. */
export type DrawerOpening = { width: number; depth: number; heights: readonly number[]; isInset?: boolean }

/** A front for each height, and a box behind it. Fronts cover half of each upright, or stand between them. */
export function drawerParts(materials: Materials, { width, depth, heights, isInset }: DrawerOpening): Piece[] {
  const front = isInset ? width - 2 * FRONT_GAP_INCHES : width + BOARD_INCHES - FRONT_GAP_INCHES
  return heights.flatMap((height) => [
    board(materials, 'Drawer front', [front, height - FRONT_GAP_INCHES], { edges: 'all' }),
    drawerBox(width, depth, height),
  ])
}

function drawerBox(width: number, depth: number, height: number): Piece {
  const boxHeight = Math.min(height - BOX_BELOW_FRONT_INCHES, BOX_HIGHEST_INCHES)
  const measures = { length: width - SLIDES_INCHES, width: depth - BOX_SETBACK_INCHES, thickness: boxHeight }
  return stocked('Drawer box, soft close', 'L × D × H', 1, measures)
}
