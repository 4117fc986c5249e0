import * as v from 'valibot'
import type { Db } from '#db/db.ts'
import { attentionOf, paidOf, refundForMail } from '#db/desk/money/order-money.ts'
import type { OrderRecord } from '#db/orders/orders.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { Letter } from './letter.ts'
import { link, type MailContext } from './mail-context.ts'
import { needsAttention, orderCanceled, orderRefunded, paymentReceived, refundFailed } from './order-money.ts'

type Reader = {
  order(payload: unknown, db: Db): Promise<OrderRecord | null>
  /** The order's page, with its token. */
  url(order: OrderRecord, settings: MailContext['settings']): string
}
type Write = (payload: unknown, context: MailContext) => Promise<Letter | null>

const withSum = v.object({ amount_cents: v.nullish(v.number(), null) })

/** The letters about an order's money. */
export function moneyMails({ order: orderOf, url }: Reader) {
  return {
    'order-canceled': aboutSum(orderCanceled),
    'order-refunded': aboutSum(orderRefunded),

    async 'order-payment'(payload, { db, settings }) {
      const order = await orderOf(payload, db)
      if (!order) return null
      const cents = v.parse(withSum, payload).amount_cents ?? 0
      return paymentReceived(order, url(order, settings), { cents, paidCents: await paidOf(db, order.id) })
    },

    async 'refund-failed'(payload, { db, settings }) {
      const refund = await refundForMail(db, v.parse(v.object({ refund_id: v.number() }), payload).refund_id)
      if (!refund) return null
      return refundFailed(refund, refund, settings.mail.staff, deskLink(refund.number, settings))
    },

    async 'needs-attention'(payload, { db, settings }) {
      const order = await attentionOf(db, v.parse(v.object({ order_id: v.number() }), payload).order_id)
      return order && needsAttention(order, settings.mail.staff, deskLink(order.number, settings))
    },
  } satisfies Record<string, Write>

  function aboutSum(write: (order: OrderRecord, url: string, cents: number | null) => Letter): Write {
    return async (payload, { db, settings }) => {
      const order = await orderOf(payload, db)
      return order && write(order, url(order, settings), v.parse(withSum, payload).amount_cents)
    }
  }
}

/** Leads over the sign-in page, which tells nobody of the desk. */
function deskLink(number: string, settings: MailContext['settings']): string {
  return link(settings, withNext(paths.login, deskHref(deskPaths.order, { number })))
}
