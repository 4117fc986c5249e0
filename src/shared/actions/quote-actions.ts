import { paths } from '#shared/paths.ts'
import type { Action } from './action.ts'
import { addToCart } from './cart-actions.ts'
import { fieldText } from './fields.ts'
import { toastErrors } from './toast-error.ts'

export type QuoteAction = 'take-quote' | 'quote-reply'

export const quoteActions: Record<QuoteAction, Action> = {
  /** Puts what was quoted into the cart. */
  'take-quote': async (fields, { api, cart }) => {
    const token = fieldText(fields, 'token')
    const filled = await toastErrors(addToCart({ api, cart }, (hash) => api.addQuote(hash, { token })))
    return { next: 'go', to: paths.shoppingCart, cart: filled }
  },

  'quote-reply': async (fields, { api }) => {
    await api.replyQuote(fieldText(fields, 'token'), { message: fieldText(fields, 'message') })
    return { next: 'stay', message: 'Thank you. We’ll reply by email.' }
  },
}
