import { orderInList } from '#shared/desk/orders/from-list.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { useListQuery } from '#desk/frame/use-list-query.ts'
import type { ShownMoney } from '#desk/money/show-money.ts'
import type { ShownOrder } from './show-order.ts'

export type MoneyLink = { name: string; href: string }

/** The pages of this order on which money moves. */
export function useMoneyLinks({ money }: ShownOrder): MoneyLink[] {
  const list = useListQuery()
  if (!money) return []
  const { number, canRefund, canCancel, leftCents } = money
  const to = (path: string) => orderInList(number, list, path)
  return [
    ...(canRefund ? [{ name: 'Refund', href: to(deskPaths.orderRefund) }] : []),
    ...namePayment(money).map((name) => ({ name, href: to(deskPaths.orderPayment) })),
    ...(canCancel && leftCents > 0 ? [{ name: 'Cancel and refund', href: to(deskPaths.orderCancel) }] : []),
    ...(canCancel && leftCents === 0 && money.status !== 'pending_payment'
      ? [{ name: 'Cancel order', href: to(deskPaths.orderCancel) }]
      : []),
  ]
}

function namePayment({ canRecord, canReopen, canCorrect, dueCents }: ShownMoney): string[] {
  if (canRecord) return [dueCents > 0 ? 'Record or waive' : 'Record a payment']
  return canReopen ? ['Reopen'] : canCorrect ? ['Correct a payment'] : []
}
