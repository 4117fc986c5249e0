import { accountActions } from './account-actions.ts'
import type { Action } from './action.ts'
import { chooseCookies } from './choose-cookies.ts'
import { checkoutActions } from './checkout-actions.ts'
import { leadActions } from './lead-actions.ts'
import { orderActions } from './order-actions.ts'
import type { DesignAction } from './design-actions.ts'
import type { PlannerAction } from './planner-actions.ts'
import { reviewActions } from './review-actions.ts'
import { sharedCartActions } from './shared-cart-actions.ts'
import { userActions } from './user-actions.ts'

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
const designs: readonly DesignAction[] = [
  'save-design',
  'rename-design',
  'duplicate-design',
  'remove-design',
  'undo-remove-design',
  'keep-designs',
]

/** Only the planner's own forms load its actions and its model, and only pages of saved designs load theirs. */
const loaders: Record<string, () => Promise<Action>> = {
  ...Object.fromEntries(
    planner.map((name) => [name, async () => (await import('./planner-actions.ts')).plannerActions[name]]),
  ),
  ...Object.fromEntries(
    designs.map((name) => [name, async () => (await import('./design-actions.ts')).designActions[name]]),
  ),
}

export const formActionNames: readonly string[] = [...Object.keys(ready), ...Object.keys(loaders)]

/** Null for an unknown name. Rejects if the action's script cannot be loaded. */
export async function formActionOf(name: string): Promise<Action | null> {
  if (Object.hasOwn(ready, name)) return ready[name]!
  return Object.hasOwn(loaders, name) ? loaders[name]!() : null
}
