import type { DrawnPart } from '#shared/schema/drawing-spec.ts'
import { drawerFront, light, REVEAL, shelf, type Bay } from './bay.ts'
import { bottleGrid } from './bottle-grid.ts'
import { clothes } from './goods.ts'
import { BOARD } from './levels.ts'

const CELL = 4.375

/** A section as someone drew it in the planner. */
export function drawnParts(bay: Bay): void {
  const parts = bay.section.parts ?? []
  const lowest = (z: number) => Math.max(bay.z0, ...parts.filter((part) => part.z < z).map(findPartTop))
  light(bay, bay.z1)
  parts.forEach((part, index) => drawn[part.k](bay, part, { index, floor: lowest(part.z) }))
}

type Where = { index: number; floor: number }

const drawn: Record<DrawnPart['k'], (bay: Bay, part: DrawnPart, where: Where) => void> = {
  shelf: (bay, { z }) => void shelf(bay, z),
  fixed: (bay, { z }) => void shelf(bay, z),
  rod(bay, { z }, { index, floor }) {
    bay.view.line('rod', bay.x + 0.5, z, bay.x + bay.w - 0.5, z)
    clothes(bay, z, floor, bay.index * 3 + index * 4 + 2)
  },
  drawers(bay, { z, h = [] }) {
    let foot = z - BOARD / 2
    const side = bay.section.inset ? -REVEAL : BOARD / 2
    for (const height of h) {
      if (bay.fronts) drawerFront(bay.view, bay.clear.x - side, foot, bay.clear.w + 2 * side, height, bay.shaker)
      foot += height
    }
    shelf(bay, foot)
  },
  slant({ view, x, w }, { z }) {
    // A slanted shelf shows its top: the front edge, the higher back edge, and the fence.
    view.rect('panel', x, z, w, BOARD)
    view.line('line', x, z + 3.2, x + w, z + 3.2)
    view.line('line', x + 0.4, z + 1.7, x + w - 0.4, z + 1.7)
  },
  rollout({ view, clear: { x, w }, fronts }, { z }) {
    if (!fronts) return
    view.rect('panel', x + 0.6, z + 1, w - 1.2, 3.6)
    view.line('rod', x + w / 2 - 2, z + 3.4, x + w / 2 + 2, z + 3.4)
  },
  basket({ view, clear: { x, w }, fronts }, { z }) {
    if (!fronts) return
    view.rect('line', x + 0.5, z + 0.5, w - 1, 5.5)
    for (let at = x + 2.5; at < x + w - 1; at += 2) view.line('line', at, z + 0.5, at, z + 6)
  },
  hamper({ view, clear: { x, w } }, { z }) {
    view.rect('line', x + 0.5, z + 0.5, w - 1, 25.5)
    view.line('line', x + w / 2, z + 0.5, x + w / 2, z + 26)
  },
  pants({ view, clear: { x, w }, goods }, { z }) {
    view.line('rod', x + 0.5, z + 2, x + w - 0.5, z + 2)
    if (!goods) return
    for (let at = x + 2; at < x + w - 3; at += 2.6) view.rect('cloth', at, z - 20, 1.8, 21.5)
  },
  bottles(bay, { z, cols = 4, rows = 4 }) {
    bottleGrid(bay.view, bay.x, z, bay.w, rows * CELL, cols, rows, bay.goods)
    shelf(bay, z + rows * CELL)
  },
}

function findPartTop({ k, z, h = [], rows = 0 }: DrawnPart): number {
  if (k === 'drawers') return z + h.reduce((sum, height) => sum + height, 0) + BOARD / 2
  return k === 'bottles' ? z + rows * CELL + BOARD : z + BOARD
}
