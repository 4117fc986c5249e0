import { addressText } from '#shared/checkout/address-text.ts'
import { addressSentence } from '#shared/checkout/handover.ts'
import { withNext } from '#shared/account/next-path.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { findNewsRecipient } from '#db/mail/order-news.ts'
import { loadEmailedOrder } from './about-order.ts'
import { link, withoutLinks, type Write } from './email-context.ts'
import { button, buildLines, note, paragraph } from './letter.ts'

/** To the shop: a new order. */
export const orderStaff: Write = async (payload, { db, settings }) => {
  const [order, to] = [await loadEmailedOrder(payload, db), await findNewsRecipient(db)]
  if (!order || to === '' || order.status === 'canceled') return null
  const { number, totalCents, lines, status, paymentMethod, addresses, rateId } = order
  const waits = paymentMethod === 'invoice' ? 'An invoice is open.' : 'It isn’t paid yet.'
  return {
    to,
    subject: `New order ${number}: ${formatCents(totalCents)}`,
    heading: `New order for ${formatCents(totalCents)}`,
    body: [
      paragraph({ bold: number }, ` ${status === 'pending_payment' ? waits : 'It is paid.'}`),
      buildLines(
        ...lines.map(({ quantity, name, options }) =>
          [`${quantity} × ${name}`, optionsText(JSON.parse(options) as Record<string, string>)]
            .filter(Boolean)
            .join(', '),
        ),
      ),
      note(
        addressSentence({ id: rateId }, addressText(addresses.shipping)),
        ...(order.note ? [withoutLinks(order.note)] : []),
      ),
      button('View order', link(settings, withNext(paths.login, deskHref(deskPaths.order, { number })))),
    ],
    reason: 'You’re receiving this because new orders are sent to this address. An owner can change it in Settings.',
  }
}
