import * as v from 'valibot'
import type { OrderRecord } from '#db/orders/orders.ts'
import { findSnapshot } from '#db/desk/changes/revisions.ts'
import { addressText } from '#shared/checkout/address-text.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { isDuePayable } from '#shared/checkout/payable.ts'
import { addressSentence } from '#shared/checkout/handover.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { Order } from '#shared/schema/checkout.ts'
import { formatCents, formatPrice } from '#shared/text/money.ts'
import { orderButton, orderLink, loadEmailedOrder } from './about-order.ts'
import { addressWithoutLinks, type Write } from './email-context.ts'
import { listLawNotices } from './list-law-notices.ts'
import { button, buildLines, note, ORDERED, paragraph, type Block } from './letter.ts'
import { buildOrderItem, listOrderTotals } from './order-received.ts'

const Payload = v.object({
  order_id: v.number(),
  revision: v.nullish(v.number(), null),
  refund_cents: v.nullish(v.number(), null),
})

/** The email about a change of an order: before and after, with the link to pay the balance due. */
export const orderChanged: Write = async (payload, { db, settings }) => {
  const order = await loadEmailedOrder(payload, db)
  const { order_id: id, revision, refund_cents: refundCents } = v.parse(Payload, payload)
  const before = order && (await findSnapshot(db, id, revision))
  if (!before) return null
  const { number, dueCents } = order
  const url = orderLink(order, settings)
  return {
    to: order.email,
    subject: `Your order ${number} was changed`,
    heading: 'Your order was changed',
    body: [
      paragraph('We changed order ', { bold: number }, '. This is how it is now.'),
      {
        kind: 'items',
        items: order.lines.map((line) => buildOrderItem(line, number, settings)),
        totals: listOrderTotals(order),
      },
      ...(await listLawNotices(db, order)),
      ...(dueCents > 0 ? dueBlocks(order, url) : [orderButton(order, url)]),
      ...(refundCents === null
        ? []
        : [
            paragraph(
              { bold: formatCents(refundCents) },
              ' goes back to your original payment method. It can take a few days to appear.',
            ),
          ]),
      paragraph('Before the change it was:'),
      buildLines(...linesBefore(v.parse(Order, JSON.parse(before)))),
      note(
        addressSentence({ id: order.rateId }, addressText(order.addresses.shipping)),
        `If you didn’t ask for this change, call ${shop.phoneDisplay}.`,
      ),
    ],
    reason: ORDERED,
  }
}

function dueBlocks(order: OrderRecord, url: string): Block[] {
  const { dueCents, paymentMethod: method } = order
  const amount = formatCents(dueCents)
  const waits = ' more is to pay. Your order waits until it’s paid.'
  if (!isDuePayable(dueCents, method))
    return [paragraph({ bold: amount }, `${waits} We’ll call you about it.`), orderButton(order, url)]
  return [paragraph({ bold: amount }, waits), button(`Pay ${amount}`, url)]
}

function linesBefore({ lines, totals, addresses }: Order): string[] {
  return [
    ...lines.map(({ quantity, name, options, total }) => {
      const about = [name, optionsText(options)].filter(Boolean).join(', ')
      return `${quantity} × ${about}: ${formatPrice(total)}`
    }),
    `Total ${formatPrice(totals.total)}`,
    `To ${addressText(addressWithoutLinks(addresses.shipping))}`,
  ]
}
