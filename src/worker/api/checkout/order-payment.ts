import { findOrder, type OrderRecord } from '#db/orders/orders.ts'
import { findPage, storePaymentPage } from '#db/orders/payment-pages.ts'
import { paymentProviders } from '#providers/payments.ts'
import { isPayable } from '#shared/checkout/payable.ts'
import { log, thrown } from '#worker/base/log.ts'
import { FIRST_LOOK_MS } from '#worker/base/limits.ts'
import { dueUrl, updateFromDue } from './due-pages.ts'
import { closePaymentPage, updateFromPage } from './payment-pages.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import type { ApiContext } from '#api/http/context.ts'
import { paymentRequest } from './payment-request.ts'

export const OUT_OF_REACH = 'We can’t reach our payment provider right now. Nothing was charged. Try again in a minute.'

export function isPaidElsewhere({ status, paymentMethod: payment_method }: OrderRecord): boolean {
  return isPayable({ status, payment_method })
}

/** Updates the order from the provider; returns it unchanged if the provider cannot be reached. */
export async function upToDate(c: ApiContext, order: OrderRecord): Promise<OrderRecord> {
  const isDue = order.dueCents > 0 && order.paymentMethod === 'stripe'
  if (!isDue && !isPaidElsewhere(order)) return order
  const [db, settings] = [c.get('db'), c.get('settings')]
  try {
    const news = isDue ? updateFromDue(db, settings, order.id) : updateFromPage(db, settings, order)
    await withTimeout(deadlines.paymentNewsMs, news)
  } catch (error) {
    log('warn', 'payment', { order: order.number, ...thrown(error) })
    return order
  }
  return (await findOrder(db, order.number)) ?? order
}

/** Returns the URL at which the customer pays what a change made due. */
export async function openDue(c: ApiContext, order: OrderRecord): Promise<Response> {
  const url = await dueUrl(c, order)
  return url === undefined ? outOfReach(c) : c.json({ data: { url } })
}

/** Returns the payment page's URL, opening a page that a crash left unopened. */
export async function openPage(c: ApiContext, order: OrderRecord): Promise<Response> {
  const db = c.get('db')
  const storedPage = await findPage(db, order.id)
  if (storedPage) return c.json({ data: { url: storedPage.url } })
  const provider = paymentProviders(c.get('settings')).find(({ id }) => id === order.paymentMethod)
  const outcome = await provider?.pay(paymentRequest(c, order, null))
  if (outcome?.state !== 'elsewhere') return outOfReach(c)
  await storePaymentPage(db, order.number, outcome.page, Date.now() + FIRST_LOOK_MS).run()
  // The order may have been canceled meanwhile; the cron job closes the page then.
  const [now, page] = await Promise.all([findOrder(db, order.number), findPage(db, order.id)])
  return c.json({ data: { url: now && page && isPaidElsewhere(now) ? page.url : null } })
}

export function closePage(c: ApiContext, order: OrderRecord): Promise<boolean> {
  return closePaymentPage(c.get('db'), c.get('settings'), order)
}

export function outOfReach(c: ApiContext): Response {
  return c.json({ message: OUT_OF_REACH, code: 'payment_unreachable' }, 503, { 'Retry-After': '60' })
}
