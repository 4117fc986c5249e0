import { cutText } from '#shared/text/cut-text.ts'
import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Board } from '#shared/boards/board.ts'
import { boardLength } from '#shared/boards/board-length.ts'
import type { RemadeBoard } from '#shared/boards/remade-board.ts'
import { remakeCauses } from '#shared/desk/orders/remakes.ts'
import { parseInches } from '#shared/text/parse-length.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { invalidAmount, typed } from '../money/plan-refund.ts'

const texts = v.nullish(v.record(v.string(), typed(20)), {})

/** `boards` are marks; `length` and `width` go by them, in typed inches. `amount` is typed dollars. */
export const RemakeForm = v.object({
  version: v.pipe(v.number(), v.integer()),
  line: v.pipe(v.number(), v.integer()),
  claim: typed(20),
  boards: v.nullish(v.array(v.string()), []),
  length: texts,
  width: texts,
  cause: v.picklist(remakeCauses, 'Choose a cause.'),
  shipping: v.picklist(['shop', 'customer'], 'Choose who pays.'),
  amount: typed(20),
})
type RemakeForm = v.InferOutput<typeof RemakeForm>

/** `shippingCents` is what the customer pays, without tax. */
export type RemakePlan = { boards: RemadeBoard[]; shippingCents: number; errors: FieldErrors }

/** What a form makes again of these boards. A size that was not typed stays. */
export function planRemake(of: readonly Board[], form: RemakeForm): RemakePlan {
  const errors: FieldErrors = {}
  const foreign = form.boards.find((mark) => of.every((board) => board.mark !== mark))
  if (form.boards.length === 0) errors['boards'] = ['Select the boards to remake.']
  if (foreign !== undefined) errors['boards'] = [`This line has no board ${cutText(foreign, 10)}.`]
  const boards = of.flatMap((board) => sizeOf(board, form, errors))
  return { boards, shippingCents: shippingOf(form, errors), errors }
}

/** The sheet that boards are cut from, in eighths of an inch. */
const sheet = { length: 97 * 8, width: 49 * 8 }

function sizeOf(board: Board, form: RemakeForm, errors: FieldErrors): RemadeBoard[] {
  const { mark } = board
  const isSelected = form.boards.includes(mark)
  const [length, width] = (['length', 'width'] as const).map((side) => {
    const text = form[side][mark]
    const was = boardLength(board[side])
    if (text === undefined || text === was) return board[side]
    const problem = isSelected
      ? invalid(text, sheet[side])
      : `Select ${mark} to remake it in this size, or enter ${was}.`
    if (problem) errors[`${side}.${mark}`] = [problem]
    return eighthsOf(text)
  })
  return isSelected ? [{ mark, length: length!, width: width! }] : []
}

/** Sixteenths are the finest: a leaf of a pair of doors can have one. */
function eighthsOf(text: string): number {
  return (parseInches(text) ?? NaN) * 8
}

function invalid(text: string, most: number): string | null {
  const eighths = eighthsOf(text)
  if (Number.isNaN(eighths)) return 'Enter inches, such as 23 7/8.'
  if (!Number.isInteger(2 * eighths)) return 'Enter eighths of an inch, such as 23 7/8.'
  return eighths < 8 || eighths > most ? `Enter 1 to ${most / 8} inches.` : null
}

function shippingOf({ shipping, amount }: RemakeForm, errors: FieldErrors): number {
  const cents = amount === '' ? 0 : parseMoney(amount)
  if (cents === null) errors['amount'] = [invalidAmount(amount)]
  else if (shipping === 'customer' && cents === 0) errors['amount'] = ['Enter what the customer pays.']
  else if (shipping === 'shop' && cents > 0) errors['amount'] = ['Choose “Customer pays”, or clear the amount.']
  return cents ?? 0
}
