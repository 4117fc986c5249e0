import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { emailsThatFit, mailName } from '#shared/desk/orders/emails.ts'
import { formatCents } from '#shared/text/money.ts'
import type { ViewedOrder } from './order-view.ts'

/**
 * An email that can be sent again. `value` names its kind and what it is about. `title` names it in the log, which tells no
 * amounts; `amountCents` is what it is about, null for the whole order.
 */
export type MailAgain = { value: string; name: string; kind: string; title: string; amountCents: number | null }

/** Emails that fit the order's state, and those about each payment by hand and each refund. */
export function listMails({ row, money, handover }: ViewedOrder): MailAgain[] {
  const sent = money.refunds.filter(({ state }) => state === 'pending' || state === 'succeeded')
  const canceling = sent.find(({ cancels }) => cancels === 1)
  const nameOf = (kind: string) => mailName(kind, { handover })
  const kinds = new Set(emailsThatFit(row.status))
  // A reminder names the day on which an order ends, and one on hold has none.
  if (row.held !== '') kinds.delete('order-unpaid')
  // An order that was canceled with all of its money counts as refunded.
  if (canceling) kinds.add('order-canceled')
  return [
    ...[...kinds, ...(row.revisions > 0 ? ['order-changed'] : [])].map((kind) => ({
      ...{ value: kind, kind, name: nameOf(kind), title: nameOf(kind) },
      amountCents: kind === 'order-canceled' ? (canceling?.amountCents ?? null) : null,
    })),
    ...money.payments
      .filter(({ provider, state, reference }) => provider === 'invoice' && state === 'succeeded' && reference !== '')
      .map((payment) => ({ ...aboutAmount('order-payment', 'Payment', payment), title: nameOf('order-payment') })),
    ...sent
      .filter((refund) => refund.cancels === 0 && refund.amountCents < row.totalCents)
      .map((refund) => ({
        ...aboutAmount('order-refunded', 'Refund', refund),
        title: mailName('order-refunded', { handover: 'delivery', isPart: true }),
      })),
  ]
}

type MoneyEntry = { id: number; amountCents: number; createdAt: number }

function aboutAmount(kind: string, what: string, { id, amountCents, createdAt }: MoneyEntry): Omit<MailAgain, 'title'> {
  const name = `${what} of ${formatCents(amountCents)}, ${formatDay(shopDay(createdAt))}`
  return { value: `${kind}:${id}`, kind, name, amountCents }
}
