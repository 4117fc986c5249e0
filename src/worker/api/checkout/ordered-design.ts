import type { Order } from '#shared/schema/checkout.ts'
import { drawingToken, isDrawingToken } from '#worker/base/signing/order-token.ts'
import type { CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'

export function orderedDesign(c: CallContext<'orderedDesign'>): Response {
  const data = { number: c.req.param('number'), code: c.req.param('code'), token: c.req.query('token') ?? '' }
  const isOrdered = isDrawingToken(c.get('settings').appKey, data.number, data.code, data.token)
  return isOrdered ? c.json({ data }) : missing(c, 'Order not found for this drawing.')
}

/** Adds to each design what its print set needs to prove the order. */
export function withDrawingTokens(order: Order, appKey: string): Order {
  const lines = order.lines.map((line) => {
    const code = line.options['design']
    return code ? { ...line, drawing_token: drawingToken(appKey, order.number, code) } : line
  })
  return { ...order, lines }
}
