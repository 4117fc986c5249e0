import { Fragment } from 'react'
import { dueBy } from '#shared/desk/orders/due-date.ts'
import { listHref, orderInList } from '#shared/desk/orders/from-list.ts'
import { openStates } from '#shared/desk/orders/states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { ShownMoney } from '#desk/money/show-money.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { OrderLink } from '#desk/frame/order-link.tsx'
import { Stage } from '#desk/frame/stage.tsx'
import { useListQuery } from '#desk/frame/use-list-query.ts'
import { When } from '#desk/frame/when.tsx'
import type { ShownOrder } from './show-order.ts'

const methods: Record<string, string> = { stripe: 'by card', test: 'by test card', invoice: 'by invoice' }

/** The number and state of an order, who has it, and when it should leave. */
export function OrderHead({ order }: { order: ShownOrder }) {
  const { shipping } = order.order.addresses
  const { now } = useDesk()
  const list = useListQuery()
  const isLeaving = openStates.includes(order.state) && order.state !== 'shipped'
  const due = isLeaving && order.cutBy !== null ? dueBy(order.cutBy, now, order.held) : null
  const assignee = order.people.find(({ id }) => id === order.assignedTo)
  return (
    <div>
      <Crumbs to={listHref(list)} name={list ? 'Orders in your list' : 'Orders'} here={order.order.number} />
      {order.neighbors && <Neighbors neighbors={order.neighbors} list={list ?? ''} />}
      <DeskHead
        title={
          <>
            <span className="nowrap">{order.order.number}</span>
            <Stage state={order.state} handover={order.handover} isOnHold={order.held !== ''} />
          </>
        }
        about={
          <>
            Placed <When at={order.order.created_at} now={now} /> by {shipping.first_name} {shipping.last_name}
            {order.money && ` · ${paidText(order.money)}`}
            {due && (
              <>
                {' '}
                · {due.word.toLowerCase()} <b>{`${due.day}, ${due.note}`}</b>
              </>
            )}
            {assignee && ` · assigned to ${assignee.name}`}
            <Quote number={order.quoteNumber} />
            <Remakes order={order} />
          </>
        }
      />
    </div>
  )
}

function Quote({ number }: { number: string | null }) {
  if (!number) return null
  return (
    <>
      {' '}
      · from quote{' '}
      <a className="link nowrap" href={deskHref(deskPaths.quote, { quote: number })}>
        {number}
      </a>
    </>
  )
}

function Remakes({ order: { remakeOf, remakes } }: { order: ShownOrder }) {
  return (
    <>
      <OtherOrders words="remake of" numbers={remakeOf === null ? [] : [remakeOf]} />
      <OtherOrders words="remade by" numbers={remakes} />
    </>
  )
}

function OtherOrders({ words, numbers }: { words: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <>
      {` · ${words}`}
      {numbers.map((number, index) => (
        <Fragment key={number}>
          {index > 0 ? ', ' : ' '}
          <OrderLink number={number} className="link nowrap" />
        </Fragment>
      ))}
    </>
  )
}

type NeighborsProps = { neighbors: NonNullable<ShownOrder['neighbors']>; list: string }

/** Links to the previous and next order of the list that this page was opened from. */
function Neighbors({ neighbors: { previous, next }, list }: NeighborsProps) {
  return (
    <nav className="neighbors" aria-label="Orders in your list">
      {previous && (
        <a className="link" href={orderInList(previous, list)} rel="prev" aria-keyshortcuts="[">
          Previous
        </a>
      )}
      {next && (
        <a className="link" href={orderInList(next, list)} rel="next" aria-keyshortcuts="]">
          Next
        </a>
      )}
    </nav>
  )
}

function paidText({ paidCents, totalCents, status, paymentMethod }: ShownMoney): string {
  if (totalCents === 0) return 'nothing to pay'
  const how = methods[paymentMethod] ?? ''
  if (paidCents > 0 && status !== 'pending_payment') return `paid ${how}`
  return status === 'pending_payment' ? `to be paid ${how}` : 'unpaid'
}
