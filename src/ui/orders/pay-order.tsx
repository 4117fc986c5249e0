import { isDuePayable } from '#shared/checkout/payable.ts'
import { formatPrice, toCents } from '#shared/text/money.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { OrderAction } from './order-action.tsx'

export function PayOrder({ order, token }: { order: Order; token: string }) {
  if (order.due > 0 && !isDuePayable(toCents(order.due), order.payment_method)) {
    return <p>We changed your order: {formatPrice(order.due)} more is to pay. We’ll call you about it.</p>
  }
  return (
    <div className="stack stack--2">
      <OrderAction action="pay-order" number={order.number} token={token} className="btn btn--primary">
        Pay {formatPrice(order.due || order.totals.total)} now
      </OrderAction>
      <p className="small muted">
        {order.due > 0
          ? 'We changed your order. It waits until this is paid.'
          : 'Nothing has been charged yet. You’ll pay on Stripe’s secure page and then return here. If it’s not paid, the order is canceled after a day.'}
      </p>
    </div>
  )
}
