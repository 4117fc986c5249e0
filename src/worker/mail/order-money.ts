import type { OrderRecord } from '#db/orders/orders.ts'
import { brand } from '#shared/brand.ts'
import { formatCents } from '#shared/text/money.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

const reason = 'You get this because you ordered.'

/** `cents` go back with the cancellation; null if nothing does. */
export function orderCanceled({ number, email }: OrderRecord, url: string, cents: number | null): Letter {
  return {
    to: email,
    subject: `Your order ${number} is canceled`,
    heading: 'Your order is canceled',
    body: [
      paragraph('Order ', { bold: number }, ' is canceled. Nothing of it will be sent.'),
      ...(cents === null
        ? []
        : [
            paragraph(
              { bold: formatCents(cents) },
              ' goes back the way you paid. Banks can take some days to show it.',
            ),
          ]),
      button('Look at this order', url),
      note(`You did not ask for this? Call ${brand.phoneDisplay}.`),
    ],
    reason,
  }
}

/** `cents` are what this refund gives back; null for the whole order. */
export function orderRefunded({ number, email, totalCents }: OrderRecord, url: string, cents: number | null): Letter {
  const isPart = cents !== null && cents < totalCents
  return {
    to: email,
    subject: isPart ? `Your order ${number} is refunded in part` : `Your order ${number} is refunded`,
    heading: isPart ? 'Your order is refunded in part' : 'Your order is refunded',
    body: [
      paragraph(
        'We have sent ',
        { bold: formatCents(cents ?? totalCents) },
        isPart ? ` of ${formatCents(totalCents)} for order ${number}` : ` for order ${number}`,
        ' back the way you paid. Banks can take some days to show it.',
      ),
      button('Look at this order', url),
      note(`You do not see it after two weeks? Call ${brand.phoneDisplay}.`),
    ],
    reason,
  }
}

/** `cents` came now, `paidCents` with what came before. */
export function paymentReceived(
  { number, email, totalCents }: OrderRecord,
  url: string,
  { cents, paidCents }: { cents: number; paidCents: number },
): Letter {
  const openCents = totalCents - paidCents
  return {
    to: email,
    subject: `We received ${formatCents(cents)} for your order ${number}`,
    heading: openCents > 0 ? 'We received a part of your payment' : 'We received your payment',
    body: [
      paragraph('Thank you. ', { bold: formatCents(cents) }, ` for order ${number} has arrived.`),
      openCents > 0
        ? paragraph(
            `${formatCents(openCents)} of ${formatCents(totalCents)} is still open. Cutting starts when all of it is paid.`,
          )
        : paragraph('The order is paid. Somebody checks its measurements next, and then it is cut.'),
      button('Follow this order', url),
      note(`Something is not right? Call ${brand.phoneDisplay}.`),
    ],
    reason,
  }
}

/** To staff: money that counted as sent back has not arrived. */
export function refundFailed(
  { number }: Pick<OrderRecord, 'number'>,
  { cents, failure }: { cents: number; failure: string },
  to: string,
  url: string,
): Letter {
  return {
    to,
    subject: `A refund of order ${number} failed`,
    heading: 'A refund failed',
    body: [
      paragraph('The refund of ', { bold: formatCents(cents) }, ` for order ${number} did not arrive. ${failure}`),
      paragraph('The money is with the shop again. Send it once more, or another way.'),
      button('Look at this order', url),
    ],
    reason: 'You get this because you work at the desk.',
  }
}

/** To staff: an order stopped, because its payment does not fit. */
export function needsAttention(
  { number, attention }: { number: string; attention: string },
  to: string,
  url: string,
): Letter {
  return {
    to,
    subject: `Order ${number} needs attention`,
    heading: 'An order needs attention',
    body: [
      paragraph('Order ', { bold: number }, ` waits for somebody to look at it. ${attention}`),
      button('Look at this order', url),
    ],
    reason: 'You get this because you work at the desk.',
  }
}
