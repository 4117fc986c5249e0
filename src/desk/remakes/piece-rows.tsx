import type { Piece } from '#shared/boards/part-list.ts'
import { pieceAbout, pieceSizeText } from '#shared/boards/piece-text.ts'
import type { FormState } from '#shared/state/page.ts'
import { TextInput } from '#desk/frame/text-input.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { ONE } from './plan-remake.ts'

type PieceRowsProps = { pieces: readonly Piece[]; marks: readonly string[]; form: FormState | null }

/** Pieces to select, with how many of the line's are sent again. */
export function PieceRows({ pieces, marks, form }: PieceRowsProps) {
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Pieces of this line</caption>
      <thead>
        <tr>
          <th scope="col">Piece</th>
          <th scope="col" className="end">
            How many
          </th>
          <th scope="col" className="end">
            Of
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => (
          <PieceRow key={piece.mark} piece={piece} isChecked={marks.includes(piece.mark)} form={form} />
        ))}
      </tbody>
    </table>
  )
}

type PieceRowProps = { piece: Piece; isChecked: boolean; form: FormState | null }

function PieceRow({ piece, isChecked, form }: PieceRowProps) {
  const { mark, name, quantity } = piece
  const about = [pieceSizeText(piece), pieceAbout(piece)].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className="at-1">
        <Check name={`part.${mark}`} form={form} checked={isChecked}>
          <b>{mark}</b> {name}
        </Check>
        {about && <small>{about}</small>}
      </td>
      <td className="end" data-label="How many">
        <TextInput name={`quantity.${mark}`} label={`How many of ${mark}`} form={form} value={ONE} inputMode="text" />
      </td>
      <td className="end" data-label="Of">
        {quantity.toLocaleString('en-US')}
      </td>
    </tr>
  )
}
