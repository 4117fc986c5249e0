import type { ReactNode } from 'react'
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
            <Cell key={side} name={side === 'length' ? 'Length' : 'Width'}>
              <TextInput
                name={`${side}.${board.mark}`}
                label={`${side === 'length' ? 'Length' : 'Width'} of ${board.mark}, in inches`}
                form={rest.form}
                value={boardLength(board[side])}
                inputMode="text"
              />
            </Cell>
          ))}
          <Cell name="Thick">{boardLengthText(board.thickness)}</Cell>
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
          <Cell name="How many">
            <TextInput
              name={`quantity.${piece.mark}`}
              label={`How many of ${piece.mark}`}
              form={rest.form}
              value={ONE}
              inputMode="text"
            />
          </Cell>
          <Cell name="Of">{piece.quantity.toLocaleString('en-US')}</Cell>
        </Row>
      ))}
    </Rows>
  )
}

function Rows({ caption, columns, children }: { caption: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <table className="rows rows--fold rows--choose">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name, index) => (
            <th key={name} scope="col" className={index > 0 ? 'end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
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

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="end" data-label={name}>
      {children}
    </td>
  )
}
