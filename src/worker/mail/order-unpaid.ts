import type { OrderRecord } from '#db/orders/orders.ts'
import { brand } from '#shared/brand.ts'
import { deadlineAfter } from '#shared/checkout/shop-hours.ts'
import { formatCents } from '#shared/text/money.ts'
import { UNPAID_WARNING_DAYS } from '#worker/base/limits.ts'
import { dayAndTime } from './dates.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

/** Until when an order can be paid whose buyer was reminded at `remindedAt`, or was not yet. */
export function payableUntil(createdAt: number, remindedAt: number, days: number): number {
  return Math.max(deadlineAfter(createdAt, days), deadlineAfter(remindedAt, UNPAID_WARNING_DAYS))
}

const reason = 'You get this because you ordered.'

/** The reminder before an unpaid invoice order is canceled at `until`. `url` opens the order without signing in. */
export function orderUnpaid({ number, email, totalCents }: OrderRecord, url: string, until: number): Letter {
  return {
    to: email,
    subject: `Your order ${number} is not paid yet`,
    heading: 'Your order is not paid yet',
    body: [
      paragraph(
        'Order ',
        { bold: number },
        ` waits for your payment of ${formatCents(totalCents)}. We can hold it for you until ${dayAndTime(until)}; then it is canceled.`,
      ),
      button('Look at this order', url),
      note(
        `To pay it, or to have more time, call ${brand.phoneDisplay}, ${brand.hours}.`,
        'If you no longer want it, there is nothing to do.',
      ),
    ],
    reason,
  }
}

/** Sent when nobody has paid the order in time. */
export function orderExpired({ number, email }: OrderRecord, url: string): Letter {
  return {
    to: email,
    subject: `Your order ${number} is canceled`,
    heading: 'Your order is canceled',
    body: [
      paragraph('It was not paid in time, so order ', { bold: number }, ' is canceled. Nothing is charged or sent.'),
      button('Look at this order', url),
      note(`Do you still want it? Order again, or call ${brand.phoneDisplay}.`),
    ],
    reason,
  }
}
