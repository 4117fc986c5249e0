import type { Order } from '#shared/schema/checkout.ts'

export function isPayable({ status, payment_method }: Pick<Order, 'status' | 'payment_method'>): boolean {
  return status === 'pending_payment' && payment_method === 'stripe'
}
