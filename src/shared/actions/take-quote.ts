import { paths } from '#shared/paths.ts'
import type { Action } from './action.ts'
import { addToCart } from './cart-actions.ts'
import { fieldText } from './fields.ts'
import { toastErrors } from './toast-error.ts'

/** Puts what was quoted into the cart. */
export const takeQuote: Action = async (fields, { api, cart }) => {
  const token = fieldText(fields, 'token')
  const filled = await toastErrors(addToCart({ api, cart }, (hash) => api.addQuote(hash, { token })))
  return { next: 'go', to: paths.shoppingCart, cart: filled }
}
