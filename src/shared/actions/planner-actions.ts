import { paths } from '#shared/paths.ts'
import { plan } from '#shared/planner/plan-form.ts'
import { putIntoCart, type Action } from './actions.ts'
import { fieldNumber, fieldText } from './fields.ts'
import { toastErrors } from './toast-error.ts'

export type PlannerAction = 'plan' | 'add-design' | 'save-design' | 'remove-design'

export const plannerActions: Record<PlannerAction, Action> = {
  /** Changes the drawing. */
  plan: async (fields) => ({ next: 'go', keepsScroll: true, ...plan(fields) }),

  'add-design': async (fields, { api, cart }) => {
    const code = fieldText(fields, 'd')
    const { product_id: productId } = await api.addDesign({ code, price_seen: fieldNumber(fields, 'price_seen') })
    await toastErrors(putIntoCart({ api, cart }, productId, 1))
    return { next: 'go', to: paths.shoppingCart, message: 'Your closet is in the cart.' }
  },

  'save-design': async (fields, { api }) => {
    await api.saveDesign({ name: fieldText(fields, 'name'), code: fieldText(fields, 'd') })
    return { next: 'stay', message: 'Saved. It is among your designs.' }
  },

  'remove-design': async (fields, { api }) => {
    await toastErrors(api.removeDesign(fieldNumber(fields, 'id')))
    return { next: 'go', to: paths.accountDesigns, message: 'The design is removed.' }
  },
}
