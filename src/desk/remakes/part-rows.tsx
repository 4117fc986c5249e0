import type { ReactNode } from 'react'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { boardLength, boardLengthText } from '#shared/boards/board-length.ts'
import { listRemarks } from '#shared/boards/board-remarks.ts'
import type { Board } from '#shared/boards/board.ts'
import type { Piece } from '#shared/boards/part-list.ts'
import { pieceAbout, pieceSizeText } from '#shared/boards/piece-text.ts'
import type { FormState } from '#shared/state/page.ts'
import { TextInput } from '#desk/frame/text-input.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { ONE } from './plan-remake.ts'

type RowsProps = { marks: readonly string[]; form: FormState | null }

/** Boards to select, in the sizes in which they are cut again. */
export function BoardRows({ boards, ...rest }: RowsProps & { boards: readonly Board[] }) {
  return (
    <Rows caption="Boards of this line, in inches" columns={['Board', 'Length', 'Width', 'Thick']}>
      {boards.map((board) => (
        <Row key={board.mark} {...rest} part={board} remarks={listRemarks(board)}>
          {(['length', 'width'] as const).map((side) => (
            <Figure key={side} label={side === 'length' ? 'Length' : 'Width'}>
              <TextInput
                name={`${side}.${board.mark}`}
                label={`${side === 'length' ? 'Length' : 'Width'} of ${board.mark}, in inches`}
                form={rest.form}
                value={boardLength(board[side])}
                inputMode="text"
              />
            </Figure>
          ))}
          <Figure label="Thick">{boardLengthText(board.thickness)}</Figure>
        </Row>
      ))}
    </Rows>
  )
}

/** Pieces to select, with how many of the line's are sent again. */
export function PieceRows({ pieces, ...rest }: RowsProps & { pieces: readonly Piece[] }) {
  return (
    <Rows caption="Pieces of this line" columns={['Piece', 'How many', 'Of']}>
      {pieces.map((piece) => (
        <Row
          key={piece.mark}
          {...rest}
          part={piece}
          remarks={[[pieceSizeText(piece), pieceAbout(piece)].filter(Boolean).join(' · ')].filter(Boolean)}
        >
          <Figure label="How many">
            <TextInput
              name={`quantity.${piece.mark}`}
              label={`How many of ${piece.mark}`}
              form={rest.form}
              value={ONE}
              inputMode="text"
            />
          </Figure>
          <Figure label="Of">{piece.quantity.toLocaleString('en-US')}</Figure>
        </Row>
      ))}
    </Rows>
  )
}

function Rows({ caption, columns, children }: { caption: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <DeskTable
      caption={caption}
      columns={columns.map((name, index) => (index > 0 ? { end: name } : name))}
      className="rows rows--fold rows--choose"
    >
      {children}
    </DeskTable>
  )
}

type RowProps = RowsProps & { part: { mark: string; name: string }; remarks: readonly string[]; children: ReactNode }

function Row({ part: { mark, name }, marks, form, remarks, children }: RowProps) {
  return (
    <tr>
      <td className="at-1">
        <Check name={`part.${mark}`} form={form} checked={marks.includes(mark)}>
          <b>{mark}</b> {name}
        </Check>
        {remarks.map((remark) => (
          <small key={remark}>{remark}</small>
        ))}
      </td>
      {children}
    </tr>
  )
}
