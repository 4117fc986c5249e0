import { otherMails } from '../mail-kinds.ts'
import type { Handover } from '#shared/checkout/handover.ts'
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

/** The subject of an email: how the order reaches its customer, and whether a refund is of a part of it. */
export type MailFacts = { handover: Handover; isPart?: boolean }

/** Returns the Desk's name of an email, by its message. */
export function mailName(kind: string, facts: MailFacts = { handover: 'delivery' }): string {
  const name = orderEmails[kind as OrderMailKind]?.name ?? otherMails[kind] ?? kind
  return variants[kind]?.(facts) ?? name
}

const delivered: Record<Handover, string | null> = {
  ...{ delivery: null, pickUp: 'Your order was picked up', none: 'Your order is complete' },
}

/** Emails that say something else of some orders. */
const variants: Readonly<Record<string, (facts: MailFacts) => string | null>> = {
  'order-in_production': ({ handover }) => (handover === 'none' ? 'We started on your order' : null),
  'order-shipped': ({ handover }) => (handover === 'pickUp' ? 'Your order is ready for pickup' : null),
  'order-delivered': ({ handover }) => delivered[handover],
  'order-refunded': ({ isPart }) => (isPart ? 'Your order has been partially refunded' : null),
}
