import { formatPrice } from '#shared/text/money.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { OrderAction } from './order-action.tsx'

export function PayOrder({ order, token }: { order: Order; token: string }) {
  return (
    <div className="stack stack--2">
      <OrderAction action="pay-order" number={order.number} token={token} className="btn btn--primary">
        Pay {formatPrice(order.totals.total)} now
      </OrderAction>
      <p className="small muted">
        Nothing is charged yet. You pay on the secure page of Stripe and come back here. Unpaid, the order is canceled
        after a day.
      </p>
    </div>
  )
}
