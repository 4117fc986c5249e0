import { boardLengthText } from '#shared/boards/board-length.ts'
import type { Piece } from '#shared/boards/part-list.ts'
import { pieceAbout, pieceSizeText } from '#shared/boards/piece-text.ts'
import { describeHoles, type Drilling } from '#shared/planner/print/drilling.ts'

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
