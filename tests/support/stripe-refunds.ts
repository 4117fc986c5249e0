export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
  created: number
}
type Payment = { amount: number; currency: string; order: string }
type Reply = { status: number; body: unknown }

/** Refunds that end in these cents: refused, made without an answer to the first call, pending. */
const [REFUSED, HANGING, PENDING] = [13, 14, 15]

/** Stripe's refunds: created under idempotency keys, listed newest first, never more than was paid. */
export function createRefundStore(paymentOf: (intent: string) => Payment | undefined) {
  const refunds: StripeRefund[] = []
  const byKey = new Map<string, { sent: string; reply: Reply }>()

  /** Null if Stripe makes the refund and does not answer. */
  function create(key: string, body: string): Reply | null {
    const before = byKey.get(key)
    if (before)
      return before.sent === body ? before.reply : failure('idempotency_error', 'Another request had this key.')
    const sent = new URLSearchParams(body)
    const amount = Number(sent.get('amount'))
    const metadata = { order: sent.get('metadata[order]') ?? '', refund: sent.get('metadata[refund]') ?? '' }
    const reply = make(sent.get('payment_intent') ?? '', amount, metadata)
    byKey.set(key, { sent: body, reply })
    return amount % 100 === HANGING ? null : reply
  }

  function make(intent: string, amount: number, metadata: Record<string, string>): Reply {
    const payment = paymentOf(intent)
    if (!payment) return failure('invalid_request_error', `No such payment_intent: '${intent}'`, 404)
    if (amount % 100 === REFUSED) return failure('invalid_request_error', 'Your card does not support refunds.')
    const left = payment.amount - sentBack(intent)
    if (amount > left) {
      const [asked, unrefunded] = [amount, left].map((cents) => `$${(cents / 100).toFixed(2)}`)
      const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${unrefunded})`
      return failure('invalid_request_error', message)
    }
    const refund: StripeRefund = {
      id: `re_${refunds.length + 1}${Math.random().toString(36).slice(2)}`,
      object: 'refund',
      amount,
      currency: payment.currency,
      payment_intent: intent,
      status: amount % 100 === PENDING ? 'pending' : 'succeeded',
      metadata,
      created: Math.floor(Date.now() / 1000),
    }
    refunds.unshift(refund)
    return { status: 200, body: { ...refund } }
  }

  function sentBack(intent: string): number {
    return ofPayment(intent).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
  }

  function ofPayment(intent: string): StripeRefund[] {
    return refunds.filter(({ payment_intent }) => payment_intent === intent)
  }

  return {
    create,
    sentBack,
    all: (): readonly StripeRefund[] => refunds,
    list: (intent: string) => ({ object: 'list', url: '/v1/refunds', has_more: false, data: ofPayment(intent) }),
    find: (id: string) => refunds.find((refund) => refund.id === id),
    /** A refund that staff make in Stripe's dashboard. */
    byHand: (intent: string, amount: number) => make(intent, amount, {}),
    /** The bank of the customer decides about a refund. */
    end(id: string, status: 'succeeded' | 'failed'): void {
      const refund = refunds.find((one) => one.id === id)
      if (refund) Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'declined' }) })
    },
    /** The charge as events include it. */
    charge(intent: string) {
      const payment = paymentOf(intent)
      return {
        id: intent.replace('pi_', 'ch_'),
        object: 'charge',
        amount: payment?.amount,
        amount_refunded: sentBack(intent),
        refunded: payment?.amount === sentBack(intent),
        payment_intent: intent,
        metadata: { order: payment?.order },
      }
    },
  }
}

function failure(type: string, message: string, status = 400): Reply {
  return { status, body: { error: { type, message } } }
}
