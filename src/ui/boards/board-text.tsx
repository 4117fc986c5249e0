import type { Board, Edges } from '#shared/boards/board.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import { listRemarks } from '#shared/boards/board-remarks.ts'

const bands: Record<Edges, string> = { front: '━ front edge', all: '━ all four edges', none: 'no edge band' }

/** A board's label below its mark. */
export function BoardText({ board, place, finish }: { board: Board; place: string; finish: string }) {
  return (
    <>
      <p className="board-size num">{boardSizeText(board)}</p>
      <p>{[bands[board.edges], finish].filter(Boolean).join(' · ')}</p>
      {listRemarks(board).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {place && <p>{place}</p>}
    </>
  )
}
