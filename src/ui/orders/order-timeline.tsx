import { addBusinessDays, formatArrival, formatDate, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { isPayable } from '#shared/checkout/payable.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import type { Closed } from '#shared/checkout/shop-rules.ts'
import { useRules } from '#ui/elements/use-rules.ts'
import type { Order } from '#shared/schema/checkout.ts'

const arrivals: Record<string, string> = {
  parcel: 'At your door',
  curbside: 'At your curb',
  room: 'In your room',
  pickup: 'Ready for pickup',
}
const currentStep: Record<string, number> = { in_production: 2, shipped: 3, delivered: 5 }
const CHECKED_AFTER = 1
const ON_HOLD = 'no day while it is on hold'

const endings: Record<string, { what: string; next: string }> = {
  payment_failed: { what: 'The payment failed', next: 'It won’t be shipped.' },
  canceled: { what: 'Canceled', next: 'It won’t be shipped.' },
  refunded: { what: 'Refunded', next: '' },
}

/** The progress of an order, with the actual or expected day of each step. */
export function OrderTimeline({ order, now }: { order: Order; now: number }) {
  const { closed = [] } = useRules()
  const ending = endings[order.status]
  const isService = order.rate.id === NO_DELIVERY
  if (ending) return <p>{endingText(isService ? { ...ending, next: '' } : ending, findTime(order, order.status))}</p>
  const current = currentStep[order.status] ?? 1
  return (
    <ol className="timeline">
      {[
        ...ordering(order, now),
        ...(isService ? work(order) : [...preparation(order, closed), ...delivery(order)]),
      ].map(({ name, text }, index) => (
        <li
          key={name}
          className={index < current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

function endingText({ what, next }: { what: string; next: string }, endedAt: number | undefined): string {
  return `${what}${endedAt ? ` on ${formatDate(endedAt)}` : ''}. ${next}`.trim()
}

type Step = { name: string; text: string }

function ordering(order: Order, now: number): Step[] {
  const day = shopDay(order.created_at)
  const payment = { name: isPayable(order) ? 'Paid' : 'Pay the invoice', text: 'then work begins' }
  return [
    { name: 'Ordered', text: `${shopDay(now) === day ? 'Today, ' : ''}${formatDay(day)}` },
    ...(order.status === 'pending_payment' ? [payment] : []),
  ]
}

/** The progress of services. */
function work(order: Order): Step[] {
  return [
    { name: 'Started', text: formatEventDay(order, 'in_production') ?? '' },
    { name: 'Completed', text: formatEventDay(order, 'delivered') ?? '' },
  ]
}

function preparation(order: Order, closed: Closed): Step[] {
  const day = shopDay(order.created_at)
  return [
    {
      name: 'Checked by a person',
      text: formatEventDay(order, 'in_production') ?? formatDay(addBusinessDays(day, CHECKED_AFTER, closed)),
    },
    { name: 'Cut and packed', text: formatEventDay(order, 'shipped') ?? cutText(order) },
  ]
}

function cutText({ not_before, on_hold, rate: { leaves_by } }: Order): string {
  return not_before || on_hold || !leaves_by ? 'shortly before it leaves' : `by ${formatDay(leaves_by)}`
}

function delivery(order: Order): Step[] {
  const { rate } = order
  const shippedOn = formatEventDay(order, 'shipped')
  const expected = order.on_hold && !shippedOn ? ON_HOLD : formatArrival(rate.arrives_from, rate.arrives_to)
  const name = arrivals[rate.id ?? ''] ?? 'Arrives'
  if (isPickUp(rate)) return [{ name, text: shippedOn ?? expected }]
  return [
    { name: 'Shipped', text: shippedOn ?? 'with tracking link' },
    { name, text: formatEventDay(order, 'delivered') ?? expected },
  ]
}

function findTime({ events }: Order, kind: string): number | undefined {
  return events.findLast((event) => event.kind === kind)?.at
}

function formatEventDay(order: Order, kind: string): string | undefined {
  const at = findTime(order, kind)
  return at === undefined ? undefined : formatDay(shopDay(at))
}
