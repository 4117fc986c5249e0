import { formatCents } from '#shared/text/money.ts'
import type { DeskOrder } from '../../api/orders.ts'
import { counted, shortTime } from '../../parts/when.tsx'
import { useDesk } from '../../parts/desk-context.ts'
import { deskPaths } from '../../paths.ts'

/** Who ordered, with all orders of that address, of guests too. */
export function Customer({ order }: { order: DeskOrder }) {
  const { now } = useDesk()
  const { email } = order.order
  const { isMember, since, orders, totalCents } = order.customer
  return (
    <section className="panel" aria-labelledby="customer-h">
      <div className="panel-head">
        <h2 id="customer-h">Customer</h2>
      </div>
      {order.isErased ? (
        <p className="muted">Erased</p>
      ) : (
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          <br />
          <span className="muted">
            {isMember && since !== null ? `Member since ${shortTime(since, now)}` : 'Guest'} ·{' '}
            <a className="link" href={`${deskPaths.orders}?${new URLSearchParams({ view: 'all', q: email })}`}>
              {counted(orders, 'order')}, {formatCents(totalCents)}
            </a>
          </span>
        </p>
      )}
    </section>
  )
}
