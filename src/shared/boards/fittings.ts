import { hingesFor } from '#shared/planner/print/hinges.ts'
import type { Board } from './board.ts'
import { stocked, type Stocked } from './stocked.ts'

const CLIPS_APART = 96
const SHELVES: ReadonlySet<Board['role']> = new Set(['shelf', 'slant', 'corner'])
const FIXED = ['fixed', 'floor', 'top', 'kick'] as const

/** Fastenings that the roles of boards do not say. */
export type Holding = {
  pull: string
  /** The kind of a door's hinges; null if it has none of its own. */
  findHinge: (board: Fitted) => string | null
  isHung: boolean
}

export type Fitted = Pick<Board, 'role' | 'length' | 'width' | 'run' | 'at'>

/** The hardware of one board. A product's list is the sum of that of its boards. */
export function listFittings(board: Fitted, holding: Holding): Stocked[] {
  const { role, length, width } = board
  const pull = stocked(holding.pull, '', 1, { note: '1 a front or door' })
  const screws = stocked('Strip screw', '', 3, { note: '3 a filler strip' })
  const clips = { note: '1 for each foot of a back’s edges' }
  const fixed = { note: '4 a fixed board' }
  if (role === 'door') return [pull, ...hinges(holding.findHinge(board), length)]
  if (role === 'front') return [pull]
  if (role === 'strip') return [screws]
  if (role === 'back')
    return [stocked('Back clip with screw', '', Math.ceil((2 * (length + width)) / CLIPS_APART), clips)]
  if (role === 'panel' && holding.isHung)
    return ['Rail hook', 'Foot clip with screw'].map((name) => stocked(name, 'Steel', 1, { note: '1 a panel' }))
  if (role === 'cleat') return [stocked('Cleat screw', '', 3, { note: '3 a cleat, into studs or wall plugs' })]
  if (SHELVES.has(role)) return [stocked('Shelf pin, 5 mm', '', 4, { note: '4 a shelf' })]
  if (!(FIXED as readonly string[]).includes(role)) return []
  return ['Cam with bolt', 'Dowel, 8 × 30 mm'].map((name) => stocked(name, '', 4, fixed))
}

function hinges(name: string | null, height: number): Stocked[] {
  return name ? [stocked(name, '', hingesFor(height), { note: 'by the height of the door' })] : []
}
