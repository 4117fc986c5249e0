import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { Board, BoardRole } from '../board.ts'
import { kinds } from '../kinds.ts'
import type { Stocked } from '../stocked.ts'

/** Boards of one name and size, before they have marks. */
export type Cut = Omit<Board, 'mark' | 'at' | 'run' | 'section'> & { quantity: number }

export type Part = Cut | Stocked

/** A product as it was ordered. */
export type Product = { spec: DrawingSpec; metal: string }

type CutOptions = Partial<Pick<Cut, 'name' | 'quantity' | 'thickness' | 'edges' | 'stock' | 'make'>>

export function isCut(part: Part): part is Cut {
  return 'role' in part
}

/** Boards of a role; lengths in eighths of an inch. */
export function cut(
  role: BoardRole,
  [length, width]: readonly [length: number, width: number],
  { name, quantity = 1, make, ...options }: CutOptions = {},
): Cut {
  const { stock, thickness, edges, stage, name: usual } = kinds[role]
  const size = { length: sawn(length), width: sawn(width) }
  return {
    role,
    name: name ?? usual,
    stock,
    thickness,
    edges,
    cuts: [],
    stage,
    ...size,
    ...(make && { make, stock: 'made' }),
    ...options,
    quantity,
  }
}

/** Drawings have tenths of an inch; a saw is set to eighths, or to halves of them for a pair of doors. */
function sawn(length: number): number {
  return Number.isInteger(2 * length) ? length : Math.round(length)
}

/** Where nothing is of a kind, the list does not have it. */
export function some<Any extends Part>(part: Any): Any[] {
  return part.quantity > 0 ? [part] : []
}
