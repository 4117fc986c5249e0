import type { Order } from '#shared/schema/checkout.ts'

/** Whether a shopper can pay an order now, on a page of the payment provider's. */
export function isPayable({ status, payment_method }: Pick<Order, 'status' | 'payment_method'>): boolean {
  return status === 'pending_payment' && payment_method === 'stripe'
}
