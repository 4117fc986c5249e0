import type { ReactNode } from 'react'
import { TableHead } from '#desk/frame/desk-table.tsx'
import { boardLengthText } from '#shared/boards/board-length.ts'
import type { BoardTotal } from '#shared/boards/board-totals.ts'
import { listRemarks } from '#shared/boards/board-remarks.ts'
import { listed } from '#shared/boards/listed.ts'
import type { PartList } from '#shared/boards/part-list.ts'
import { pieceAbout } from '#shared/boards/piece-text.ts'
import { BoardTotals } from './board-totals.tsx'

type PartsTableProps = { name: string; parts: PartList; pieces: number; totals: readonly BoardTotal[] }

/** Every part with the number that is cut for all pieces of the line. */
export function PartsTable({ name, parts, pieces, totals }: PartsTableProps) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={name}>
      <table className="rows">
        {pieces > 1 && <caption>Quantities are for all {pieces} pieces.</caption>}
        <TableHead
          columns={[
            'Part',
            'Name',
            { end: 'No.' },
            { end: 'Length' },
            { end: 'Width' },
            { end: 'Thick' },
            'Edge',
            { hidden: 'Done' },
          ]}
        />
        <tbody>
          {listed(parts.boards).map(({ mark, boards }) => (
            <Row key={mark} mark={mark} quantity={boards.length * pieces} size={boards[0]} edges={boards[0].edges}>
              {boards[0].name}
              {listRemarks(boards[0]).map((remark) => (
                <small key={remark}>{remark}</small>
              ))}
            </Row>
          ))}
          {parts.pieces.map((piece) => (
            <Row key={piece.mark} mark={piece.mark} quantity={piece.quantity * pieces} size={piece}>
              {piece.name}
              <small>{pieceAbout(piece)}</small>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={8}>
              <BoardTotals totals={totals} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type Size = { length: number | null; width: number | null; thickness: number | null }
type RowProps = { mark: string; quantity: number; size: Size; edges?: string; children: ReactNode }

function Row({ mark, quantity, size: { length, width, thickness }, edges = '–', children }: RowProps) {
  return (
    <tr>
      <th scope="row">{mark}</th>
      <td>{children}</td>
      <td className="end">
        <b>{quantity}</b>
      </td>
      {[length, width, thickness].map((eighths, index) => (
        <td key={index} className="end">
          {eighths === null ? '–' : boardLengthText(eighths)}
        </td>
      ))}
      <td>{edges}</td>
      <td>
        <span className="paper-box" />
      </td>
    </tr>
  )
}
