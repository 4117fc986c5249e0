import { NO_DELIVERY } from '#shared/checkout/handover.ts'

const statuses: Record<string, { name: string; kind: string }> = {
  pending_payment: { name: 'To be paid', kind: 'warning' },
  paid: { name: 'Paid', kind: 'tint' },
  in_production: { name: 'Being cut', kind: 'warning' },
  shipped: { name: 'Shipped', kind: 'tint' },
  delivered: { name: 'Delivered', kind: 'tint' },
  payment_failed: { name: 'Payment failed', kind: 'danger' },
  canceled: { name: 'Canceled', kind: 'outline' },
  refunded: { name: 'Refunded', kind: 'outline' },
  needs_attention: { name: 'We are looking into it', kind: 'warning' },
}

export const statusChoices = [
  ['', 'All statuses'],
  ...Object.entries(statuses).map(([id, { name }]) => [id, name]),
] as const

const namesOfServices: Record<string, string> = { in_production: 'In progress', delivered: 'Completed' }

export function OrderStatus({ status, rateId }: { status: string; rateId: string | undefined }) {
  const { name, kind } = statuses[status] ?? { name: status, kind: 'outline' }
  const shown = (rateId === NO_DELIVERY && namesOfServices[status]) || name
  return <span className={`badge badge--${kind}`}>{shown}</span>
}
