import type { Order } from '#shared/schema/checkout.ts'
import { formatCents } from '#shared/text/money.ts'

/** Stripe takes no less from a card. */
const LEAST_CARD_CENTS = 50

/** Why an amount cannot be paid by a card at Stripe; null if it can, or if nothing is to pay. */
export function cardProblem(cents: number): string | null {
  if (cents === 0 || cents >= LEAST_CARD_CENTS) return null
  return `A card can’t pay less than ${formatCents(LEAST_CARD_CENTS)}. Choose another way to pay, or add a product.`
}

export function isPayable({ status, payment_method }: Pick<Order, 'status' | 'payment_method'>): boolean {
  return status === 'pending_payment' && payment_method === 'stripe'
}

/** Whether the customer can pay a balance due on a page, as the order was paid; else staff call about it. */
export function isDuePayable(cents: number, paymentMethod: string): boolean {
  return paymentMethod !== 'invoice' && cents >= LEAST_CARD_CENTS
}
