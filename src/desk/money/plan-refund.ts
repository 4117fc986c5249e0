import type { FieldErrors } from '#shared/api/http-error.ts'
import { refundShares } from '#shared/checkout/refund-shares.ts'
import { taxShares, type TaxShares } from '#shared/checkout/tax-shares.ts'
import { refundReasons } from '#shared/desk/refund-reasons.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import type { MoneyLine, OrderMoney, RefundState } from '#db/desk/money/order-money.ts'
import type { RefundedLine } from '#db/desk/money/refunds.ts'
import { leadsTo } from '#db/orders/move-order.ts'
import { invalidAmount } from '#desk/frame/fields.ts'
import { paymentFor, sentByProblem, severalPayments } from './payment-left.ts'

/**
 * The form of a refund. `pieces` go by the number of the line, and `restock` has such numbers. Amounts are typed
 * dollars. `version` is that of the order that the page showed.
 */
export type RefundForm = {
  version: number
  pieces: Record<string, number>
  restock: readonly number[]
  shipping: string
  amount: string
  /** Gives back the tax of the chosen lines alone, for a buyer with a certificate. */
  tax_only: boolean
  certificate: string
  reason: string
  detail: string
  sent_by: string
  sent_reference: string
  mail: boolean
}

export type RefundPlan = TaxShares & {
  lines: RefundedLine[]
  /** Whether it gives back what a change left for the customer. */
  isOfChange: boolean
  /** The later payment that it goes back to, null for the first, and who sends it. */
  dueId: number | null
  provider: string
  errors: FieldErrors
}

/** The refundable amount, in cents. */
export function countLeft({ paidCents, refundedCents }: Pick<OrderMoney, 'paidCents' | 'refundedCents'>): number {
  return Math.max(0, paidCents - refundedCents)
}

/** Whether this order can be refunded in its status. An unpaid one may have been paid in part. */
export function isRefundable({ status }: Pick<OrderMoney, 'status'>): boolean {
  return leadsTo.refunded.includes(status) || status === 'pending_payment'
}

export const OPEN_REFUND = 'Another refund for this order is pending. Check on it first.'

/** Whether no one knows yet what became of a refund; until then no money moves and nothing is canceled. */
export function hasOpenRefund({ refunds }: Pick<OrderMoney, 'refunds'>): boolean {
  return refunds.some(isOpenRefund)
}

export function isOpenRefund({ state }: { state: RefundState }): boolean {
  return state === 'started' || state === 'unknown'
}

/** The amount and shares of a refund, with what is wrong with it by field. `limitCents` is what the person may still give. */
export function planRefund(order: OrderMoney, form: RefundForm, limitCents: number | null): RefundPlan {
  const errors: FieldErrors = { ...amountErrors(order, form), ...textErrors(order, form), ...taxErrors(form) }
  const shares = planShares(order, form)
  const problem = amountProblem(order, form, shares.amountCents, limitCents)
  if (problem && Object.keys(errors).length === 0) errors['amount'] = [problem]
  const lines = order.lines.map((line, index) => ({
    lineNo: line.lineNo,
    quantity: form.tax_only ? 0 : readPieces(line, form),
    amountCents: shares.lineCents[index]!,
    restock: !form.tax_only && line.isStocked === 1 && form.restock.includes(line.lineNo),
  }))
  const isOfChange = isOwed(order, form)
  const payment = paymentFor(order, shares.amountCents, form.sent_by)
  return {
    ...shares,
    lines: lines.filter(({ quantity, amountCents }) => quantity > 0 || (form.tax_only && amountCents > 0)),
    isOfChange,
    dueId: payment?.dueId ?? null,
    provider: payment?.provider ?? order.paymentMethod,
    errors,
  }
}

/** The amount that a change left for the customer, and nothing else. */
function isOwed({ owedCents }: OrderMoney, { pieces, shipping, amount }: RefundForm): boolean {
  const isNothingElse = Object.values(pieces).every((count) => count === 0) && (parseMoney(shipping || '0') ?? 0) === 0
  return owedCents > 0 && isNothingElse && parseMoney(amount) === owedCents
}

function planShares(order: OrderMoney, form: RefundForm): TaxShares {
  // Refunds by changes are no longer part of the total.
  const paid = { ...order, refundedCents: order.refundedCents - order.changedBackCents, leftCents: countLeft(order) }
  const choice = {
    quantities: order.lines.map((line) => readPieces(line, form)),
    shippingCents: Math.min(parseMoney(form.shipping || '0') ?? 0, order.shippingCents - order.refundedShippingCents),
    ownCents: form.amount === '' ? null : parseMoney(form.amount),
  }
  return form.tax_only ? taxShares(paid, choice) : { ...refundShares(paid, choice), shippingTaxCents: 0 }
}

function readPieces({ lineNo, quantity, refundedQuantity }: MoneyLine, { pieces }: RefundForm): number {
  return Math.min(pieces[lineNo] ?? 0, quantity - refundedQuantity)
}

function amountErrors(order: OrderMoney, { pieces, shipping, amount }: RefundForm): FieldErrors {
  const errors: FieldErrors = {}
  for (const { lineNo, quantity, refundedQuantity } of order.lines) {
    const left = quantity - refundedQuantity
    if ((pieces[lineNo] ?? 0) > left)
      errors[`pieces.${lineNo}`] = [left === 0 ? 'All of it has been refunded.' : `${left} left to refund.`]
  }
  const most = order.shippingCents - order.refundedShippingCents
  const cents = parseMoney(shipping || '0')
  if (cents === null) errors['shipping'] = [invalidAmount(shipping)]
  else if (cents > most) errors['shipping'] = [`You can refund up to ${formatCents(most)} of it.`]
  if (amount !== '' && parseMoney(amount) === null) errors['amount'] = [invalidAmount(amount)]
  return errors
}

function taxErrors({ tax_only: isTaxOnly, certificate, amount }: RefundForm): FieldErrors {
  if (!isTaxOnly) return certificate === '' ? {} : { certificate: ['Select “Tax only”, or leave this empty.'] }
  return {
    ...(certificate.length < 3 && { certificate: ['Enter the number of the certificate.'] }),
    ...(amount !== '' && { amount: ['Leave this empty. The tax of the lines is refunded.'] }),
  }
}

function textErrors(order: OrderMoney, { reason, detail, sent_by: sentBy }: RefundForm): FieldErrors {
  const errors: FieldErrors = {}
  if (!refundReasons.some((one) => one === reason)) errors['reason'] = ['Choose a reason.']
  if (reason === 'Other' && detail === '') errors['detail'] = ['Enter a reason.']
  const unsent = sentByProblem(order, sentBy)
  if (unsent) errors['sent_by'] = unsent
  return errors
}

function amountProblem(
  order: OrderMoney,
  { sent_by: sentBy, tax_only: isTaxOnly }: RefundForm,
  amountCents: number,
  limitCents: number | null,
): string | null {
  const left = countLeft(order)
  if (amountCents === 0 && isTaxOnly) return 'No tax is left to refund of these.'
  if (amountCents === 0) return 'Choose items to refund or enter an amount.'
  if (amountCents > left) return `You can refund up to ${formatCents(left)}.`
  if (!paymentFor(order, amountCents, sentBy)) return severalPayments(order)
  if (limitCents === null || amountCents <= limitCents) return null
  return `You have ${formatCents(limitCents)} left of today’s refund limit. Ask an owner.`
}
