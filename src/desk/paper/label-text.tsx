import type { Board, Edges } from '#shared/boards/board.ts'
import { boardLengthText, boardSizeText } from '#shared/boards/board-length.ts'
import { listRemarks } from '#shared/boards/board-remarks.ts'
import type { Piece } from '#shared/boards/part-list.ts'
import { pieceAbout, pieceSizeText } from '#shared/boards/piece-text.ts'
import { describeHoles, type Drilling } from '#shared/planner/print/drilling.ts'

const bands: Record<Edges, string> = { front: '━ front edge', all: '━ all four edges', none: 'no edge band' }

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

export function PieceText({ piece }: { piece: Piece }) {
  const size = pieceSizeText(piece)
  return (
    <>
      {size && <p className="board-size num">{size}</p>}
      <p>
        <b>{`${piece.quantity} in all`}</b>
      </p>
      <p>{pieceAbout(piece)}</p>
    </>
  )
}

/** "left, Shelf, holes 4, 9: 12½″, 18¾″". */
export function DrillingText({ rows }: { rows: readonly Drilling[] }) {
  return rows.map((row) => (
    <p key={`${row.face} ${row.part}`} className="drilled">
      {`${row.face}, ${row.part}, ${describeHoles(row)}: `}
      {row.heights.map((height) => boardLengthText(height)).join(', ')}
    </p>
  ))
}
