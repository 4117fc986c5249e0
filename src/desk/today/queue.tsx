import { findHandover } from '#shared/checkout/handover.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import type { StoredQueued } from '#db/desk/today/work.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { dueBy } from '#shared/desk/orders/due-date.ts'
import { DayAndNote } from '#desk/frame/day-and-note.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { Stage } from '#desk/frame/stage.tsx'
import { RemakeBadge } from '#desk/orders/remake-badge.tsx'
import { counted } from '#shared/desk/times.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'

/** The workshop's queue, in the order in which it should leave. */
export function Queue({ orders }: { orders: readonly StoredQueued[] }) {
  const { now } = useDesk()
  return (
    <section className="panel" aria-labelledby="queue-h">
      <div className="panel-head">
        <h2 id="queue-h">Due next</h2>
        <TextLink href={`${deskPaths.orders}?sort=leaves`}>All orders</TextLink>
      </div>
      {orders.length === 0 ? (
        <p className="muted">No orders to cut.</p>
      ) : (
        <ol className="queue">
          {orders.map(({ number, status, rateId, pieces, cutBy, isRemake }) => (
            <li key={number}>
              <OrderLink number={number} className="order-no" />
              <span>{cutBy !== null && <DayAndNote due={dueBy(cutBy, now)} />}</span>
              <Stage state={status as OrderState} handover={findHandover({ id: rateId })} />
              <small>
                {counted(pieces, 'piece')} <RemakeBadge isRemake={isRemake} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
