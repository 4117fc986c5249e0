import type { Db } from '#db/db.ts'
import { refundedBy, type OrderMoney } from '#db/desk/money/order-money.ts'
import { findRefund, insertRefund, type NewRefund, type RefundToAsk } from '#db/desk/money/refunds.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { formatCents } from '#shared/text/money.ts'
import { sendRefund } from '#api/checkout/send-refund.ts'
import { countMade } from '#api/http/throttle.ts'
import { limits } from '#worker/base/limits.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { Desk } from '../desk.ts'
import type { RefundForm, RefundPlan } from './plan-refund.ts'

/** The staff member, with their daily refund limit in cents; null for none. */
export type MoneyActor = Actor & { id: number; dayLimitCents: number | null }

export type StartedRefund =
  | { outcome: 'done'; refund: RefundToAsk }
  /** Someone else changed the order first. */
  | { outcome: 'changed' }

/** What the person may still give back today, in cents; null without a limit. */
export async function limitLeft(db: Db, { id, dayLimitCents }: MoneyActor, now: number): Promise<number | null> {
  if (dayLimitCents === null) return null
  return Math.max(0, dayLimitCents - (await refundedBy(db, id, startOfShopDay(shopDay(now)))))
}

/** Counts a refund of this person, unless nothing was sent after all. Throws the 429 beyond the limit. */
export function countedRefund<Made extends StartedRefund | { outcome: string }>(
  { c, visit }: Pick<Desk, 'c' | 'visit'>,
  make: () => Promise<Made>,
): Promise<Made> {
  const isSent = (made: Made) => made.outcome === 'done' && 'refund' in made && made.refund.state !== 'failed'
  return countMade(c, { key: `desk-refunds|${visit.id}`, limit: limits.deskRefunds }, make, isSent)
}

type Refund = { order: OrderMoney; form: RefundForm; plan: RefundPlan; formKey: string; cancels: boolean }

/**
 * Writes a refund that `planRefund` found right, then asks the provider. The same form makes one refund, however often it
 * is sent.
 */
export async function startRefund(
  { db, settings, actor }: { db: Db; settings: Settings; actor: MoneyActor },
  refund: Refund,
  now: number,
): Promise<StartedRefund> {
  const before = await findRepeated({ db, settings, actor }, refund.formKey, now)
  if (before) return before.orderId === refund.order.id ? { outcome: 'done', refund: before } : { outcome: 'changed' }
  const isWritten = await writeRefund(db, newRefund(actor, refund, now), refund, now)
  const written = await findRefund(db, refund.formKey)
  if (!written) return { outcome: 'changed' }
  if (isWritten) await sendRefund({ db, settings, actor }, written, now, true)
  return { outcome: 'done', refund: (await findRefund(db, refund.formKey))! }
}

/**
 * The refund that a form has made already; null if it has made none. If its answer was lost, the provider is asked again
 * under the same key.
 */
export async function findRepeated(
  { db, settings, actor }: { db: Db; settings: Settings; actor: Actor },
  formKey: string,
  now: number,
): Promise<RefundToAsk | null> {
  const found = await findRefund(db, formKey)
  if (found?.state !== 'started' && found?.state !== 'unknown') return found
  await sendRefund({ db, settings, actor }, found, now)
  return findRefund(db, formKey)
}

async function writeRefund(db: Db, refund: NewRefund, { order, form }: Refund, now: number): Promise<boolean> {
  const amount = formatCents(refund.amountCents)
  const change = {
    action: refund.cancels ? 'order.canceling' : 'refund.started',
    subject: `order:${order.id}`,
    summary: refund.cancels ? `Canceled the order and refunded ${amount}` : `Refunded ${amount}`,
    amountCents: refund.amountCents,
    reason: refund.reason,
    was: { paid: order.paidCents, refunded: order.refundedCents },
    became: { paid: order.paidCents, refunded: order.refundedCents + refund.amountCents },
    seen: { table: 'orders' as const, id: order.id, version: form.version },
    statements: insertRefund(db, refund),
  }
  try {
    return (await writeChange(db, refund.actor, change, now)).outcome === 'done'
  } catch (error) {
    // The same form was sent twice at once, or another refund of this order is open.
    if (error instanceof Error && error.message.includes('order_refunds.')) return false
    throw error
  }
}

function newRefund(actor: MoneyActor, { order, form, plan, formKey, cancels }: Refund, at: number): NewRefund {
  return {
    orderId: order.id,
    formKey,
    provider: order.paymentMethod,
    amountCents: plan.amountCents,
    shippingCents: plan.shippingCents,
    lines: plan.lines,
    reason: form.detail === '' ? form.reason : `${form.reason}: ${form.detail}`,
    sentBy: form.sent_by,
    sentReference: form.sent_reference,
    isMailed: form.mail,
    cancels,
    actor,
    limit: actor.dayLimitCents === null ? null : { cents: actor.dayLimitCents, since: startOfShopDay(shopDay(at)) },
    at,
  }
}
