import { findOrderLine } from '#db/orders/order-line.ts'
import { boardTitle } from '#shared/boards/board-length.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { pieceTitle } from '#shared/boards/piece-text.ts'
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

/** The fields of a claim about a board or piece, "<token>/<mark>", checked; none if the shop did not print that. */
export async function claimedFields(c: ApiContext, text: string): Promise<{ part?: string; board?: string }> {
  const { token, mark } = readPartAddress(text)
  const found = await findOrderedPart(c, token)
  const claimed = found?.parts.find((each) => each.mark === mark)
  return claimed ? { part: claimedPartText({ ...found!, mark }), board: claimed.title } : {}
}

async function findOrderedPart(c: ApiContext, typed: string): Promise<OrderedPart | null> {
  const { appKey } = c.get('settings')
  const read = readPartToken(appKey, typed)
  const built = read && (await findOrderLine(c.get('db'), read.number, read.line))
  if (!built) return null
  const { boards, pieces, finish } = listParts(built)
  const parts = [
    ...boards.map((board) => ({ mark: board.mark, title: boardTitle(board, finish) })),
    ...pieces.map((piece) => ({ mark: piece.mark, title: pieceTitle(piece, finish) })),
  ]
  return { ...read, token: partToken(appKey, read), ...built, parts }
}
