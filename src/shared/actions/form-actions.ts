import { sharedLines, sharedPieces } from '#shared/cart/shared-cart.ts'
import { paths } from '#shared/paths.ts'
import { accountActions } from './account-actions.ts'
import type { Action, ActionContext, ActionResult } from './action.ts'
import { checkoutActions } from './checkout-actions.ts'
import { chooseCookies } from './choose-cookies.ts'
import type { DesignAction } from './design-actions.ts'
import { type Fields, fieldText } from './fields.ts'
import { leadActions, sayLimit } from './lead-actions.ts'
import { orderActions } from './order-actions.ts'
import type { PlannerAction } from './planner-actions.ts'
import { putAllIntoCart } from './put-all-into-cart.ts'
import type { QuoteAction } from './quote-actions.ts'
import { userActions } from './user-actions.ts'

const reviewActions: Record<string, Action> = {
  'write-review': async (fields, { api }) => {
    const body = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')))
    await api.writeReview(body).catch(sayLimit)
    return {
      next: 'go',
      to: `${paths.reviews}?${new URLSearchParams({ product: fieldText(fields, 'product_id') })}`,
      message: 'Thank you. Your review will appear here after we’ve read it.',
    }
  },
}

const sharedCartActions: Record<string, Action> = { 'add-shared': addShared }

async function addShared(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const shared = sharedLines(new URLSearchParams({ shared: fieldText(fields, 'shared') }))
  const pieces = await sharedPieces(shared, api)
  const lines = pieces.map(({ card: { id, name }, quantity }) => ({ productId: id, name, quantity }))
  return putAllIntoCart({ api, cart }, lines, 'Nothing in this cart is available right now.')
}

const ready: Record<string, Action> = {
  ...checkoutActions,
  ...accountActions,
  ...userActions,
  ...orderActions,
  ...leadActions,
  ...reviewActions,
  ...sharedCartActions,
  'choose-cookies': chooseCookies,
}

const planner: readonly PlannerAction[] = ['plan', 'add-design', 'restore-design']
const quotes: readonly QuoteAction[] = ['take-quote', 'quote-reply']
const designs: readonly DesignAction[] = [
  'save-design',
  'rename-design',
  'duplicate-design',
  'remove-design',
  'undo-remove-design',
  'keep-designs',
]

/** Only the planner's own forms load its actions and its model, and only pages of saved designs or quotes load theirs. */
const loaders: Record<string, () => Promise<Action>> = {
  ...Object.fromEntries(
    quotes.map((name) => [name, async () => (await import('./quote-actions.ts')).quoteActions[name]]),
  ),
  ...Object.fromEntries(
    planner.map((name) => [name, async () => (await import('./planner-actions.ts')).plannerActions[name]]),
  ),
  ...Object.fromEntries(
    designs.map((name) => [name, async () => (await import('./design-actions.ts')).designActions[name]]),
  ),
}

export const formActionNames: readonly string[] = [...Object.keys(ready), ...Object.keys(loaders)]

/** Null for an unknown name. Rejects if the action's script cannot be loaded. */
export async function findFormAction(name: string): Promise<Action | null> {
  if (Object.hasOwn(ready, name)) return ready[name]!
  return Object.hasOwn(loaders, name) ? loaders[name]!() : null
}
