import { once } from '#shared/api/idempotency-key.ts'
import { fieldChecked, fieldGroup, fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DeskAction } from './action.ts'

/** Orders the selected boards of a line again. */
export const remakeBoards: DeskAction = async (fields, { api, idempotencyKey, params }) => {
  const body = {
    version: fieldNumber(fields, '_version', 0),
    line: fieldNumber(fields, 'line', 0),
    claim: fieldText(fields, 'claim'),
    boards: Object.keys(fieldGroup(fields, 'board.')).filter((mark) => fieldChecked(fields, `board.${mark}`)),
    length: fieldGroup(fields, 'length.'),
    width: fieldGroup(fields, 'width.'),
    cause: fieldText(fields, 'cause'),
    shipping: fieldText(fields, 'shipping'),
    amount: fieldText(fields, 'amount'),
  }
  const { number, boards, totalCents } = await api.remake(params['number']!, body, once(idempotencyKey))
  const asked = totalCents > 0 ? ` The customer gets an invoice for ${formatCents(totalCents)}.` : ''
  return {
    next: 'go',
    to: deskHref(deskPaths.order, { number }),
    message: `This order remakes ${counted(boards, 'board')}.${asked}`,
  }
}
