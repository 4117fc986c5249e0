import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { formatPrice } from '#shared/text/money.ts'
import { href, paths } from '#shared/paths.ts'
import type { OrderSummary } from '#shared/schema/user.ts'
import { OrderStatus } from './order-status.tsx'
import { Thumbnail } from '#ui/elements/picture.tsx'

const THUMBS = 4

export function OrderRow({ order }: { order: OrderSummary }) {
  const to = href(paths.order, { number: order.number })
  return (
    <article className="order-row">
      <div>
        <a className="link order-row__number" href={to}>
          {order.number}
        </a>
        <br />
        <span className="small muted">
          {formatDate(order.created_at)} · {order.items_count} {order.items_count === 1 ? 'item' : 'items'}
        </span>
      </div>
      <div className="order-row__thumbs">
        {order.lines.slice(0, THUMBS).map(({ name, image }) => (
          <Thumbnail key={name} src={image} alt={name} />
        ))}
      </div>
      <span>
        <OrderStatus status={order.status} rateId={order.rate_id} />
      </span>
      <b className="num">{formatPrice(order.total)}</b>
      <span className="desktop-only">
        <a className="btn btn--secondary btn--sm" href={to}>
          View<span className="sr-only"> order {order.number}</span>
        </a>
      </span>
    </article>
  )
}
