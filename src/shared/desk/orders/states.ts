import type { Handover } from '#shared/checkout/handover.ts'

export type OrderState =
  | 'placing'
  | 'pending_payment'
  | 'paid'
  | 'in_production'
  | 'shipped'
  | 'delivered'
  | 'payment_failed'
  | 'canceled'
  | 'refunded'
  | 'needs_attention'

/** Names of states in the Desk. */
export const stateNames: Record<OrderState, string> = {
  placing: 'Being placed',
  pending_payment: 'Unpaid',
  paid: 'Paid',
  in_production: 'Being cut',
  shipped: 'Shipped',
  delivered: 'Delivered',
  payment_failed: 'Payment failed',
  canceled: 'Canceled',
  refunded: 'Refunded',
  needs_attention: 'Needs attention',
}

/** The states in which someone still has work with an order. */
export const openStates: readonly OrderState[] = [
  'pending_payment',
  'paid',
  'in_production',
  'shipped',
  'needs_attention',
]

export function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(stateNames, text)
}

const otherNames: Record<Handover, Partial<Record<OrderState, string>>> = {
  delivery: {},
  pickUp: { shipped: 'Ready for pickup', delivered: 'Picked up' },
  none: { in_production: 'In progress', delivered: 'Completed' },
}

/** The name of an order's state; a pick-up is not shipped but ready, and a service is not cut. */
export function stateName(state: OrderState, handover: Handover = 'delivery'): string {
  return otherNames[handover][state] ?? stateNames[state]
}
