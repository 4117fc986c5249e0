import type { OrderRecord } from '#db/orders/orders.ts'
import type { Card, PaymentRequest } from '#providers/payment.ts'
import { listPaymentLines } from './payment-lines.ts'
import { paths } from '#shared/paths.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { HOUR_MS } from '#shared/time.ts'
import { PAGE_OPEN_MS } from '#worker/base/limits.ts'
import type { ApiContext } from '#api/http/context.ts'

/**
 * The provider request for an order, identical on every attempt, so that a retry never charges twice. After a hold the first
 * page may have closed: then it is another one, the same within an hour.
 */
export function paymentRequest(c: ApiContext, order: OrderRecord, card: Card | null): PaymentRequest {
  const now = Date.now()
  const isFirst = order.held === '' && order.unpaidSince === null
  const opensAt = isFirst ? order.createdAt : now - (now % HOUR_MS)
  const { siteOrigin, appKey } = c.get('settings')
  const proof = new URLSearchParams({ o: order.number, token: orderToken(appKey, order.number) })
  return {
    orderNumber: order.number,
    amountCents: order.totalCents,
    lines: listPaymentLines(order),
    idempotencyKey: isFirst ? `${order.number}-1` : `${order.number}-1-${opensAt}`,
    card,
    email: order.email,
    shipTo: order.addresses.shipping ?? null,
    returnUrl: `${siteOrigin || new URL(c.req.url).origin}${paths.checkoutSuccess}?${proof}`,
    closesAt: opensAt + PAGE_OPEN_MS,
  }
}
