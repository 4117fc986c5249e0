import { BOARD, CELL } from '#shared/planner/model/geometry.ts'
import type { Section } from '#shared/schema/drawing-spec.ts'
import { FRONT_GAP, SLIDES } from '../allowances.ts'
import { stocked } from '../stocked.ts'
import { bottleGrid, level, rods, rollouts, whole, type Bay } from './bay-parts.ts'
import { drawerParts } from './drawer-parts.ts'
import { cut, some, type Part } from './part.ts'

/** In eighths of an inch. */
const [BAR_CELL, STEM_LANE, COUNTER, HOOK_RAIL, SEAT] = [33, 35, 5, 32, 8]

/** What is in a section, besides what every section has. The drawing draws the same. */
export const sectionParts: Record<Section['type'], (bay: Bay) => Part[]> = {
  hang: (bay) => [
    ...drawers(bay),
    ...level(bay, 'shelf', 'Low shelf', bay.section.low ?? 0),
    ...level(bay, 'fixed', 'Hat shelf'),
    ...rods(bay, bay.section.rods ?? 1),
  ],
  tower: (bay) => [...drawers(bay), ...level(bay, 'shelf', undefined, bay.section.shelves ?? 3)],
  shoes: (bay) => {
    const count = bay.section.shelves ?? 9
    const fences = stocked('Shoe fence', 'Steel', count, { length: bay.w - SLIDES })
    return [...level(bay, 'slant', undefined, count), ...some(fences)]
  },
  pantry: (bay) => [
    ...drawers(bay),
    ...rollouts(bay, (bay.section.rollouts ?? []).length),
    ...level(bay, 'shelf', undefined, bay.section.shelves ?? 4),
  ],
  wine: (bay) => {
    const { rows = 9, cols = 5 } = bay.section
    return [
      ...drawers(bay),
      ...bottleGrid(bay, { rows, cols, cell: CELL }),
      ...level(bay, 'fixed', 'Shelf over bottles'),
    ]
  },
  bar: (bay) => [...barCabinet(bay), ...barTop(bay)],
  locker: (bay) => [
    ...level(bay, 'fixed', 'Seat support'),
    whole(bay, 'Bench seat', SEAT),
    ...level(bay, 'fixed', 'Cubby shelf'),
    cut('loose', [bay.w, HOOK_RAIL], { name: 'Hook rail', edges: 'all' }),
    stocked('Hook', 'Steel', 3),
  ],
  utility: (bay) => level(bay, 'shelf', 'Hat shelf'),
  xbin: (bay) => [{ ...whole(bay, 'Diagonal'), length: Math.round(Math.hypot(bay.w, bay.inside)), quantity: 2 }],
  // The boards of a design come from the design itself.
  parts: () => [],
}

function drawers(bay: Bay): Part[] {
  const { drawers: heights = [], inset } = bay.section
  if (heights.length === 0) return []
  return [
    ...drawerParts({ width: bay.w, depth: bay.d, heights, inset: inset && Math.round(8 * inset), strips: bay.strips }),
    ...level(bay, 'fixed', 'Shelf over drawers'),
  ]
}

function barCabinet({ section: { base = 20 }, w }: Bay): Part[] {
  return [cut('door', [8 * base, (w + BOARD) / 2 - FRONT_GAP], { name: 'Door, shaker', make: 'shaker', quantity: 2 })]
}

function barTop(bay: Bay): Part[] {
  const { w, d, section, metal } = bay
  const { rows = 3, cols = 8 } = section
  const rails = Math.max(2, Math.round(w / STEM_LANE)) + 1
  return [
    ...level(bay, 'fixed', 'Bar shelf', 3),
    ...bottleGrid(bay, { rows, cols, cell: BAR_CELL }),
    stocked('Counter', 'Stone look', 1, { length: w, width: d, thickness: COUNTER }),
    stocked('Stemware rail', metal, rails, { length: d }),
  ]
}
