import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Board } from '#shared/boards/board.ts'
import { boardLength } from '#shared/boards/board-length.ts'
import type { RemadeBoard } from '#shared/boards/remade-board.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { parseInches } from '#shared/text/parse-length.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { invalidAmount } from '#desk/frame/fields.ts'
import { ValidationError } from '#api/http/validation.ts'

/** The form of a remake: selected boards by their marks, and sizes in inches. `amount` is in dollars. */
type Typed = Record<'length' | 'width', Record<string, string>> & {
  board: Record<string, boolean>
  shipping: 'shop' | 'customer'
  amount: string
}

/** `shippingCents` is what the customer pays, without tax. */
type RemakePlan = { boards: RemadeBoard[]; shippingCents: number }

/** Boards to remake, by the form. A size that was not typed stays. Throws `ValidationError`. */
export function planRemake(of: readonly Board[], typed: Typed): RemakePlan {
  const errors: FieldErrors = {}
  const selected = Object.keys(typed.board).filter((mark) => typed.board[mark])
  const foreign = selected.find((mark) => of.every((board) => board.mark !== mark))
  if (selected.length === 0) errors['boards'] = ['Select the boards to remake.']
  if (foreign !== undefined) errors['boards'] = [`This line has no board ${cutText(foreign, 10)}.`]
  const boards = of.flatMap((board) => planBoard(board, typed, errors))
  const shippingCents = planShipping(typed, errors)
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return { boards, shippingCents }
}

/** The sheet that boards are cut from, in eighths of an inch. */
const sheet = { length: 97 * 8, width: 49 * 8 }

function planBoard(board: Board, typed: Typed, errors: FieldErrors): RemadeBoard[] {
  const { mark } = board
  const isSelected = typed.board[mark] === true
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
