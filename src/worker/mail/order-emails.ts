import { findInvoiceDays } from '#worker/base/shop-limits.ts'
import * as v from 'valibot'
import type { MailKind } from '#db/mail/outbox.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import { addressText } from '#shared/checkout/address-text.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { formatArrival } from '#shared/checkout/delivery-dates.ts'
import { addressSentence, findHandover, NO_DELIVERY } from '#shared/checkout/handover.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { deadlineAfter, type Calendar } from '#shared/checkout/shop-hours.ts'
import { trackingUrl } from '#shared/checkout/tracking.ts'
import { formatCents } from '#shared/text/money.ts'
import { UNPAID_WARNING_DAYS } from '#worker/base/limits.ts'
import { aboutMove, aboutOrder, orderLink, loadEmailedOrder } from './about-order.ts'
import { dayAndTime } from './dates.ts'
import type { Write } from './email-context.ts'
import { started } from './order-started.ts'
import { button, note, ORDERED, paragraph, type Letter } from './letter.ts'

export const orderEmails = {
  'order-in_production': aboutMove('in_production', inProduction),
  'order-shipped': aboutMove('shipped', shipped),
  'order-tracking': aboutOrder(newTracking),
  'order-delivered': aboutMove('delivered', delivered),
  'order-expired': aboutOrder(expired),

  /** The reminder before an unpaid invoice order is canceled. */
  async 'order-unpaid'(payload, { db, settings, rules, createdAt }) {
    const order = await loadEmailedOrder(payload, db)
    if (order?.status !== 'pending_payment' || order.held !== '') return null
    const until = dayAndTime(
      payableUntil(order.unpaidSince ?? order.createdAt, createdAt, findInvoiceDays(settings, rules), rules),
    )
    return {
      to: order.email,
      subject: `Your order ${order.number} is not paid yet`,
      heading: 'Your order is not paid yet',
      body: [
        paragraph(
          'Order ',
          { bold: order.number },
          ` is waiting for your payment of ${formatCents(order.totalCents)}. We’ll hold it until ${until}. After that, it will be canceled.`,
        ),
        button('View order', orderLink(order, settings)),
        note(
          `To pay, or to ask for more time, call ${shop.phoneDisplay}, ${shop.hours}.`,
          'If you no longer want it, you don’t need to do anything.',
        ),
      ],
      reason: ORDERED,
    }
  },

  /** To the order's old address and to its new one. The old one does not learn the new one. */
  async 'order-email-changed'(payload, { db, settings }) {
    const order = await loadEmailedOrder(payload, db)
    const isNew = v.parse(v.object({ is_new: v.number() }), payload).is_new === 1
    return (
      order && {
        to: order.email,
        subject: `Email address changed for your order ${order.number}`,
        heading: isNew
          ? 'You’ll now get emails about your order at this address'
          : 'Emails about your order now go to a different address',
        body: [
          paragraph(
            isNew ? 'From now on, emails about order ' : 'You’ll no longer get emails about order ',
            { bold: order.number },
            isNew ? ' will come to this address.' : ' at this address, because we were asked to use a different one.',
          ),
          ...(isNew ? [button('View order', orderLink(order, settings))] : []),
          note(`If you didn’t request this, call ${shop.phoneDisplay}.`),
        ],
        reason: ORDERED,
      }
    )
  },
} satisfies Partial<Record<MailKind, Write>>

/** Until when an order can be paid whose buyer was reminded at `remindedAt`, or was not yet. */
export function payableUntil(createdAt: number, remindedAt: number, days: number, calendar: Calendar): number {
  return Math.max(deadlineAfter(createdAt, days, calendar), deadlineAfter(remindedAt, UNPAID_WARNING_DAYS, calendar))
}

