import { BOARD } from '#shared/planner/model/geometry.ts'
import { BOX_BELOW_FRONT, BOX_HIGHEST, BOX_SETBACK, FRONT_GAP, SLIDES } from '../allowances.ts'
import { drawerBox, slideSpacers } from '../pull-outs.ts'
import type { Stocked } from '../stocked.ts'
import { OVERLAP } from '#shared/planner/model/drawer-places.ts'
import { noStrips, STRIP, stripWidth, type Strips } from '#shared/planner/model/behind-doors.ts'
import { cut, some, type Part } from './part.ts'

/**
 * An opening for drawers, in eighths of an inch. `heights` are those of the fronts with their gaps, in inches; behind doors
 * the fronts are `inset`, and `strips` keep them clear of open doors.
 */
export type DrawerOpening = {
  width: number
  depth: number
  heights: readonly number[]
  inset?: number | undefined
  strips?: Strips
}

/** A front for each height, and a box behind it. Fronts cover half of each panel, or stand between them. */
export function drawerParts({ width, depth, heights, inset, strips = noStrips }: DrawerOpening): Part[] {
  if (inset === undefined) {
    return heights.flatMap((height) => [
      cut('front', [width + BOARD - FRONT_GAP, 8 * height - FRONT_GAP]),
      boxBehind(width, depth, 8 * height),
    ])
  }
  const clear = width - stripWidth(strips)
  const count = strips.left + strips.right
  const tall = heights.reduce((total, height) => total + 8 * height, -OVERLAP)
  return [
    ...heights.flatMap((height, index) => [
      // The lowest front ends above the board that others overlap.
      cut('front', [clear - 2 * FRONT_GAP, 8 * height - FRONT_GAP - (index === 0 ? OVERLAP : 0)]),
      boxBehind(clear, depth - inset, 8 * height),
    ]),
    ...some(cut('strip', [tall, STRIP], { quantity: count })),
    ...some(slideSpacers(count * heights.length)),
  ]
}

export function boxBehind(width: number, depth: number, front: number): Stocked {
  const height = Math.min(front - BOX_BELOW_FRONT, BOX_HIGHEST)
  return drawerBox(width - SLIDES, depth - BOX_SETBACK, height)
}
