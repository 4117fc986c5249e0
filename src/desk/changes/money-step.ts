import { formatArrival } from '#shared/checkout/delivery-dates.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { isDuePayable } from '#shared/checkout/payable.ts'
import { formatCents } from '#shared/text/money.ts'
import { paymentFor, severalPayments } from '#desk/money/payment-left.ts'
import { OPEN_REFUND, countLeft } from '#desk/money/plan-refund.ts'
import type { OrderToChange } from './order-to-change.ts'
import type { NewTotals } from './totals.ts'

/** The amounts of an order, in cents. */
export type Sums = {
  goodsCents: number
  shippingCents: number
  taxCents: number
  deliveryFeeCents: number
  totalCents: number
  rateName: string
}

/** The money step of a change: the customer is asked for an amount, gets it back, or owes another invoice. */
export type MoneyStep = { kind: 'same' | 'ask' | 'refund' | 'unpaid'; cents: number }

/** The planned change of a form. `notes` are shown next to the amounts. */
export type ChangePlan = { before: Sums; after: Sums; step: MoneyStep; notes: string[] }

/** `chosen` is the delivery that staff chose; '' for the order's. */
export function planChange(order: OrderToChange, totals: NewTotals, chosen = ''): ChangePlan {
  const step = planMoneyStep(order, totals.totalCents)
  const notes = [...listNotes(order, totals, chosen), ...listDueNotes(order, step)]
  return { before: listSums(order), after: listSums(totals), step, notes }
}

/** Notes about new amounts. */
function listNotes(order: OrderToChange, totals: NewTotals, chosen: string): string[] {
  const { rateId, taxSource, taxCents } = totals
  return [
    ...describeDays(order, totals),
    ...(rateId === (chosen || order.rateId) ? [] : [describeOther(order, totals)]),
    ...(taxSource === 'fallback' && taxCents !== order.taxCents
      ? ['Stripe gave no answer, so the sales tax is by the table of states. Today lists it to be checked.']
      : []),
  ]
}

function describeOther({ rateName }: OrderToChange, totals: NewTotals): string {
  if (totals.rateId === NO_DELIVERY) return 'Only services are left, so nothing is delivered.'
  return `“${rateName}” isn’t offered for it. It ships as “${totals.rateName}”.`
}

function describeDays(order: OrderToChange, { rateId, arrivesFrom, arrivesTo }: NewTotals): string[] {
  if (arrivesFrom === order.arrivesFrom && arrivesTo === order.arrivesTo) return []
  const [was, becomes] = [order, { arrivesFrom, arrivesTo }].map((days) =>
    formatArrival(days.arrivesFrom, days.arrivesTo),
  )
  if (!becomes) return []
  const verb = rateId === PICK_UP ? 'It’s ready to be picked up' : 'It arrives'
  return [`${verb} ${becomes}${was ? `, in place of ${was}` : ''}.`]
}

function listDueNotes({ paymentMethod }: OrderToChange, { kind, cents }: MoneyStep): string[] {
  if (kind !== 'ask' || paymentMethod === 'invoice' || isDuePayable(cents, paymentMethod)) return []
  return [`A card can’t pay ${formatCents(cents)}. Once it’s saved, waive it or record another payment.`]
}

/** Plans the money step of a new total. A balance due or owed becomes part of it unless the total stays the same. */
export function planMoneyStep(order: OrderToChange, totalCents: number): MoneyStep {
  const { status, due, owedCents } = order
  const more = totalCents - order.totalCents
  if (more === 0) return { kind: 'same', cents: 0 }
  if (status === 'pending_payment') return { kind: 'unpaid', cents: totalCents }
  const cents = more + (due?.amountCents ?? 0) - owedCents
  if (cents === 0) return { kind: 'same', cents: 0 }
  return cents > 0 ? { kind: 'ask', cents } : { kind: 'refund', cents: -cents }
}

const ON_A_PAGE =
  'This order waits on a payment page with the amount that it has now. Cancel it and order again, or change it once it’s paid.'
const NOTHING_LEFT = 'Nothing would be left to pay. Cancel the order instead.'
export const RESOLVE_FIRST = 'This order needs attention. Resolve that first, then change what it costs.'

/** What the person may still refund today, and how they send it themselves; '' if they don’t. */
type RefundTerms = { limitCents: number | null; sentBy: string }

/** Why money cannot move like this; null if it can. */
export function moneyProblem(
  order: OrderToChange,
  totalCents: number,
  step: MoneyStep,
  { limitCents, sentBy }: RefundTerms,
): string | null {
  const { status } = order
  if (totalCents === order.totalCents) return null
  if (totalCents === 0) return NOTHING_LEFT
  if (status === 'pending_payment') return unpaidProblem(order, totalCents)
  if (status === 'needs_attention') return RESOLVE_FIRST
  if (step.kind === 'same' || step.kind === 'ask') return null
  if (order.hasOpenRefund) return OPEN_REFUND
  return step.kind === 'refund' ? refundProblem(order, step.cents, { limitCents, sentBy }) : null
}

function unpaidProblem({ paymentMethod, paidCents }: OrderToChange, totalCents: number): string | null {
  if (paymentMethod !== 'invoice') return ON_A_PAGE
  if (paidCents === 0 || totalCents > paidCents) return null
  return `${formatCents(paidCents)} is paid already, so the total has to stay above that until the rest is paid.`
}

function refundProblem(order: OrderToChange, cents: number, { limitCents, sentBy }: RefundTerms): string | null {
  const left = countLeft(order)
  if (cents > left)
    return `This would refund ${formatCents(cents)}, but only ${formatCents(left)} is left of what was paid.`
  if (!paymentFor(order, cents, sentBy)) return severalPayments(order)
  if (limitCents === null || cents <= limitCents) return null
  return `This refunds ${formatCents(cents)}. You have ${formatCents(limitCents)} left of today’s refund limit. Ask an owner.`
}

type Summed = Pick<
  OrderToChange,
  | 'beforeDiscountCents'
  | 'discountCents'
  | 'shippingCents'
  | 'taxCents'
  | 'deliveryFeeCents'
  | 'totalCents'
  | 'rateName'
>

export function listSums({
  beforeDiscountCents,
  discountCents,
  shippingCents,
  taxCents,
  deliveryFeeCents,
  totalCents,
  rateName,
}: Summed): Sums {
  return {
    goodsCents: beforeDiscountCents - discountCents,
    shippingCents,
    taxCents,
    deliveryFeeCents,
    totalCents,
    rateName,
  }
}

/** The tax within what a change asks for or gives back. */
export function taxWithin({ taxCents, due }: OrderToChange, newTaxCents: number, { kind, cents }: MoneyStep): number {
  const more = newTaxCents - taxCents + (due?.taxCents ?? 0)
  return Math.min(cents, Math.max(0, kind === 'refund' ? -more : more))
}

/** The state's fee for a delivery within that tax. */
export function feeWithin(
  { deliveryFeeCents, due }: OrderToChange,
  newFeeCents: number,
  taxCents: number,
  { kind }: MoneyStep,
): number {
  const more = newFeeCents - deliveryFeeCents + (due?.deliveryFeeCents ?? 0)
  return Math.min(taxCents, Math.max(0, kind === 'refund' ? -more : more))
}

/** The shipping within what a change asks for, or, negative, what it gives back. Either may come with shipping of the other sign. */
export function moreShipping({ shippingCents, due }: OrderToChange, changed: Pick<Sums, 'shippingCents'>): number {
  return changed.shippingCents - shippingCents + (due?.shippingCents ?? 0)
}
