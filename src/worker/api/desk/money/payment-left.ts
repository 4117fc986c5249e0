import type { OrderMoney, PaymentLeft } from '#db/desk/money/order-money.ts'
import { formatCents } from '#shared/text/money.ts'

type Paid = Pick<OrderMoney, 'paymentMethod' | 'paymentsLeft'>

/** The payment that an amount goes back to: the latest that it fits in. Undefined if it fits in none. */
export function paymentFor({ paymentMethod, paymentsLeft }: Paid, cents: number): PaymentLeft | undefined {
  // Only Stripe sends money back to one of several payments.
  if (paymentMethod !== 'stripe') return { dueId: null, leftCents: cents }
  return leftIn(paymentsLeft).find(({ leftCents }) => leftCents >= cents)
}

/** Why an amount cannot go back at once. */
export function severalPayments({ paymentsLeft }: Paid): string {
  const most = Math.max(0, ...leftIn(paymentsLeft).map(({ leftCents }) => leftCents))
  return `The customer paid more than once, and a refund goes back to one payment: up to ${formatCents(most)} at a time.`
}

function leftIn(paymentsLeft: string): PaymentLeft[] {
  return JSON.parse(paymentsLeft) as PaymentLeft[]
}
