import { listRemarks } from './board-remarks.ts'
import type { Board } from './board.ts'
import { boardRoles } from './kinds.ts'
import { markRanges } from './marks.ts'

/** Boards of one kind and size, with the same cuts. */
export type ListedBoards = {
  /** Those of all of them, such as "S1–S4, S7". */
  mark: string
  boards: readonly [Board, ...Board[]]
}

/** The boards as a list names them: each kind after the other, those of one size together. */
export function listed(boards: readonly Board[]): ListedBoards[] {
  const byRole = Map.groupBy(boards, ({ role }) => role)
  return boardRoles.flatMap((role) => {
    const own = byRole.get(role) ?? []
    const marks = own.map(({ mark }) => mark)
    const alike = Map.groupBy(own, sizeOf)
    return [...alike.values()].map((same): ListedBoards => ({
      mark: markRanges(
        same.map(({ mark }) => mark),
        marks,
      ),
      boards: same as [Board, ...Board[]],
    }))
  })
}

function sizeOf(board: Board): string {
  const { name, length, width, thickness, edges } = board
  return [name, length, width, thickness, edges, ...listRemarks(board)].join()
}
