import type { Piece } from '#shared/boards/part-list.ts'
import { pieceAbout, pieceName, pieceSizeText } from '#shared/boards/piece-text.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { PrintPart } from './print-part.tsx'
import { PrintTable } from './print-table.tsx'

export function PrintHardware({ pieces, unit }: { pieces: readonly Piece[]; unit: LengthUnit }) {
  const hasDoors = pieces.some(({ name }) => name.startsWith('Hinge'))
  return (
    <PrintPart id="hardware" title="Hardware">
      <PrintTable
        caption="What comes with the boards"
        columns={['Mark', 'Part', 'Size', 'Quantity', 'For']}
        numbers={['Quantity']}
        rows={pieces.map((piece) => ({
          key: piece.mark,
          cells: [
            ...[piece.mark, pieceName(piece, unit), pieceSizeText(piece, unit)],
            ...[piece.quantity, pieceAbout(piece, unit)],
          ],
        }))}
      />
      {hasDoors && (
        <p className="small muted">
          A door has two hinges up to {lengthText(320, unit)}, three up to {lengthText(480, unit)}, then four.
        </p>
      )}
    </PrintPart>
  )
}
