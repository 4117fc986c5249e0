import * as v from 'valibot'
import { findAttention, sumPayments, refundForMail } from '#db/desk/money/told-money.ts'
import type { MailKind } from '#db/mail/outbox.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import { withNext } from '#shared/account/next-path.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { orderButton, orderLink, loadEmailedOrder } from './about-order.ts'
import { link, type EmailContext, type Write } from './email-context.ts'
import { button, note, ORDERED, paragraph, STAFF_ACCESS, type Letter } from './letter.ts'

const withAmount = v.object({ amount_cents: v.nullish(v.number(), null) })

export const moneyEmails = {
  'order-canceled': aboutAmount(canceled),
  'order-refunded': aboutAmount(refunded),

  async 'order-payment'(payload, { db, settings }) {
    const order = await loadEmailedOrder(payload, db)
    if (!order) return null
    const { number, email, totalCents } = order
    const cents = v.parse(withAmount, payload).amount_cents ?? 0
    const isService = order.rateId === NO_DELIVERY
    const work = isService ? 'The work' : 'Cutting'
    const isUnpaid = order.status === 'pending_payment'
    const dueCents = isUnpaid ? totalCents - (await sumPayments(db, order.id)) : order.dueCents
    return {
      to: email,
      subject: `We received ${formatCents(cents)} for your order ${number}`,
      heading: dueCents > 0 ? 'We received part of your payment' : 'We received your payment',
      body: [
        paragraph('Thank you. We received ', { bold: formatCents(cents) }, ` for order ${number}.`),
        dueCents > 0
          ? paragraph(
              `${formatCents(dueCents)} of ${formatCents(totalCents)} is still due. ${work} starts when the order is paid in full.`,
            )
          : paragraph(
              `The order is paid in full.${isService ? '' : ' Next we check the measurements, and then we cut it.'}`,
            ),
        orderButton(order, orderLink(order, settings)),
        note(`If something isn’t right, call ${shop.phoneDisplay}.`),
      ],
      reason: ORDERED,
    }
  },

  /** To staff: a refund that counted as sent has not arrived. */
  async 'refund-failed'(payload, { db, settings }) {
    const refund = await refundForMail(db, v.parse(v.object({ refund_id: v.number() }), payload).refund_id)
    if (!refund) return null
    const { number, cents, failure } = refund
    return {
      to: settings.mail.staff,
      subject: `Refund failed for order ${number}`,
      heading: 'A refund failed',
      body: [
        paragraph('The refund of ', { bold: formatCents(cents) }, ` for order ${number} failed. ${failure}`),
        paragraph('The money is back with the shop. Try the refund again, or send it another way.'),
        button('View order', deskLink(number, settings)),
      ],
      reason: STAFF_ACCESS,
    }
  },

  /** To staff: an order stopped because its payment does not match. */
  async 'needs-attention'(payload, { db, settings }) {
    const order = await findAttention(db, v.parse(v.object({ order_id: v.number() }), payload).order_id)
    return (
      order && {
        to: settings.mail.staff,
        subject: `Order ${order.number} needs attention`,
        heading: 'An order needs attention',
        body: [
          paragraph('Order ', { bold: order.number }, ` needs attention. ${order.attention}`),
          button('View order', deskLink(order.number, settings)),
        ],
        reason: STAFF_ACCESS,
      }
    )
  },
} satisfies Partial<Record<MailKind, Write>>

function aboutAmount(write: (order: OrderRecord, url: string, cents: number | null) => Letter): Write {
  return async (payload, { db, settings }) => {
    const order = await loadEmailedOrder(payload, db)
    return order && write(order, orderLink(order, settings), v.parse(withAmount, payload).amount_cents)
  }
}

/** `cents` are refunded with the cancellation; null if nothing is. */
function canceled({ number, email, rateId }: OrderRecord, url: string, cents: number | null): Letter {
  return {
    to: email,
    subject: `Your order ${number} has been canceled`,
    heading: 'Your order has been canceled',
    body: [
      paragraph(
        'Order ',
        { bold: number },
        ` has been canceled.${rateId === NO_DELIVERY ? '' : ' Nothing will be shipped.'}`,
      ),
      ...(cents === null
        ? []
        : [
            paragraph(
              { bold: formatCents(cents) },
              ' will go back to your original payment method. It can take a few days to appear.',
            ),
          ]),
      button('View order', url),
      note(`If you didn’t request this, call ${shop.phoneDisplay}.`),
    ],
    reason: ORDERED,
  }
}

/** `cents` are the amount of this refund; null for the whole order. */
function refunded({ number, email, totalCents }: OrderRecord, url: string, cents: number | null): Letter {
  const isPart = cents !== null && cents < totalCents
  const isRefunded = isPart ? 'has been partially refunded' : 'has been refunded'
  return {
    to: email,
    subject: `Your order ${number} ${isRefunded}`,
    heading: `Your order ${isRefunded}`,
    body: [
      paragraph(
        'We have refunded ',
        { bold: formatCents(cents ?? totalCents) },
        isPart ? ` of ${formatCents(totalCents)} for order ${number}` : ` for order ${number}`,
        ' to your original payment method. It can take a few days to appear.',
      ),
      button('View order', url),
      note(`If you don’t see it after two weeks, call ${shop.phoneDisplay}.`),
    ],
    reason: ORDERED,
  }
}

/** Goes through sign-in, so it does not reveal the Desk. */
function deskLink(number: string, settings: EmailContext['settings']): string {
  return link(settings, withNext(paths.login, deskHref(deskPaths.order, { number })))
}
