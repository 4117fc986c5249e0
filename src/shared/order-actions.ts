import { putIntoCart, type Action, type ActionContext, type ActionResult } from './actions.ts'
import { requireHash } from './cart-session.ts'
import { fieldText, type Fields } from './fields.ts'
import { HttpError } from './http-error.ts'
import { href, paths } from './paths.ts'
import { spoken, SpokenRefusal } from './spoken-refusal.ts'
import type { NoticeText } from './state/notices.ts'

/** What is done with an order that was placed; a guest's forms carry its token. */
export const orderActions: Record<string, Action> = {
  'find-order': async (fields, { api }) => {
    const { number, token } = await api.findOrder(fieldText(fields, 'number'), fieldText(fields, 'email'))
    return { to: orderPath(number, token) }
  },

  'cancel-order': async (fields, { api }) => {
    const { number, token } = proofIn(fields)
    await spoken(api.cancelOrder(number, token))
    return { to: orderPath(number, token), message: 'The order is canceled.' }
  },

  'buy-again': buyAgain,
}

/** Puts all of an order into the cart that can still be had, and says what cannot. */
async function buyAgain(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const { number, token } = proofIn(fields)
  const { lines } = await spoken(api.order(number, token))
  const refused: NoticeText[] = []
  for (const { name, product_id: id, quantity } of lines) {
    try {
      await putIntoCart({ api, cart }, id, quantity)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      const reason = error.errors['product_id'] ? 'It is no longer sold.' : error.message
      refused.push({ kind: 'warning', text: `${name} is not in your cart. ${reason}` })
    }
  }
  if (refused.length === lines.length) {
    throw new SpokenRefusal(409, 'Conflict', { message: 'Nothing of this order can be had right now.' })
  }
  return { to: paths.shoppingCart, cart: await api.cart(requireHash(cart)), notices: refused }
}

function proofIn(fields: Fields): { number: string; token: string } {
  return { number: fieldText(fields, 'number'), token: fieldText(fields, 'token') }
}

function orderPath(number: string, token: string): string {
  return href(paths.order, { number }) + (token && `?${new URLSearchParams({ token })}`)
}
