import type { LengthUnit } from '#shared/text/parse-length.ts'
import { describeCut } from './board-cuts.ts'
import type { Board } from './board.ts'
import { describeMake } from './made.ts'

/** Everything to know of a board besides its size and edges: how it is made, and each of its cuts. */
export function listRemarks(board: Board, unit?: LengthUnit): string[] {
  return [describeMake(board, unit), ...board.cuts.map((cut) => describeCut(cut, unit))].filter(Boolean)
}
