import type { DeskOrder } from '../../api/orders.ts'
import { openStates } from '../../orders/states.ts'
import { useDesk } from '../../parts/desk-context.ts'
import { DaysLeft } from '../../parts/days-left.tsx'
import { DeskHead } from '../../parts/desk-head.tsx'
import { Stage } from '../../parts/stage.tsx'
import { When } from '../../parts/when.tsx'
import { deskPaths } from '../../paths.ts'

const methods: Record<string, string> = { stripe: 'by card', test: 'by test card', invoice: 'by invoice' }

/** The number and state of an order, who has it, and when it should leave. */
export function OrderHead({ order }: { order: DeskOrder }) {
  const { shipping } = order.order.addresses
  const { now } = useDesk()
  const assignee = order.people.find(({ id }) => id === order.assignedTo)
  return (
    <div>
      <nav aria-label="Breadcrumb">
        <ol className="breadcrumb">
          <li>
            <a href={deskPaths.orders}>Orders</a>
          </li>
          <li>
            <span aria-current="page">{order.order.number}</span>
          </li>
        </ol>
      </nav>
      <DeskHead
        title={
          <>
            <span className="nowrap">{order.order.number}</span>
            <Stage state={order.state} isPickUp={order.isPickUp} isHeld={order.held !== ''} />
          </>
        }
        about={
          <>
            Placed <When at={order.order.created_at} now={now} /> by {shipping.first_name} {shipping.last_name}
            {order.seesMoney && ` · paid ${methods[order.order.payment_method] ?? ''}`}
            {order.cutBy !== null && openStates.includes(order.state) && order.state !== 'shipped' && (
              <>
                {' '}
                · leaves by <DaysLeft day={order.cutBy} now={now} />
              </>
            )}
            {assignee && ` · with ${assignee.name}`}
          </>
        }
      />
    </div>
  )
}
