import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import type { LineToChange, OrderToChange } from '#db/desk/changes/order-to-change.ts'
import { findOrderLine } from '#db/orders/order-line.ts'
import type { Board } from '#shared/boards/board.ts'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { finishOf } from '#shared/boards/boards-of-spec.ts'
import { whyNoRemake } from '#shared/desk/orders/remakes.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import type { RemakePage } from '#shared/schema/desk/remakes.ts'
import { missing } from '#api/http/errors.ts'
import { orderToChange } from '../changes/change-page.ts'
import { data, type Desk } from '../desk.ts'

export type LineToRemake = { order: OrderToChange; line: LineToChange; boards: Board[]; finish: string; why: string }

/** GET orders/:number/remakes: the boards of a line (`?line=2`, the first if it is not given). */
export async function remakePage(desk: Desk): Promise<Response> {
  const found = await lineToRemake(desk, Number(desk.query.get('line') ?? 1))
  if (!found) return noLine(desk)
  const { order, line, boards, finish, why } = found
  const page: RemakePage = {
    ...{ number: order.number, version: order.version, email: order.email, line: line.lineNo, name: line.name },
    ...{ finish, why },
    boards: boards.map(({ mark, name, length, width, thickness }) => ({ mark, name, length, width, thickness })),
  }
  return data(desk, page)
}

export function noLine({ c }: Desk): Response {
  return missing(c, 'This order has no such line.')
}

/** Null if the shop has no such order, or the order no such line. */
export async function lineToRemake(desk: Desk, lineNo: number): Promise<LineToRemake | null> {
  const number = asOrderNumber(desk.params['number'] ?? '')
  const [order, built] = await Promise.all([orderToChange(desk), findOrderLine(desk.db, number, lineNo)])
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
