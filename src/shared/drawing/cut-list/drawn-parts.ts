import type { DrawnPart } from '#shared/schema/drawing-spec.ts'
import { SLIDES_INCHES } from './allowances.ts'
import { adjustable, bottleGrid, fixed, rods, rollouts, type Bay } from './bay-parts.ts'
import { drawerParts } from './drawer-parts.ts'
import { stocked, type Piece } from './part.ts'

const CELL_INCHES = 4.375

/** What is in a section that somebody drew in the planner. The drawing draws the same. */
export function drawnParts(bay: Bay): Piece[] {
  return (bay.section.parts ?? []).flatMap((part) => pieces[part.k](bay, part))
}

const pieces: Record<DrawnPart['k'], (bay: Bay, part: DrawnPart) => Piece[]> = {
  shelf: (bay) => adjustable(bay, 'Adjustable shelf', 1),
  fixed: (bay) => fixed(bay, 'Fixed shelf', 1),
  rod: (bay) => rods(bay, 1),
  drawers: (bay, { h: heights = [] }) => [
    ...drawerParts(bay.materials, { width: bay.section.w, depth: bay.depth, heights }),
    ...fixed(bay, 'Shelf over drawers', 1),
  ],
  slant: (bay) => [
    ...adjustable(bay, 'Slanted shoe shelf', 1),
    stocked('Shoe fence', 'Steel', 1, { length: bay.section.w - SLIDES_INCHES }),
  ],
  basket: (bay) => [bought(bay, 'Wire basket')],
  rollout: (bay) => rollouts(bay, 1),
  bottles: (bay, { cols = 4, rows = 4 }) => [
    ...bottleGrid(bay, { rows, cols, cell: CELL_INCHES }),
    ...fixed(bay, 'Shelf over bottles', 1),
  ],
  hamper: (bay) => [bought(bay, 'Hamper')],
  pants: (bay) => [bought(bay, 'Pants rack')],
}

function bought({ section, depth, materials }: Bay, name: string): Piece {
  return stocked(name, materials.metal, 1, { length: section.w, width: depth })
}
