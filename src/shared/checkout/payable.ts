import type { Order } from '#shared/schema/checkout.ts'

/** Stripe takes no less from a card. */
export const LEAST_CARD_CENTS = 50

export function isPayable({ status, payment_method }: Pick<Order, 'status' | 'payment_method'>): boolean {
  return status === 'pending_payment' && payment_method === 'stripe'
}

/** Whether the customer can pay a balance due on a page, as the order was paid; else staff call about it. */
export function isDuePayable(cents: number, paymentMethod: string): boolean {
  return paymentMethod !== 'invoice' && cents >= LEAST_CARD_CENTS
}
