import type { OrderRecord } from '#db/orders.ts'
import { addressText } from '#shared/address-text.ts'
import { brand } from '#shared/brand.ts'
import { formatDayRange } from '#shared/delivery-dates.ts'
import { isPickUp } from '#shared/pick-up.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

const reason = 'You get this because you ordered.'

/** `url` opens the order without signing in. */
export function orderShipped(order: OrderRecord, url: string): Letter {
  const { number, email, addresses } = order
  const isReady = isPickUp({ name: order.rateName })
  const days = formatDayRange(order.arrivesFrom, order.arrivesTo).replaceAll('\u2060', '')
  return {
    to: email,
    subject: isReady ? `Your order ${number} is ready for pick-up` : `Your order ${number} is on its way`,
    heading: isReady ? 'Your order is ready' : 'Your order is on its way',
    body: [
      paragraph(
        'Order ',
        { bold: number },
        isReady ? ' is packed and waits for you.' : ` has left us. It should arrive ${days}.`,
      ),
      button('Follow this order', url),
      note(
        `${isReady ? 'Picked up by' : 'Ships to'} ${addressText(addresses.shipping)}.`,
        `Look the parts over when you have them, and call ${brand.phoneDisplay} if one is not right.`,
      ),
    ],
    reason,
  }
}

export function orderCanceled({ number, email }: OrderRecord, url: string): Letter {
  return {
    to: email,
    subject: `Your order ${number} is canceled`,
    heading: 'Your order is canceled',
    body: [
      paragraph('Order ', { bold: number }, ' is canceled. Nothing of it will be sent.'),
      button('Look at this order', url),
      note(`You did not ask for this? Call ${brand.phoneDisplay}.`),
    ],
    reason,
  }
}
