import { leaveOrGo, type Action, type ActionContext, type ActionResult } from './action.ts'
import { fieldNumber, fieldText, type Fields } from './fields.ts'
import { orderHref } from '#shared/checkout/order-href.ts'
import { putAllIntoCart } from './put-all-into-cart.ts'
import { toastErrors } from './toast-error.ts'

export const orderActions: Record<string, Action> = {
  'find-order': async (fields, { api }) => {
    const { number, token } = await api.findOrder({
      number: fieldText(fields, 'number'),
      email: fieldText(fields, 'email'),
    })
    return { next: 'go', to: orderHref(number, token) }
  },

  'cancel-order': async (fields, { api }) => {
    const { number, token } = proofIn(fields)
    await toastErrors(api.cancelOrder(number, { token }))
    return { next: 'go', to: orderHref(number, token), message: 'Order canceled.' }
  },

  'pay-order': async (fields, { api }) => {
    const { number, token } = proofIn(fields)
    const { url } = await api.payOrder(number, { token })
    return leaveOrGo(url, orderHref(number, token))
  },

  'buy-again': buyAgain,
}

async function buyAgain(fields: Fields, { api, cart }: ActionContext): Promise<ActionResult> {
  const { number, token } = proofIn(fields)
  const { lines } = await toastErrors(api.order(number, { token }))
  const wanted = lines.map(({ product_id: productId, name, quantity, options, unit_price }) => {
    const seen = fieldNumber(fields, `price_${productId}`, unit_price)
    return { productId, name, quantity, ...(options['design'] && { design: { code: options['design'], seen } }) }
  })
  return putAllIntoCart({ api, cart }, wanted, 'Nothing in this order is available right now.')
}

function proofIn(fields: Fields): { number: string; token: string } {
  return { number: fieldText(fields, 'number'), token: fieldText(fields, 'token') }
}
