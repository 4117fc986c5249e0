import type { OrderState } from './states.ts'

const whyNot: Partial<Record<OrderState, string>> = {
  placing: 'is still being placed',
  pending_payment: 'is not paid yet',
  payment_failed: 'was not paid: its payment failed',
  needs_attention: 'needs attention first',
  canceled: 'is canceled',
  refunded: 'is refunded',
}

type MadeOrder = {
  state: OrderState
  held: string
  /** The balance due after a change, in cents. */
  dueCents: number
  /** Pieces that were not refunded. */
  pieces: number
}

/** Why the workshop must not make an order, as a clause; '' if it may. */
export function whyNotMade({ state, held, dueCents, pieces }: MadeOrder): string {
  if (whyNot[state]) return whyNot[state]
  if (held !== '') return `is on hold: ${held.replace(/\.$/, '')}`
  if (dueCents > 0) return 'waits for a payment after a change'
  return pieces === 0 ? 'has no pieces left: all were refunded' : ''
}

/** "1 of 2 was refunded": said of the pieces of a line. */
export function refundedText(refunded: number, ordered: number): string {
  return `${refunded} of ${ordered} ${refunded === 1 ? 'was' : 'were'} refunded`
}
