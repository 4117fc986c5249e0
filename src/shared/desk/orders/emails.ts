import { otherMails } from '../mail-kinds.ts'
import type { OrderState } from './states.ts'

/** The emails about an order that can be sent again, with the states in which each still fits. */
export const orderEmails = {
  'order-received': {
    name: 'Order received',
    in: ['pending_payment', 'paid', 'in_production', 'shipped', 'delivered', 'refunded', 'needs_attention'],
  },
  'order-unpaid': { name: 'Payment reminder', in: ['pending_payment'] },
  'order-in_production': { name: 'Your order is being cut', in: ['in_production', 'shipped', 'delivered'] },
  'order-shipped': { name: 'Your order is on its way', in: ['shipped', 'delivered'] },
  'order-tracking': { name: 'New tracking number', in: ['shipped', 'delivered'] },
  'order-delivered': { name: 'Your order was delivered', in: ['delivered'] },
  'order-canceled': { name: 'Your order has been canceled', in: ['canceled'] },
  'order-refunded': { name: 'Your order has been refunded', in: ['refunded'] },
} as const satisfies Record<string, { name: string; in: readonly OrderState[] }>

export type OrderMailKind = keyof typeof orderEmails

export function emailsThatFit(state: OrderState): OrderMailKind[] {
  return (Object.keys(orderEmails) as OrderMailKind[]).filter((kind) =>
    (orderEmails[kind].in as readonly OrderState[]).includes(state),
  )
}

/** The subject of an email: an order that is picked up, or a refund of a part of it. */
export type MailFacts = { isPickUp: boolean; isPart?: boolean }

/** Returns the Desk's name of an email, by its message. */
export function mailName(kind: string, facts: MailFacts = { isPickUp: false }): string {
  const name = orderEmails[kind as OrderMailKind]?.name ?? otherMails[kind] ?? kind
  return variants[kind]?.(facts) ?? name
}

/** Emails that say something else of some orders. */
const variants: Readonly<Record<string, (facts: MailFacts) => string | null>> = {
  'order-shipped': ({ isPickUp }) => (isPickUp ? 'Your order is ready for pickup' : null),
  'order-delivered': ({ isPickUp }) => (isPickUp ? 'Your order was picked up' : null),
  'order-refunded': ({ isPart }) => (isPart ? 'Your order has been partially refunded' : null),
}
