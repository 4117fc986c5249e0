import { fieldNumber } from '#shared/actions/fields.ts'
import type { FormState } from '#shared/state/page.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import type { MoneyPage } from './load-money.ts'
import type { RefundPlan } from './plan-refund.ts'

/** The amounts of a refund or a cancellation; `lineCents` by the number of the line. */
export type MoneyPlan = {
  amountCents: number
  shippingCents: number
  deliveryFeeCents: number
  lineCents: Record<string, number>
}

/** A plan as the page shows it. */
export function showPlan(order: OrderMoney, { lineCents, ...plan }: RefundPlan): MoneyPlan {
  const byLine = order.lines.map(({ lineNo }, index) => [lineNo, lineCents[index] ?? 0])
  const { amountCents, shippingCents, deliveryFeeCents } = plan
  return { amountCents, shippingCents, deliveryFeeCents, lineCents: Object.fromEntries(byLine) }
}

const nothing: MoneyPlan = { amountCents: 0, shippingCents: 0, deliveryFeeCents: 0, lineCents: {} }

/** The form's refund as the server calculated it with the last post; else the amount that its button had. */
export function readPlan(form: FormState | null, initial: MoneyPlan = nothing): MoneyPlan {
  const plan = (form?.data as { plan?: MoneyPlan } | null)?.plan
  if (plan || !form) return plan ?? initial
  return { ...initial, amountCents: fieldNumber(form.values, 'expected', initial.amountCents) }
}

/** Where the money goes, in words, as the form says it. */
export function describeDestination({ paymentMethod, sendsBack }: MoneyPage, form: FormState | null): string {
  if (sendsBack === 'some' && form?.values['sent_by']) return 'Sent by you'
  if (paymentMethod === 'stripe') return 'To the card'
  return paymentMethod === 'test' ? 'To the test card' : 'Sent by you'
}
