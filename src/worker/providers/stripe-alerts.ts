import * as v from 'valibot'
import { formatDate } from '#shared/checkout/delivery-dates.ts'
import type { DisputeNews, DisputeState } from '#shared/desk/disputes.ts'
import { CURRENCY, type PaymentAlert } from './payment.ts'

const Id = v.pipe(v.string(), v.minLength(1))
const Metadata = v.nullish(v.record(v.string(), v.string()), {})
const Text = v.nullish(v.string(), '')

type Found = { payment: string | null; order: string | null }
const nothing: Found = { payment: null, order: null }

/** An id, or the object that Stripe puts in its place. */
const Payment = v.pipe(
  v.nullish(v.union([v.string(), v.object({ id: v.string(), metadata: Metadata })]), null),
  v.transform((given): Found => {
    if (given === null) return nothing
    return typeof given === 'string' ? { ...nothing, payment: given } : { payment: given.id, order: orderIn(given) }
  }),
)
const Charge = v.pipe(
  v.nullish(v.union([v.string(), v.object({ payment_intent: Payment, metadata: Metadata })]), null),
  v.transform((given): Found => {
    if (given === null || typeof given === 'string') return nothing
    return { payment: given.payment_intent.payment, order: orderIn(given) ?? given.payment_intent.order }
  }),
)

function orderIn({ metadata }: { metadata: Record<string, string> }): string | null {
  return metadata['order'] ?? null
}

const about = { id: Id, payment_intent: Payment, charge: Charge, metadata: Metadata }
const Cents = v.pipe(v.number(), v.safeInteger())
const BalanceTransaction = v.object({
  id: Id,
  amount: Cents,
  fee: v.nullish(Cents, 0),
  currency: v.string(),
  created: v.number(),
})
const Dispute = v.object({
  ...about,
  amount: Cents,
  balance_transactions: v.nullish(v.array(BalanceTransaction), []),
  status: v.string(),
  reason: Text,
  evidence_details: v.nullish(v.object({ due_by: v.nullish(v.number(), null) }), null),
})
const Warning = v.object({ ...about, fraud_type: Text })
const Review = v.object({ ...about, open: v.nullish(v.boolean()), reason: Text, closed_reason: Text })

/** The schemas of what an alert is about, by the kind of the event. */
export const alertSchemas = { dispute: Dispute, warning: Warning, review: Review }

type Read<Kind extends keyof typeof alertSchemas> = v.InferOutput<(typeof alertSchemas)[Kind]>

const endedWell = [
  'won',
  'warning_closed',
  'prevented',
  'approved',
  'acknowledged',
  'canceled',
  'payment_never_settled',
]

export function disputeAlert(dispute: Read<'dispute'>, isClosed: boolean, toldAt: number): PaymentAlert {
  const due = dispute.evidence_details?.due_by
  const until = due ? `, answer by ${formatDate(due * 1000)}` : ''
  const ended = isClosed || ['won', 'lost', 'warning_closed', 'prevented'].includes(dispute.status)
  const alert = buildAlert('dispute', dispute, {
    said: `Dispute at Stripe${inWords(dispute.reason)}${until}. Check this payment.`,
    end: ended ? dispute.status : null,
  })
  return { ...alert, dispute: readDispute(dispute, toldAt) }
}

/** A dispute at Stripe, as it was at a time. */
export function readDispute(dispute: Read<'dispute'>, toldAt: number): DisputeNews {
  const due = dispute.evidence_details?.due_by
  const moves = dispute.balance_transactions.filter(({ currency }) => currency === CURRENCY)
  return {
    amountCents: dispute.amount,
    reason: inWords(dispute.reason).slice(2, -1),
    state: readState(dispute.status),
    dueAt: due ? due * 1000 : null,
    toldAt,
    moves: moves.map(({ id, amount, fee, created }) => ({
      ...{ reference: id, amountCents: amount, feeCents: fee, at: created * 1000 },
    })),
  }
}

const ends: Record<string, DisputeState> = { won: 'won', lost: 'lost', warning_closed: 'closed', prevented: 'closed' }

function readState(status: string): DisputeState {
  return ends[status] ?? (status.endsWith('needs_response') ? 'open' : 'review')
}

export function warningAlert(warning: Read<'warning'>): PaymentAlert {
  return buildAlert('warning', warning, {
    said: `Stripe warns of fraud${inWords(warning.fraud_type)}. Check this payment.`,
    end: null,
  })
}

export function reviewAlert(review: Read<'review'>, isClosed: boolean): PaymentAlert {
  return buildAlert('review', review, {
    said: `Stripe has this payment in review${inWords(isClosed ? '' : review.reason)}. Check this payment.`,
    end: isClosed || review.open === false ? review.closed_reason || 'closed' : null,
  })
}

function inWords(reason: string): string {
  return reason === '' ? '' : ` (${reason.replaceAll('_', ' ').slice(0, 40)})`
}

type About = Pick<Read<'dispute'>, 'id' | 'payment_intent' | 'charge' | 'metadata'>

function buildAlert(kind: PaymentAlert['kind'], about: About, { said, end }: Ending): PaymentAlert {
  const { id, payment_intent: intent, charge } = about
  return {
    ...{ kind, reference: id, said, end },
    payment: intent.payment ?? charge.payment,
    order: orderIn(about) ?? intent.order ?? charge.order,
    holds: end === null || !endedWell.includes(end),
    dispute: null,
  }
}

type Ending = Pick<PaymentAlert, 'said' | 'end'>
