import * as v from 'valibot'
import { alertSchemas, disputeAlert, reviewAlert, warningAlert } from './stripe-alerts.ts'
import { MalformedNews, type PageState, type PaymentNews } from './payment.ts'

/** An id, or the object that Stripe puts in its place. */
export const Reference = v.pipe(
  v.nullish(v.union([v.string(), v.object({ id: v.string() })]), null),
  v.transform((given) => (typeof given === 'string' ? given : (given?.id ?? null))),
)

const Session = v.object({
  id: v.string(),
  status: v.nullish(v.string()),
  payment_status: v.string(),
  payment_intent: Reference,
  amount_total: v.nullish(v.pipe(v.number(), v.safeInteger()), 0),
  currency: v.nullish(v.string(), ''),
})

const Charge = v.object({
  refunded: v.boolean(),
  payment_intent: Reference,
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
})

const Refund = v.object({ payment_intent: Reference, metadata: v.nullish(v.record(v.string(), v.string()), {}) })

const Event = v.object({ type: v.string(), created: v.nullish(v.number(), 0), data: v.object({ object: v.unknown() }) })

/** The shop's news in a verified event; null if none. Throws `MalformedNews`. */
export function newsIn(event: unknown): PaymentNews | null {
  const { type, data, created } = parsed(Event, event)
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const { id } = parsed(Session, data.object)
      return { reference: id, page: pageState(data.object) }
    }
    case 'charge.refunded': {
      const { refunded, ...charge } = parsed(Charge, data.object)
      return refundNews(charge, refunded)
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundNews(parsed(Refund, data.object), false)
    default:
      return alertIn(type, data.object, created * 1000)
  }
}

/** Disputes, early fraud warnings and reviews; null for what the shop does not read. */
function alertIn(type: string, object: unknown, toldAt: number): PaymentNews | null {
  switch (type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { alert: disputeAlert(parsed(alertSchemas.dispute, object), type.endsWith('.closed'), toldAt) }
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
      return { alert: warningAlert(parsed(alertSchemas.warning, object)) }
    case 'review.opened':
    case 'review.closed':
      return { alert: reviewAlert(parsed(alertSchemas.review, object), type === 'review.closed') }
    default:
      return null
  }
}

/** Null for payments that are not the shop's. */
function refundNews(
  { metadata, payment_intent: payment }: v.InferOutput<typeof Refund>,
  isWhole: boolean,
): PaymentNews | null {
  const references = [metadata['order'], payment].filter((reference) => typeof reference === 'string')
  return references.length > 0 ? { references, payment, isWhole } : null
}

export function pageState(session: unknown): PageState {
  const read = parsed(Session, session)
  if (read.payment_status === 'paid') {
    return {
      state: 'paid',
      payment: read.payment_intent,
      amountCents: read.amount_total,
      currency: read.currency,
    }
  }
  return read.status === 'expired' ? { state: 'closed' } : { state: 'open' }
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new MalformedNews(`${v.getDotPath(issue) ?? 'event'} is not ${issue.expected}`)
}
