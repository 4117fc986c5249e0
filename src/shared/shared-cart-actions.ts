import type { Action, ActionContext, ActionResult } from './actions.ts'
import { fieldText, type Fields } from './fields.ts'
import { putAllIntoCart } from './put-all-into-cart.ts'
import { sharedLines } from './shared-cart.ts'

/** What is done with a cart that somebody shared. */
export const sharedCartActions: Record<string, Action> = { 'add-shared': addShared }

/** Puts what still can be had of a shared cart into the shopper's own, and says what cannot. */
async function addShared(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const shared = sharedLines(new URLSearchParams({ shared: fieldText(fields, 'shared') }))
  const { data } = await api.products(new URLSearchParams({ ids: shared.map(({ productId }) => productId).join(',') }))
  const quantities = new Map(shared.map(({ productId, quantity }) => [productId, quantity]))
  const lines = data.map(({ id, name }) => ({ productId: id, name, quantity: quantities.get(id)! }))
  return putAllIntoCart({ api, cart }, lines, 'Nothing of this cart can be had right now.')
}
