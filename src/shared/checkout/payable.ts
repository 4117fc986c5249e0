import type { Order } from '#shared/schema/checkout.ts'

/** True if the shopper can pay the order now on the provider's page. */
export function isPayable({ status, payment_method }: Pick<Order, 'status' | 'payment_method'>): boolean {
  return status === 'pending_payment' && payment_method === 'stripe'
}
