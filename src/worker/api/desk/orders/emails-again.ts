import type { OrderMail } from '#shared/schema/desk/orders.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { emailsThatFit, mailName } from '#shared/desk/orders/emails.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import type { ViewedOrder } from '#db/desk/orders/order-view.ts'
import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { formatCents } from '#shared/text/money.ts'

/** `title` names it in the log, which tells no amounts; `amountCents` is what it is about, null for the whole order. */
type MailAgain = OrderMail & { kind: string; title: string; amountCents: number | null }

/** What fits the order's state, and what was said about each payment by hand and each refund. */
export function emailsAgain({ row, money }: Pick<ViewedOrder, 'row' | 'money'>): MailAgain[] {
  const sent = money.refunds.filter(({ state }) => state === 'pending' || state === 'succeeded')
  const canceling = sent.find(({ cancels }) => cancels === 1)
  const nameOf = (kind: string) => mailName(kind, { isPickUp: isPickUp({ name: row.rateName }) })
  const kinds = new Set(emailsThatFit(row.status as OrderState))
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
        title: mailName('order-refunded', { isPickUp: false, isPart: true }),
      })),
  ]
}

type MoneyEntry = { id: number; amountCents: number; createdAt: number }

function aboutAmount(kind: string, what: string, { id, amountCents, createdAt }: MoneyEntry): Omit<MailAgain, 'title'> {
  const name = `${what} of ${formatCents(amountCents)}, ${formatDay(shopDay(createdAt))}`
  return { value: `${kind}:${id}`, kind, name, amountCents }
}
