import { releaseKey, storeReply } from '#db/orders/idempotency.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import { storePaymentPage } from '#db/orders/payment-pages.ts'
import { finalizeOrder, undoOrder } from '#db/orders/settle-order.ts'
import type { Card, PaymentOutcome, PaymentProvider } from '#providers/payment.ts'
import { log, thrown } from '#worker/base/log.ts'
import { FIRST_LOOK_MS } from '#worker/base/limits.ts'
import type { ApiContext } from '#api/http/context.ts'
import { orderJson } from './order-json.ts'
import { paymentRequest } from './payment-request.ts'
import { storeRecentOrder } from './recent-order.ts'
import { ValidationError } from '#api/http/validation.ts'

const statusOf = {
  succeeded: 'paid',
  deferred: 'pending_payment',
  elsewhere: 'pending_payment',
  unknown: 'needs_attention',
} as const

const OUT_OF_REACH =
  'This payment method isn’t available right now. Nothing was charged. Try again in a minute or choose another way to pay.'

/** Pays and finalizes a written order. A decline undoes it and answers 422; an unreachable provider answers 503. */
export async function settle(
  c: ApiContext,
  order: OrderRecord,
  provider: PaymentProvider,
  card: Card | null,
  scope: string | null,
): Promise<Response> {
  const db = c.get('db')
  const { number } = order
  const outcome = await findOutcome(provider, paymentRequest(c, order, card))
  const at = Date.now()
  if (outcome.state === 'declined' || outcome.state === 'unreachable') {
    await undoOrder(db, number, at, scope ? [releaseKey(db, scope)] : [])
    return unpaid(c, outcome)
  }
  const page = outcome.state === 'elsewhere' ? outcome.page : null
  const status = statusOf[outcome.state]
  const answer = orderJson({ ...order, status }, c.get('settings').appKey)
  storeRecentOrder(c, number)
  const body = JSON.stringify({ data: { ...answer, ...(page && { payment_url: page.url }) } })
  const attempt = page ? 'deferred' : outcome.state
  const lookAt = at + FIRST_LOOK_MS
  await finalizeOrder(db, { number, status, attempt, at, ...(page && { mailAt: lookAt }) }, [
    ...(page ? [storePaymentPage(db, number, page, lookAt)] : []),
    ...(scope ? [storeReply(db, scope, 201, body)] : []),
  ])
  return c.body(body, 201, { 'Content-Type': 'application/json' })
}

function unpaid(c: ApiContext, outcome: Extract<PaymentOutcome, { state: 'declined' | 'unreachable' }>): Response {
  if (outcome.state === 'unreachable') {
    return c.json({ message: OUT_OF_REACH, code: 'payment_unreachable' }, 503, { 'Retry-After': '60' })
  }
  throw new ValidationError({ payment_method: [outcome.message] }, { code: 'declined' })
}

async function findOutcome(
  provider: PaymentProvider,
  request: Parameters<PaymentProvider['pay']>[0],
): Promise<PaymentOutcome> {
  try {
    return await provider.pay(request)
  } catch (error) {
    // The provider may have charged before it failed to respond, so staff check and the shopper cannot pay twice.
    log('error', 'payment', { order: request.orderNumber, ...thrown(error) })
    return { state: 'unknown' }
  }
}
