import type { OrderRecord } from '#db/orders/orders.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { button, note, ORDERED, paragraph, type Letter } from './letter.ts'

/** Of services, which are not cut. */
export function started({ number, email }: OrderRecord, url: string): Letter {
  return {
    to: email,
    subject: `We started on your order ${number}`,
    heading: 'We started on your order',
    body: [
      paragraph('The work for order ', { bold: number }, ' has started.'),
      button('View order', url),
      note(`It can no longer be changed. Questions? Call ${shop.phoneDisplay}.`),
    ],
    reason: ORDERED,
  }
}
