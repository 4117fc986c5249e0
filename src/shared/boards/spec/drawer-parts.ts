import { BOARD } from '#shared/planner/model/geometry.ts'
import { BOX_BELOW_FRONT, BOX_HIGHEST, BOX_SETBACK, FRONT_GAP, SLIDES } from '../allowances.ts'
import { stocked, type Stocked } from '../stocked.ts'
import { cut, type Part } from './part.ts'

/** An opening for drawers, in eighths of an inch. `heights` are those of the fronts with their gaps, in inches. */
export type DrawerOpening = { width: number; depth: number; heights: readonly number[]; isInset?: boolean }

/** A front for each height, and a box behind it. Fronts cover half of each panel, or stand between them. */
export function drawerParts({ width, depth, heights, isInset }: DrawerOpening): Part[] {
  const front = isInset ? width - 2 * FRONT_GAP : width + BOARD - FRONT_GAP
  return heights.flatMap((height) => [
    cut('front', [front, 8 * height - FRONT_GAP]),
    drawerBox(width, depth, 8 * height),
  ])
}

export function drawerBox(width: number, depth: number, front: number): Stocked {
  const height = Math.min(front - BOX_BELOW_FRONT, BOX_HIGHEST)
  const measures = { length: width - SLIDES, width: depth - BOX_SETBACK, thickness: height }
  return stocked('Drawer box, soft close', 'L × D × H', 1, measures)
}
