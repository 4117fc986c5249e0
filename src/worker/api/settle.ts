import { releaseKey, storeReply } from '#db/idempotency.ts'
import { findOrder } from '#db/orders.ts'
import { finaliseOrder, undoOrder } from '#db/settle-order.ts'
import type { Card, PaymentOutcome, PaymentProvider } from '#providers/payment.ts'
import type { ApiContext } from './context.ts'
import { orderAnswer } from './order-answer.ts'
import { log, thrown } from '#worker/log.ts'
import { ValidationError } from './validation.ts'

const statusOf = { succeeded: 'paid', deferred: 'pending_payment', unknown: 'needs_attention' } as const

/** Pays a written order and ends its placing. A decline undoes it and answers 422 on `payment_method`. */
export async function settle(
  c: ApiContext,
  number: string,
  provider: PaymentProvider,
  card: Card | null,
  scope: string | null,
): Promise<Response> {
  const db = c.get('db')
  const order = (await findOrder(db, number))!
  const outcome = await outcomeOf(provider, {
    orderNumber: number,
    amountCents: order.totalCents,
    idempotencyKey: `${number}-1`,
    card,
  })
  if (outcome.state === 'declined') {
    await undoOrder(db, number, Date.now(), scope ? [releaseKey(db, scope)] : [])
    throw new ValidationError({ payment_method: [outcome.message] }, { code: 'declined' })
  }
  const status = statusOf[outcome.state]
  const body = JSON.stringify({ data: orderAnswer({ ...order, status }, c.get('settings').appKey) })
  const settled = { number, status, attempt: outcome.state, at: Date.now() }
  await finaliseOrder(db, settled, scope ? [storeReply(db, scope, 201, body)] : [])
  return c.body(body, 201, { 'Content-Type': 'application/json' })
}

async function outcomeOf(
  provider: PaymentProvider,
  request: Parameters<PaymentProvider['pay']>[0],
): Promise<PaymentOutcome> {
  try {
    return await provider.pay(request)
  } catch (error) {
    // The provider may have charged before it failed to answer: staff look, nobody pays twice.
    log('error', 'payment', { order: request.orderNumber, ...thrown(error) })
    return { state: 'unknown' }
  }
}
