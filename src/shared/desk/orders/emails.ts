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

/** What the Desk calls an email about an order. */
export function mailName(kind: string): string {
  const others: Record<string, string> = {
    'order-changed': 'Your order was changed',
    'order-expired': 'Your order was not paid in time',
    'order-payment': 'Payment received',
    'order-email-changed': 'Email address changed',
  }
  return (
    orderEmails[kind as OrderMailKind]?.name ?? others[kind] ?? kind.replace(/^order-/, '').replaceAll(/[-_]/g, ' ')
  )
}
