import { accountActions } from './account-actions.ts'
import type { Action } from './actions.ts'
import { chooseCookies } from './choose-cookies.ts'
import { checkoutActions } from './checkout-actions.ts'
import { leadActions } from './lead-actions.ts'
import { orderActions } from './order-actions.ts'
import type { DesignAction } from './design-actions.ts'
import type { PlannerAction } from './planner-actions.ts'
import { reviewActions } from './review-actions.ts'
import { sharedCartActions } from './shared-cart-actions.ts'
import { userActions } from './user-actions.ts'

const designActionNames: readonly DesignAction[] = [
  'save-design',
  'rename-design',
  'duplicate-design',
  'remove-design',
  'undo-remove-design',
  'keep-designs',
]

export const formActions: Record<string, Action> = {
  ...checkoutActions,
  ...accountActions,
  ...userActions,
  ...orderActions,
  ...leadActions,
  plan: inPlanner('plan'),
  'add-design': inPlanner('add-design'),
  'restore-design': inPlanner('restore-design'),
  ...Object.fromEntries(designActionNames.map((name) => [name, withDesigns(name)])),
  ...reviewActions,
  ...sharedCartActions,
  'choose-cookies': chooseCookies,
}

/** Only the planner's own forms load its actions and its model. */
function inPlanner(name: PlannerAction): Action {
  return async (fields, context) => (await import('./planner-actions.ts')).plannerActions[name](fields, context)
}

/** The same for the pages of saved designs. */
function withDesigns(name: DesignAction): Action {
  return async (fields, context) => (await import('./design-actions.ts')).designActions[name](fields, context)
}
