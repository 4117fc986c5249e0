import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Board } from '#shared/boards/board.ts'
import { boardLength } from '#shared/boards/board-length.ts'
import type { Remade, RemadeBoard, RemadePiece } from '#shared/boards/remade.ts'
import type { Piece } from '#shared/boards/part-list.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { parseInches } from '#shared/text/parse-length.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { invalidAmount } from '#desk/frame/fields.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { RemadeFrom } from './line-to-remake.ts'

/** The form of a remake: selected parts by their marks, sizes in inches, and how many pieces. `amount` is in dollars. */
type Typed = Record<'length' | 'width' | 'quantity', Record<string, string>> & {
  part: Record<string, boolean>
  shipping: 'shop' | 'customer'
  amount: string
}

/** `shippingCents` is what the customer pays, without tax. */
type RemakePlan = Remade & { shippingCents: number }

/** Parts to remake, by the form. A size that was not typed stays. Throws `ValidationError`. */
export function planRemake(of: RemadeFrom, typed: Typed): RemakePlan {
  const errors: FieldErrors = {}
  const selected = Object.keys(typed.part).filter((mark) => typed.part[mark])
  const foreign = selected.find((mark) => [...of.boards, ...of.pieces].every((part) => part.mark !== mark))
  if (selected.length === 0) errors['parts'] = ['Select the parts to remake.']
  if (foreign !== undefined) errors['parts'] = [`This line has no part ${cutText(foreign, 10)}.`]
  const boards = of.boards.flatMap((board) => planBoard(board, typed, errors))
  const pieces = of.pieces.flatMap((piece) => planPiece(piece, typed, errors))
  const shippingCents = planShipping(typed, errors)
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return { boards, pieces, shippingCents }
}

/** How many of a piece its field says before anyone types. */
export const ONE = '1'

/** The sheet that boards are cut from, in eighths of an inch. */
const sheet = { length: 97 * 8, width: 49 * 8 }

function planBoard(board: Board, typed: Typed, errors: FieldErrors): RemadeBoard[] {
  const { mark } = board
  const isSelected = typed.part[mark] === true
  const [length, width] = (['length', 'width'] as const).map((side) => {
    const text = typed[side][mark]
    const was = boardLength(board[side])
    if (text === undefined || text === was) return board[side]
    const problem = isSelected
      ? invalid(text, sheet[side])
      : `Select ${mark} to remake it in this size, or enter ${was}.`
    if (problem) errors[`${side}.${mark}`] = [problem]
    return parseEighths(text)
  })
  return isSelected ? [{ mark, length: length!, width: width! }] : []
}

function planPiece({ mark, quantity: most }: Piece, typed: Typed, errors: FieldErrors): RemadePiece[] {
  const text = typed.quantity[mark] ?? ONE
  const quantity = /^\d+$/.test(text) ? Number(text) : 0
  if (typed.part[mark] !== true) {
    if (text !== ONE) errors[`quantity.${mark}`] = [`Select ${mark} to remake this many, or enter ${ONE}.`]
    return []
  }
  if (quantity < 1 || quantity > most) errors[`quantity.${mark}`] = [`Enter ${most === 1 ? ONE : `1 to ${most}`}.`]
  return [{ mark, quantity }]
}

/** Sixteenths are the finest: a leaf of a pair of doors can have one. */
function parseEighths(text: string): number {
  return (parseInches(text) ?? NaN) * 8
}

function invalid(text: string, most: number): string | null {
  const eighths = parseEighths(text)
  if (Number.isNaN(eighths)) return 'Enter inches, such as 23 7/8.'
  if (!Number.isInteger(2 * eighths)) return 'Enter eighths of an inch, such as 23 7/8.'
  return eighths < 8 || eighths > most ? `Enter 1 to ${most / 8} inches.` : null
}

function planShipping({ shipping, amount }: Typed, errors: FieldErrors): number {
  const cents = amount === '' ? 0 : parseMoney(amount)
  if (cents === null) errors['amount'] = [invalidAmount(amount)]
  else if (shipping === 'customer' && cents === 0) errors['amount'] = ['Enter what the customer pays.']
  else if (shipping === 'shop' && cents > 0) errors['amount'] = ['Choose “Customer pays”, or clear the amount.']
  return cents ?? 0
}
