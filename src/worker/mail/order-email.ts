import type { OrderRecord } from '#db/orders/orders.ts'
import { brand } from '#shared/brand.ts'
import { button, note, paragraph, type Letter } from './letter.ts'

/** To the address that an order had, and to the one that it has now. The old one is not told the new one. */
export function orderEmailChanged({ number, email }: OrderRecord, url: string, isNew: boolean): Letter {
  return {
    to: email,
    subject: `Another address for your order ${number}`,
    heading: isNew ? 'Mails about your order come here now' : 'Mails about your order go to another address now',
    body: [
      paragraph(
        isNew ? 'From now on you get what we mail about order ' : 'From now on you get no more mails about order ',
        { bold: number },
        isNew ? ' at this address.' : ' at this address, because we were asked to use another one.',
      ),
      ...(isNew ? [button('Look at this order', url)] : []),
      note(`You did not ask for this? Call ${brand.phoneDisplay}.`),
    ],
    reason: 'You get this because you ordered.',
  }
}
