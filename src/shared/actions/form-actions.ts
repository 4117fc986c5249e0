import { accountActions } from './account-actions.ts'
import type { Action } from './actions.ts'
import { chooseCookies } from './choose-cookies.ts'
import { checkoutActions } from './checkout-actions.ts'
import { leadActions } from './lead-actions.ts'
import { orderActions } from './order-actions.ts'
import type { PlannerAction } from './planner-actions.ts'
import { reviewActions } from './review-actions.ts'
import { sharedCartActions } from './shared-cart-actions.ts'
import { userActions } from './user-actions.ts'

export const formActions: Record<string, Action> = {
  ...checkoutActions,
  ...accountActions,
  ...userActions,
  ...orderActions,
  ...leadActions,
  plan: inPlanner('plan'),
  'add-design': inPlanner('add-design'),
  'restore-design': inPlanner('restore-design'),
  'save-design': inPlanner('save-design'),
  'remove-design': inPlanner('remove-design'),
  ...reviewActions,
  ...sharedCartActions,
  'choose-cookies': chooseCookies,
}

/** Only the planner's own forms load its actions and its model. */
function inPlanner(name: PlannerAction): Action {
  return async (fields, context) => (await import('./planner-actions.ts')).plannerActions[name](fields, context)
}
