import type { Action, ActionContext, ActionResult } from './actions.ts'
import { fieldText, type Fields } from './fields.ts'
import { putAllIntoCart } from './put-all-into-cart.ts'
import { sharedLines, sharedPieces } from '#shared/cart/shared-cart.ts'

/** What is done with a cart that somebody shared. */
export const sharedCartActions: Record<string, Action> = { 'add-shared': addShared }

/** Puts what still can be had of a shared cart into the shopper's own, and says what cannot. */
async function addShared(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const shared = sharedLines(new URLSearchParams({ shared: fieldText(fields, 'shared') }))
  const pieces = await sharedPieces(shared, api)
  const lines = pieces.map(({ card: { id, name }, quantity }) => ({ productId: id, name, quantity }))
  return putAllIntoCart({ api, cart }, lines, 'Nothing of this cart can be had right now.')
}
