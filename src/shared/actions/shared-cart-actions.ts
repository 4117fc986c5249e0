import type { Action, ActionContext, ActionResult } from './action.ts'
import { fieldText, type Fields } from './fields.ts'
import { putAllIntoCart } from './put-all-into-cart.ts'
import { sharedLines, sharedPieces } from '#shared/cart/shared-cart.ts'

export const sharedCartActions: Record<string, Action> = { 'add-shared': addShared }

async function addShared(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const shared = sharedLines(new URLSearchParams({ shared: fieldText(fields, 'shared') }))
  const pieces = await sharedPieces(shared, api)
  const lines = pieces.map(({ card: { id, name }, quantity }) => ({ productId: id, name, quantity }))
  return putAllIntoCart({ api, cart }, lines, 'Nothing in this cart is available right now.')
}
