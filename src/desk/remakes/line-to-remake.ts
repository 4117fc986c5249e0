import { listParts, type PartList } from '#shared/boards/part-list.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { whyNoRemake } from '#shared/desk/orders/remakes.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { findOrderLine } from '#db/orders/order-line.ts'
import { findOrderToChange, type LineToChange, type OrderToChange } from '#desk/changes/order-to-change.ts'
import type { Desk } from '#desk/frame/desk.ts'

/** Parts that can be made again, the pieces in the number that the whole line has. */
export type RemadeFrom = Pick<PartList, 'boards' | 'pieces'>

/** A line with its parts. `why` says why none of them can be made again; '' if they can. */
export type LineToRemake = { order: OrderToChange; line: LineToChange; finish: string; why: string } & RemadeFrom

/** A line of the order of the path. Null if the shop has no such order, or the order no such line. */
export async function findLine({ db, params }: Desk, lineNo: number): Promise<LineToRemake | null> {
  const number = asOrderNumber(params['number'] ?? '')
  const [order, built] = await Promise.all([findOrderToChange(db, number, {}), findOrderLine(db, number, lineNo)])
  const line = order?.lines.find((each) => each.lineNo === lineNo)
  if (!order || !line || !built) return null
  const { boards, pieces: ofOne, finish } = listParts(built)
  const pieces = ofOne.map((piece) => ({ ...piece, quantity: piece.quantity * line.quantity }))
  return { order, line, boards, pieces, finish, why: whyNot(order, { boards, pieces }) }
}

function whyNot({ status, email }: OrderToChange, { boards, pieces }: RemadeFrom): string {
  if (email === ERASED) return 'This order’s customer data was erased.'
  if (boards.length + pieces.length === 0) return 'This line has no parts.'
  return whyNoRemake(status as OrderState)
}
