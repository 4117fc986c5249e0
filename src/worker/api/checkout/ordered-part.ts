import { findOrderLine } from '#db/orders/order-line.ts'
import { boardTitle } from '#shared/boards/board-length.ts'
import { boardsOfLine } from '#shared/boards/boards-of-line.ts'
import { finishOf } from '#shared/boards/boards-of-spec.ts'
import { claimedPartText, readPartAddress } from '#shared/boards/part-address.ts'
import type { OrderedPart } from '#shared/schema/designs.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { partToken, readPartToken } from '#worker/base/signing/part-token.ts'

/** GET parts/:token */
export async function orderedPart(c: CallContext<'orderedPart'>): Promise<Response> {
  const found = await findOrderedPart(c, c.req.param('token'))
  return found ? c.json({ data: found }) : missing(c, 'Part not found.')
}

/** The fields of a claim about one board, "<token>/<mark>", checked; none if the shop did not print that. */
export async function claimedFields(c: ApiContext, text: string): Promise<{ part?: string; board?: string }> {
  const { token, mark } = readPartAddress(text)
  const found = await findOrderedPart(c, token)
  const board = found?.boards.find((each) => each.mark === mark)
  return board ? { part: claimedPartText({ ...found!, mark }), board: board.title } : {}
}

async function findOrderedPart(c: ApiContext, typed: string): Promise<OrderedPart | null> {
  const { appKey } = c.get('settings')
  const read = readPartToken(appKey, typed)
  const built = read && (await findOrderLine(c.get('db'), read.number, read.line))
  if (!built) return null
  const finish = finishOf(built.spec, built.options)
  const boards = boardsOfLine(built).map((board) => ({ mark: board.mark, title: boardTitle(board, finish) }))
  return { ...read, token: partToken(appKey, read), ...built, boards }
}
