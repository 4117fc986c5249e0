import type { Board } from './board.ts'

/** A board that is made again, in eighths of an inch. Its size may have been corrected. */
export type RemadeBoard = Pick<Board, 'mark' | 'length' | 'width'>

/** Those of the boards that are made again, in the sizes in which they are. */
export function onlyRemade(boards: readonly Board[], remade: readonly RemadeBoard[]): Board[] {
  const sizes = new Map(remade.map((size) => [size.mark, size]))
  return boards.flatMap((board) => {
    const size = sizes.get(board.mark)
    return size ? [{ ...board, ...size }] : []
  })
}
