import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES } from '../board.ts'

/** Which sides are banded: one long one, or all four. */
export type Edges = 'front' | 'all' | 'none'

/** Pieces of one name and size. Lengths are in inches; a measure that says nothing of the piece is null. */
export type Piece = {
  name: string
  quantity: number
  length: number | null
  width: number | null
  thickness: number | null
  material: string
  edges: Edges
  /** True if it is sawn from a board, false for what comes from stock. */
  isBoard: boolean
}

/** A row of the cut list; its letter is on the drawing's stickers. */
export type Part = Piece & { mark: string }

/** What the parts of one product have in common. */
export type Materials = { board: string; metal: string }

/** A product as it was ordered. */
export type Product = { spec: DrawingSpec; materials: Materials }

type BoardOptions = { quantity?: number; thickness?: number; edges?: Edges }

export function board(
  { board: material }: Materials,
  name: string,
  [length, width]: readonly [length: number, width: number],
  { quantity = 1, thickness = BOARD_INCHES, edges = 'front' }: BoardOptions = {},
): Piece {
  return { name, quantity, length, width, thickness, material, edges, isBoard: true }
}

type Measures = { length?: number; width?: number; thickness?: number }

/** A piece from stock, such as a rod. */
export function stocked(name: string, material: string, quantity: number, measures: Measures = {}): Piece {
  const { length = null, width = null, thickness = null } = measures
  return { name, quantity, length, width, thickness, material, edges: 'none', isBoard: false }
}
