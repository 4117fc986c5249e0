import type { Stripe } from 'stripe'
import { CURRENCY, type ProviderRefund, type RefundOutcome, type RefundRequest } from './payment.ts'

/** Refunds through Stripe. Throws if the response does not say whether money was sent. */
export async function refundPayment(client: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  const { orderNumber, refundId, amountCents, idempotencyKey } = request
  try {
    const payment = request.payment ?? (await findStripePayment(client, request.page))
    if (!payment) return { state: 'failed', message: 'Stripe has no payment for this order.' }
    const refund = await client.refunds.create(
      { payment_intent: payment, amount: amountCents, metadata: { order: orderNumber, refund: String(refundId) } },
      { idempotencyKey },
    )
    const { state, failure, reference } = providerRefund(refund)
    return state === 'failed' ? { state, message: failure } : { state, reference }
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** All refunds of a payment in the shop's currency, the newest first. */
export async function listRefunds(client: Stripe, payment: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = []
  for await (const refund of client.refunds.list({ payment_intent: payment, limit: 100 })) {
    if (refund.currency === CURRENCY) refunds.push(providerRefund(refund))
  }
  return refunds
}

async function findStripePayment(client: Stripe, page: string | null): Promise<string | null> {
  if (!page) return null
  const { payment_intent: payment } = await client.checkout.sessions.retrieve(page)
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}

/** Stripe gives a repeated key the first response again, so a rejection holds for all tries. */
function outcomeOfError(error: unknown): RefundOutcome {
  const { type = '', message = '' } = error as Partial<Stripe.errors.StripeError>
  if (type === 'StripeInvalidRequestError' || type === 'StripeCardError') return { state: 'failed', message }
  // Stripe checks API key and rights before the idempotency key.
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') return { state: 'rejected', message }
  throw error
}

function providerRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, status, metadata, failure_reason: reason } = refund
  const { order, refund: refundId } = metadata ?? {}
  return {
    reference: id,
    amountCents: amount,
    state: readRefundState(status),
    failure: readRefundState(status) === 'failed' ? `Stripe could not send it: ${reason ?? status}.` : '',
    order: order ?? null,
    refundId: refundId && /^\d+$/.test(refundId) ? Number(refundId) : null,
  }
}

function readRefundState(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
