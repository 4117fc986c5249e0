import { waysToSend } from '#shared/desk/refund-reasons.ts'
import { formatCents } from '#shared/text/money.ts'
import type { OrderMoney, PaymentLeft } from '#db/desk/money/order-money.ts'

/** How much of an order's refunds staff send themselves. */
export type SendsBack = 'all' | 'some' | 'none'

type Paid = Pick<OrderMoney, 'paymentMethod' | 'paymentsLeft'>

/** Whether staff send back money of this order themselves: all of it, what came by check after a card payment, or none. */
export function sendsBack({ paymentMethod, paymentsLeft }: Paid): SendsBack {
  if (paymentMethod === 'invoice') return 'all'
  return leftIn(paymentsLeft).some(isByHand) ? 'some' : 'none'
}

/**
 * The payment that an amount goes back to: the latest that it fits in. Undefined if it fits in none. With `sentBy`, which
 * says how staff send it, it is one that came by check.
 */
export function paymentFor(order: Paid, cents: number, sentBy: string): PaymentLeft | undefined {
  const { paymentMethod: provider } = order
  const sends = sendsBack(order)
  // Only Stripe sends money back to one of several payments.
  if (provider !== 'stripe' && sends !== 'some') return { dueId: null, leftCents: cents, provider }
  return leftOfKind(order, sends === 'some' && sentBy !== '').find(({ leftCents }) => leftCents >= cents)
}

/** Why an amount cannot go back at once. */
export function severalPayments(order: Paid): string {
  const most = (byHand: boolean) =>
    formatCents(Math.max(0, ...leftOfKind(order, byHand).map(({ leftCents }) => leftCents)))
  const why = 'The customer paid more than once, and a refund goes back to one payment: up to'
  if (sendsBack(order) !== 'some') return `${why} ${most(false)} at a time.`
  return `${why} ${most(false)} to the card, or up to ${most(true)} that you send yourself.`
}

/** Returns the problem with how staff say they send a refund; null for none. */
export function sentByProblem({ paymentMethod }: Pick<Paid, 'paymentMethod'>, sentBy: string): string[] | null {
  if (waysToSend.some((one) => one === sentBy)) return null
  return paymentMethod !== 'invoice' && sentBy === '' ? null : ['Choose how you’re sending it.']
}

function leftOfKind({ paymentsLeft }: Paid, byHand: boolean): PaymentLeft[] {
  return leftIn(paymentsLeft).filter((payment) => isByHand(payment) === byHand)
}

function isByHand({ provider }: PaymentLeft): boolean {
  return provider === 'invoice'
}

function leftIn(paymentsLeft: string): PaymentLeft[] {
  return JSON.parse(paymentsLeft) as PaymentLeft[]
}
