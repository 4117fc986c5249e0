import type { Board } from './board.ts'

/** A board that is made again, in eighths of an inch. Its size may have been corrected. */
export type RemadeBoard = Pick<Board, 'mark' | 'length' | 'width'>

/** How many pieces of a mark are sent again. */
export type RemadePiece = { mark: string; quantity: number }

export type Remade = { boards: RemadeBoard[]; pieces: RemadePiece[] }

/** Those of the parts that are made again, in the sizes or quantities in which they are. */
export function onlyRemade<Part extends { mark: string }>(
  parts: readonly Part[],
  remade: readonly Partial<Part>[],
): Part[] {
  const changes = new Map(remade.map((change) => [change.mark, change]))
  return parts.flatMap((part) => {
    const change = changes.get(part.mark)
    return change ? [{ ...part, ...change }] : []
  })
}
