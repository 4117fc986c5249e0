import * as v from 'valibot'
import type { Db } from '#db/db.ts'
import type { OrderMove } from '#db/orders/move-order.ts'
import { findOrderById, type OrderRecord } from '#db/orders/orders.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { surveyHref } from '#shared/checkout/survey-href.ts'
import { href, paths } from '#shared/paths.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import type { Settings } from '#worker/base/settings.ts'
import { button, type Block, type Letter } from './letter.ts'
import { addressWithoutLinks, link, type Write } from './email-context.ts'

/** The order that an email is about; null if its account was deleted before the email was sent. */
export async function loadEmailedOrder(payload: unknown, db: Db): Promise<OrderRecord | null> {
  const order = await findOrderById(db, v.parse(v.object({ order_id: v.number() }), payload).order_id)
  if (!order?.email.includes('@')) return null
  const { shipping, billing } = order.addresses
  const addresses = { shipping: addressWithoutLinks(shipping), billing: addressWithoutLinks(billing) }
  return { ...order, addresses }
}

type OrderLetter = (order: OrderRecord, url: string, survey: string) => Letter

export function aboutOrder(write: OrderLetter): Write {
  return async (payload, { db, settings }) => {
    const order = await loadEmailedOrder(payload, db)
    return order && write(order, orderLink(order, settings), link(settings, surveyHref(order.number)))
  }
}

const moves: readonly string[] = ['paid', 'in_production', 'shipped', 'delivered', 'canceled', 'refunded']

/** An email about a status is obsolete once the order has another; staff may still resend it. */
export function aboutMove(state: OrderMove, write: OrderLetter): Write {
  const writeNews = aboutOrder(write)
  return async (payload, context) => {
    const { status = state } = (await loadEmailedOrder(payload, context.db)) ?? {}
    const isOld = status !== state && moves.includes(status)
    return isOld && recipientIn(payload) === null ? null : writeNews(payload, context)
  }
}

export function orderLink({ number }: OrderRecord, settings: Settings): string {
  const token = orderToken(settings.appKey, number)
  return `${link(settings, href(paths.order, { number }))}?${new URLSearchParams({ token })}`
}

/** The link to an order's own page. */
export function orderButton({ rateId }: OrderRecord, url: string): Block {
  return button(rateId === NO_DELIVERY ? 'View order' : 'Track order', url)
}

/** The address that staff chose for an email that they resend. */
export function recipientIn(payload: unknown): string | null {
  const chosen = v.safeParse(v.object({ to: v.string() }), payload)
  return chosen.success ? chosen.output.to : null
}
