import type { ReactNode } from 'react'
import type { BoardSize } from '#shared/boards/plan/stock.ts'

/** The room that a mark needs on a piece, in eighths of an inch. */
const MARK = { height: 44, thin: 40, letter: 30 }

type Piece = BoardSize & { mark: string; x: number; y: number; isStruck?: boolean }
type Props = { stock: BoardSize; pieces: readonly Piece[]; label: string; children?: ReactNode }

/** A sheet with the pieces that are cut from it. */
export function SheetDrawing({ stock: { width, length }, pieces, label, children }: Props) {
  const outlines = pieces.map((piece) => `M${piece.x} ${piece.y}h${piece.width}v${piece.length}h-${piece.width}z`)
  return (
    <svg viewBox={`-3 -3 ${width + 6} ${length + 6}`} role="img" aria-label={label}>
      <path className="stock" d={`M0 0h${width}v${length}H0z`} />
      <path d={outlines.join('')} />
      {pieces.map((piece, index) => (
        <Mark key={index} {...piece} />
      ))}
      {children}
    </svg>
  )
}

function Mark({ mark, x, y, width, length, isStruck }: Piece) {
  const isThin = width < MARK.thin
  const isTurned = isThin || width < MARK.letter * mark.length
  return (
    <text
      className={isThin ? 'thin' : undefined}
      textDecoration={isStruck ? 'line-through' : undefined}
      transform={`translate(${x + width / 2} ${y + length / 2})${isTurned ? 'rotate(90)' : ''}`}
      dy={isThin ? 6 : MARK.height / 3}
    >
      {mark}
    </text>
  )
}
