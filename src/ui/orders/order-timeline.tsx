import { addBusinessDays, formatDate, formatDay, formatDayRange, shopDay } from '#shared/checkout/delivery-dates.ts'
import { isPayable } from '#shared/checkout/payable.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import type { Order } from '#shared/schema/checkout.ts'

/** Names of the last step, by delivery. */
const arrivals: Record<string, string> = {
  Parcel: 'At your door',
  'Curbside freight': 'At your curb',
  'Into the room': 'In your room',
  'Pick up in Portland': 'Ready for pick-up',
}
const currentStep: Record<string, number> = { in_production: 2, shipped: 3, delivered: 5 }
const CHECKED_AFTER = 1
const CUT_FROM = 2
const CUT_UNTIL = 10

/** Texts for orders that ended early. */
const endings: Record<string, { what: string; next: string }> = {
  payment_failed: { what: 'The payment failed', next: 'Nothing of it will be sent.' },
  canceled: { what: 'Canceled', next: 'Nothing of it will be sent.' },
  refunded: { what: 'Refunded', next: '' },
}

/** The progress of an order, with the actual or expected day of each step. */
export function OrderTimeline({ order, now }: { order: Order; now: number }) {
  const { rate, status } = order
  const day = shopDay(order.created_at)
  const ending = endings[status]
  const ended = timeOf(order, status)
  if (ending) return <p>{`${ending.what}${ended ? ` on ${formatDate(ended)}` : ''}. ${ending.next}`.trim()}</p>
  const current = currentStep[status] ?? 1
  const steps = [
    { name: 'Ordered', text: `${shopDay(now) === day ? 'Today, ' : ''}${formatDay(day)}` },
    ...(status === 'pending_payment'
      ? [{ name: isPayable(order) ? 'Paid' : 'Invoice paid', text: 'then work begins' }]
      : []),
    {
      name: 'Checked by a person',
      text: dayOf(order, 'in_production') ?? formatDay(addBusinessDays(day, CHECKED_AFTER)),
    },
    {
      name: 'Cut and packed',
      text: dayOf(order, 'shipped') ?? formatDayRange(addBusinessDays(day, CUT_FROM), packedBy(day, rate.arrives_from)),
    },
    ...(isPickUp(rate) ? [] : [{ name: 'Shipped', text: dayOf(order, 'shipped') ?? 'with tracking link' }]),
    {
      name: arrivals[rate.name] ?? 'Arrives',
      text:
        dayOf(order, isPickUp(rate) ? 'shipped' : 'delivered') ?? formatDayRange(rate.arrives_from, rate.arrives_to),
    },
  ]
  return (
    <ol className="timeline">
      {steps.map(({ name, text }, index) => (
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

/** When an event last happened to an order, or undefined. */
function timeOf({ events }: Order, kind: string): number | undefined {
  return events.findLast((event) => event.kind === kind)?.at
}

function dayOf(order: Order, kind: string): string | undefined {
  const at = timeOf(order, kind)
  return at === undefined ? undefined : formatDay(shopDay(at))
}

/** The last day that leaves two days for delivery, but no later than production takes. */
function packedBy(day: number, arrivesFrom: number): number {
  let days = CUT_FROM
  while (days < CUT_UNTIL && addBusinessDays(day, days + 3) <= arrivesFrom) days++
  return addBusinessDays(day, days)
}