function inProduction(order: OrderRecord, url: string): Letter {
  const { number, email } = order
  if (order.rateId === NO_DELIVERY) return started(order, url)
  return {
    to: email,
    subject: `Your order ${number} is being cut`,
    heading: 'Your order is being cut',
    body: [
      paragraph(
        'We checked the measurements for order ',
        { bold: number },
        `, and its parts are being cut. ${isPickUp({ id: order.rateId }) ? 'It should be ready' : 'It should arrive'} ${formatDays(order)}.`,
      ),
      button('Track order', url),
      note(`It can no longer be changed. Questions? Call ${shop.phoneDisplay}.`),
    ],
    reason: ORDERED,
  }
}

function shipped(order: OrderRecord, url: string): Letter {
  const { number, email, addresses, packages } = order
  const isReady = isPickUp({ id: order.rateId })
  return {
    to: email,
    subject: isReady ? `Your order ${number} is ready for pickup` : `Your order ${number} is on its way`,
    heading: isReady ? 'Your order is ready' : 'Your order is on its way',
    body: [
      paragraph(
        'Order ',
        { bold: number },
        isReady ? ' is packed and ready for pickup.' : ` has shipped. It should arrive ${formatDays(order)}.`,
      ),
      ...packages.map(({ carrier, tracking_number: code }) => {
        const page = trackingUrl(carrier, code)
        return page ? button(`Track ${carrier} ${code}`, page) : paragraph(`${carrier}: `, { bold: code })
      }),
      button('Track order', url),
      note(
        addressSentence({ id: order.rateId }, addressText(addresses.shipping)),
        `Check the parts as soon as you have them, and call ${shop.phoneDisplay} if anything isn’t right.`,
      ),
    ],
    reason: ORDERED,
  }
}

/** New packages of an order that has already shipped. */
function newTracking(order: OrderRecord, url: string): Letter {
  return {
    ...shipped(order, url),
    subject: `New tracking number for your order ${order.number}`,
    heading: 'New tracking number for your order',
  }
}

function delivered({ number, email, rateId, isRemake }: OrderRecord, url: string, survey: string): Letter {
  const handover = findHandover({ id: rateId })
  const isThere = arrivals[handover]
  const hasInstructions = !isRemake && handover !== 'none'
  return {
    to: email,
    subject: `Your order ${number} ${isThere}`,
    heading: `Your order ${isThere}`,
    body: [
      paragraph('Order ', { bold: number }, ` ${isThere}.${hasInstructions ? INSTRUCTIONS : ''}`),
      button(hasInstructions ? 'Instructions and reviews' : 'See your order', url),
      ...(isRemake ? [] : askedAboutDesign(survey)),
      note(
        handover === 'none'
          ? `Questions? Call ${shop.phoneDisplay}.`
          : `Mis-measured or damaged parts are remade free. Tell us within 5 days: ${shop.phoneDisplay}.`,
        ...(!hasInstructions ? [] : ['Once it’s installed, write a review on the same page to help others choose.']),
      ),
    ],
    reason: ORDERED,
  }
}

const arrivals = { delivery: 'was delivered', pickUp: 'was picked up', none: 'is complete' }
const INSTRUCTIONS = ' You’ll find instructions for each kit on the order page.'

function askedAboutDesign(survey: string): Letter['body'] {
  return [
    paragraph('Did we design it for you? Take a minute to tell us how we did. Your designer will read it.'),
    button('How was your design?', survey),
  ]
}

function expired({ number, email, rateId }: OrderRecord, url: string): Letter {
  return {
    to: email,
    subject: `Your order ${number} has been canceled`,
    heading: 'Your order has been canceled',
    body: [
      paragraph(
        'It was not paid in time, so order ',
        { bold: number },
        ` has been canceled. Nothing will be charged${rateId === NO_DELIVERY ? '' : ' or shipped'}.`,
      ),
      button('View order', url),
      note(`Still want it? Order again or call ${shop.phoneDisplay}.`),
    ],
    reason: ORDERED,
  }
}

function formatDays({ arrivesFrom, arrivesTo }: OrderRecord): string {
  return formatArrival(arrivesFrom, arrivesTo).replaceAll('\u2060', '')
}
