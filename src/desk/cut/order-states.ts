import type { OrderOfPlan } from './sql.ts'

export function isCanceled({ status }: Pick<OrderOfPlan, 'status'>): boolean {
  return status === 'canceled' || status === 'refunded'
}

/** Why an order is not cut as it was planned, as the end of a sentence; '' if it is. */
export function whyNotAsPlanned(order: OrderOfPlan): string {
  if (isCanceled(order)) return 'was canceled: leave its boards out'
  if (order.isChanged) return 'was changed since it was planned'
  return order.status === 'paid' && !order.isReady ? 'is on hold or waits for a payment' : ''
}

/** The places in the plan of orders that were canceled since. */
export function findCanceled(numbers: readonly string[], orders: readonly OrderOfPlan[]): ReadonlySet<number> {
  const canceled = new Set(orders.filter(isCanceled).map(({ number }) => number))
  return new Set(numbers.flatMap((number, index) => (canceled.has(number) ? [index] : [])))
}
