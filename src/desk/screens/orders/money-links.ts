import type { DeskOrder } from '../../api/orders.ts'
import { deskHref, deskPaths } from '../../paths.ts'

export type MoneyLink = { name: string; href: string }

/** The pages of this order on which money moves. */
export function moneyLinks({ money }: DeskOrder): MoneyLink[] {
  if (!money) return []
  const { number, canRefund, canRecord, canCancel, leftCents } = money
  const to = (path: string) => deskHref(path, { number })
  return [
    ...(canRefund ? [{ name: 'Refund', href: to(deskPaths.orderRefund) }] : []),
    ...(canRecord ? [{ name: 'Record a payment', href: to(deskPaths.orderPayment) }] : []),
    ...(canCancel && leftCents > 0 ? [{ name: 'Cancel and refund', href: to(deskPaths.orderCancel) }] : []),
    ...(canCancel && leftCents === 0 && money.status !== 'pending_payment'
      ? [{ name: 'Cancel order', href: to(deskPaths.orderCancel) }]
      : []),
  ]
}
