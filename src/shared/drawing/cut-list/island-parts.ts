import { BOARD_INCHES, TOE_KICK_INCHES } from '../board.ts'
import { BACK_INCHES } from './allowances.ts'
import { drawerParts } from './drawer-parts.ts'
import { board, stocked, type Materials, type Piece } from './part.ts'

const TOP_INCHES = 1.25
const OVERHANG_INCHES = 0.75

type Measures = {
  w: number
  d: number
  h: number
  columns: readonly (readonly number[])[]
  stone?: boolean | undefined
  both?: boolean | undefined
}

/** An island: columns of drawers under a top that stands over on all sides. */
export function islandParts(materials: Materials, { w, d, h, columns, stone, both = false }: Measures): Piece[] {
  const body = h - TOP_INCHES
  const depth = d - 2 * OVERHANG_INCHES
  const inside = (w - 2 * OVERHANG_INCHES - BOARD_INCHES * (columns.length + 1)) / columns.length
  const sides = both ? 2 : 1
  return [
    islandTop(materials, w, d, stone === true),
    board(materials, 'Island upright', [body, depth], { quantity: columns.length + 1 }),
    board(materials, 'Island bottom', [inside, depth], { quantity: columns.length, edges: 'none' }),
    ...columns.flatMap((heights) => {
      const opening = { width: inside, depth: depth / sides, heights }
      return drawerParts(materials, opening).map((piece) => ({ ...piece, quantity: piece.quantity * sides }))
    }),
    board(materials, 'Toe kick', [w - 2 * OVERHANG_INCHES, TOE_KICK_INCHES], { quantity: sides, edges: 'none' }),
    board(materials, 'Back', [body - TOE_KICK_INCHES - BOARD_INCHES, inside], {
      ...{ quantity: columns.length, thickness: BACK_INCHES, edges: 'none' },
    }),
  ]
}

function islandTop(materials: Materials, length: number, width: number, isStone: boolean): Piece {
  if (isStone) return stocked('Island top', 'Stone', 1, { length, width, thickness: TOP_INCHES })
  return board(materials, 'Island top', [length, width], { thickness: TOP_INCHES, edges: 'all' })
}
