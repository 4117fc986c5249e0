import type { OrderRecord } from '#db/orders/orders.ts'
import { addressText } from '#shared/checkout/address-text.ts'
import { brand } from '#shared/brand.ts'
import { formatDayRange } from '#shared/checkout/delivery-dates.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { trackingUrl } from '#shared/checkout/tracking.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

const reason = 'You get this because you ordered.'

export function orderInProduction(order: OrderRecord, url: string): Letter {
  const { number, email } = order
  return {
    to: email,
    subject: `Your order ${number} is being cut`,
    heading: 'Your order is being cut',
    body: [
      paragraph(
        'Somebody has checked the measurements of order ',
        { bold: number },
        `, and its parts are being cut. ${isPickUp({ name: order.rateName }) ? 'It should be ready' : 'It should arrive'} ${daysOf(order)}.`,
      ),
      button('Follow this order', url),
      note(`From now on nothing of it can be changed. Questions? Call ${brand.phoneDisplay}.`),
    ],
    reason,
  }
}

export function orderShipped(order: OrderRecord, url: string): Letter {
  const { number, email, addresses, parcels } = order
  const isReady = isPickUp({ name: order.rateName })
  return {
    to: email,
    subject: isReady ? `Your order ${number} is ready for pick-up` : `Your order ${number} is on its way`,
    heading: isReady ? 'Your order is ready' : 'Your order is on its way',
    body: [
      paragraph(
        'Order ',
        { bold: number },
        isReady ? ' is packed and waits for you.' : ` has left us. It should arrive ${daysOf(order)}.`,
      ),
      ...parcels.map(({ carrier, tracking_number: code }) => {
        const page = trackingUrl(carrier, code)
        return page ? button(`Track ${carrier} ${code}`, page) : paragraph(`${carrier}: `, { bold: code })
      }),
      button('Follow this order', url),
      note(
        `${isReady ? 'Picked up by' : 'Ships to'} ${addressText(addresses.shipping)}.`,
        `Look the parts over when you have them, and call ${brand.phoneDisplay} if one is not right.`,
      ),
    ],
    reason,
  }
}

/** New parcels of an order that has left already. */
export function orderTracking(order: OrderRecord, url: string): Letter {
  const { number } = order
  return {
    ...orderShipped(order, url),
    subject: `New tracking for your order ${number}`,
    heading: 'New tracking for your order',
  }
}

export function orderDelivered({ number, email, rateName }: OrderRecord, url: string, survey: string): Letter {
  const isWith = isPickUp({ name: rateName }) ? 'was picked up' : 'is with you'
  return {
    to: email,
    subject: `Your order ${number} ${isWith}`,
    heading: `Your order ${isWith}`,
    body: [
      paragraph('Order ', { bold: number }, ` ${isWith}. Its instructions are on its page, a set for each kit.`),
      button('Instructions and reviews', url),
      paragraph('Did we draw it for you? Say in a minute how the design was; its designer reads it.'),
      button('How was your design?', survey),
      note(
        `Mis-measured or damaged parts are remade free. Tell us within 5 days: ${brand.phoneDisplay}.`,
        'Once it is up, a review helps others to choose. Write it on the same page.',
      ),
    ],
    reason,
  }
}

function daysOf({ arrivesFrom, arrivesTo }: OrderRecord): string {
  return formatDayRange(arrivesFrom, arrivesTo).replaceAll('\u2060', '')
}
