import type { Section } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES } from '../board.ts'
import { FRONT_GAP_INCHES, SLIDES_INCHES } from './allowances.ts'
import { adjustable, bottleGrid, fixed, rods, rollouts, some, type Bay } from './bay-parts.ts'
import { drawerParts } from './drawer-parts.ts'
import { drawnParts } from './drawn-parts.ts'
import { board, stocked, type Piece } from './part.ts'

const BOTTLE_INCHES = 4.1
const STEM_LANE_INCHES = 4.4
const COUNTER_INCHES = 0.625
const HOOK_RAIL_INCHES = 4
const SEAT_INCHES = 1

/** What is in a section, besides what every section has. The drawing draws the same. */
export const sectionParts: Record<Section['type'], (bay: Bay) => Piece[]> = {
  hang: (bay) => [
    ...drawers(bay),
    ...fixed(bay, 'Low shelf', bay.section.low ?? 0),
    ...fixed(bay, 'Hat shelf', 1),
    ...rods(bay, bay.section.rods ?? 1),
  ],
  tower: (bay) => [...drawers(bay), ...adjustable(bay, 'Adjustable shelf', bay.section.shelves ?? 3)],
  shoes: (bay) => {
    const count = bay.section.shelves ?? 9
    const fence = { length: bay.section.w - SLIDES_INCHES }
    return [...adjustable(bay, 'Slanted shoe shelf', count), ...some(stocked('Shoe fence', 'Steel', count, fence))]
  },
  pantry: (bay) => [
    ...drawers(bay),
    ...rollouts(bay, (bay.section.rollouts ?? []).length),
    ...adjustable(bay, 'Adjustable shelf', bay.section.shelves ?? 4),
  ],
  wine: (bay) => {
    const { rows = 9, cols = 5 } = bay.section
    const cell = bay.section.cell ?? BOTTLE_INCHES
    return [...drawers(bay), ...bottleGrid(bay, { rows, cols, cell }), ...fixed(bay, 'Shelf over bottles', 1)]
  },
  bar: (bay) => [...barCabinet(bay), ...barTop(bay)],
  locker: (bay) => {
    const { section, depth, materials } = bay
    return [
      ...fixed(bay, 'Seat support', 1),
      board(materials, 'Bench seat', [section.w, depth], { thickness: SEAT_INCHES }),
      ...fixed(bay, 'Cubby shelf', 1),
      board(materials, 'Hook rail', [section.w, HOOK_RAIL_INCHES], { edges: 'all' }),
      stocked('Hook', 'Steel', 3),
    ]
  },
  utility: (bay) => fixed(bay, 'Hat shelf', 1),
  xbin: ({ section: { w }, depth, inside, materials }) => [
    board(materials, 'Diagonal', [Math.hypot(w, inside), depth], { quantity: 2 }),
  ],
  parts: drawnParts,
}

function drawers(bay: Bay): Piece[] {
  const { section, depth, materials } = bay
  const { drawers: heights = [], w: width, inset } = section
  if (heights.length === 0) return []
  return [
    ...drawerParts(materials, { width, depth, heights, isInset: inset !== undefined }),
    ...fixed(bay, 'Shelf over drawers', 1),
  ]
}

function barCabinet({ section: { w, base = 20 }, materials }: Bay): Piece[] {
  const leaf = (w + BOARD_INCHES) / 2 - FRONT_GAP_INCHES
  return [board(materials, 'Shaker door', [base, leaf], { quantity: 2, edges: 'all' })]
}

function barTop(bay: Bay): Piece[] {
  const { section, depth, materials } = bay
  const { rows = 3, cols = 8, w } = section
  const rails = Math.max(2, Math.round(w / STEM_LANE_INCHES)) + 1
  return [
    ...fixed(bay, 'Bar shelf', 3),
    ...bottleGrid(bay, { rows, cols, cell: BOTTLE_INCHES }),
    stocked('Counter', 'Stone look', 1, { length: w, width: depth, thickness: COUNTER_INCHES }),
    stocked('Stemware rail', materials.metal, rails, { length: depth }),
  ]
}
