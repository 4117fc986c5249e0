import { accountActions } from './account-actions.ts'
import type { Action } from './actions.ts'
import { chooseCookies } from './choose-cookies.ts'
import { checkoutActions } from './checkout-actions.ts'
import { leadActions } from './lead-actions.ts'
import { orderActions } from './order-actions.ts'
import { plannerActions } from './planner-actions.ts'
import { reviewActions } from './review-actions.ts'
import { sharedCartActions } from './shared-cart-actions.ts'
import { userActions } from './user-actions.ts'

export const formActions: Record<string, Action> = {
  ...checkoutActions,
  ...accountActions,
  ...userActions,
  ...orderActions,
  ...leadActions,
  ...plannerActions,
  ...reviewActions,
  ...sharedCartActions,
  'choose-cookies': chooseCookies,
}
