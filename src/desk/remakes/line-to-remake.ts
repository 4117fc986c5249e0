import type { Board } from '#shared/boards/board.ts'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { finishOf } from '#shared/boards/finish-of.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { whyNoRemake } from '#shared/desk/orders/remakes.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { findOrderLine } from '#db/orders/order-line.ts'
import { findOrderToChange, type LineToChange, type OrderToChange } from '#desk/changes/order-to-change.ts'
import type { Desk } from '#desk/frame/desk.ts'

/** A line with its boards. `why` says why none of them can be made again; '' if they can. */
export type LineToRemake = { order: OrderToChange; line: LineToChange; boards: Board[]; finish: string; why: string }

/** A line of the order of the path. Null if the shop has no such order, or the order no such line. */
export async function findLine({ db, params }: Desk, lineNo: number): Promise<LineToRemake | null> {
  const number = asOrderNumber(params['number'] ?? '')
  const [order, built] = await Promise.all([findOrderToChange(db, number, {}), findOrderLine(db, number, lineNo)])
  const line = order?.lines.find((each) => each.lineNo === lineNo)
  if (!order || !line || !built) return null
  const boards = boardsOfLine(built)
  return { order, line, boards, finish: finishOf(built.spec, built.options), why: whyNot(order, boards) }
}

function whyNot({ status, email }: OrderToChange, boards: readonly Board[]): string {
  if (email === ERASED) return 'This order’s customer data was erased.'
  if (boards.length === 0) return 'This line has no boards.'
  return whyNoRemake(status as OrderState)
}
