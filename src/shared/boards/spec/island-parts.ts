import { BASE, BOARD } from '#shared/planner/model/geometry.ts'
import { stocked } from '../stocked.ts'
import { drawerParts } from './drawer-parts.ts'
import { cut, type Part } from './part.ts'

/** In eighths of an inch. */
const [TOP, OVERHANG] = [10, 6]

type Measures = {
  w: number
  d: number
  h: number
  columns: readonly (readonly number[])[]
  stone?: boolean | undefined
  both?: boolean | undefined
}

/** An island: columns of drawers under a top that stands over on all sides. `columns` are in inches. */
export function islandParts({ w, d, h, columns, stone, both = false }: Measures): Part[] {
  const body = h - TOP
  const depth = d - 2 * OVERHANG
  const inside = (w - 2 * OVERHANG - BOARD * (columns.length + 1)) / columns.length
  const sides = both ? 2 : 1
  return [
    islandTop(w, d, stone === true),
    cut('panel', [body, depth], { name: 'Island panel', quantity: columns.length + 1 }),
    cut('floor', [inside, depth], { name: 'Island floor', quantity: columns.length, edges: 'none' }),
    ...columns.flatMap((heights) => {
      const opening = { width: inside, depth: depth / sides, heights }
      return drawerParts(opening).map((part) => ({ ...part, quantity: part.quantity * sides }))
    }),
    cut('kick', [w - 2 * OVERHANG, BASE], { quantity: sides }),
    cut('back', [body - BASE - BOARD, inside], { quantity: columns.length }),
  ]
}

function islandTop(length: number, width: number, isStone: boolean): Part {
  if (isStone) return stocked('Island top', 'Stone', 1, { length, width, thickness: TOP })
  return cut('loose', [length, width], { name: 'Island top', thickness: TOP, edges: 'all' })
}
