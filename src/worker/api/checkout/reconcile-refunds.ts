import type { Db } from '#db/db.ts'
import { findRefund, type RefundToAsk, findRefundedOrder, type RefundedOrder } from '#db/desk/money/refunds.ts'
import { insertReported, reportedKey, settleRefund } from '#db/desk/money/settle-refund.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import { noteRefund } from '#db/orders/payment-pages.ts'
import type { ProviderRefund, RefundNews } from '#providers/payment.ts'
import { paymentPages } from '#providers/payments.ts'
import { formatCents } from '#shared/text/money.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'
import { endFrom, storeEnd } from './send-refund.ts'

/**
 * Compares a payment's refunds with the provider's current ones, whatever the event said: events come late, twice and
 * in any order. Refunds made in the provider's dashboard get the actor "Stripe". False if the provider cannot be
 * reached; then nothing has changed.
 */
export async function reconcileRefunds(db: Db, settings: Settings, news: RefundNews, now: number): Promise<boolean> {
  const order = await findRefundedOrder(db, news.references)
  // A changed order may have a second payment; the event names its own.
  const payment = news.payment ?? order?.payment
  const refunds = order && payment ? await refundsAtProvider(settings, payment) : []
  if (!refunds) return false
  for (const refund of refunds) await reconcile(db, { ...order!, payment: payment! }, refund, now)
  // The list is newer than the event, which may be about a refund that has since failed. It has dollars only.
  if (news.isWhole && refunds.length === 0) await noteRefund(db, news.references, now)
  return true
}

async function refundsAtProvider(settings: Settings, payment: string): Promise<ProviderRefund[] | null> {
  try {
    return await paymentPages(settings)!.refunds(payment)
  } catch (error) {
    log('warn', 'payment', { payment, ...thrown(error) })
    return null
  }
}

const actor: Actor = { id: null, name: 'Stripe', requestId: 'webhook' }

async function reconcile(db: Db, order: RefundedOrder, refund: ProviderRefund, now: number): Promise<void> {
  const stored = await findStored(db, order, refund)
  if (stored) {
    if (isNews(stored, refund.state)) await storeEnd(db, stored, endFrom(refund), actor, now)
  } else if (refund.state !== 'failed') await addReported(db, order, refund, now)
}

/** The shop's refunds are found by the shop's id, others by the provider's. */
async function findStored(db: Db, order: RefundedOrder, refund: ProviderRefund): Promise<RefundToAsk | null> {
  const own =
    refund.order === order.number && refund.refundId !== null
      ? order.refunds.find(({ id }) => id === refund.refundId)
      : null
  return findRefund(db, own?.formKey ?? reportedKey(refund.reference))
}

/** A refund goes from open to pending, succeeded and failed, never back. */
function isNews({ state }: RefundToAsk, now: ProviderRefund['state']): boolean {
  if (state === now) return false
  return state !== 'succeeded' || now === 'failed'
}

async function addReported(db: Db, order: RefundedOrder, refund: ProviderRefund, at: number): Promise<void> {
  const { reference, amountCents } = refund
  const end = { state: refund.state as 'pending' | 'succeeded', reference }
  const statements = [
    ...insertReported(db, {
      orderId: order.id,
      reference,
      amountCents,
      provider: 'stripe',
      payment: order.payment,
      at,
    }),
    ...settleRefund(db, reportedKey(reference), end, at),
  ]
  const summary = `Stripe refunded ${formatCents(amountCents)}`
  const change = { action: 'refund.reported', subject: `order:${order.id}`, summary, amountCents, statements }
  await writeChange(db, actor, change, at)
}
