import { formatCents } from '#shared/text/money.ts'
import { sendRefund } from '#api/checkout/send-refund.ts'
import type { Db } from '#db/db.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { findRefund, insertRefund, selectRefund, type NewRefund, type RefundToAsk } from '#db/desk/money/refunds.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { RefundForm, RefundPlan } from './plan-refund.ts'
import { countedRefund, limitOfDay, refuseOverLimit, uncountRefund, type MoneyActor } from './refund-limit.ts'

export type StartedRefund =
  | { outcome: 'done'; refund: RefundToAsk }
  /** Someone else changed the order first. */
  | { outcome: 'changed' }

type Refund = { order: OrderMoney; form: RefundForm; plan: RefundPlan; formKey: string; cancels: boolean }

type Context = { db: Db; settings: Settings; actor: MoneyActor }

/**
 * Writes a refund that `planRefund` found right, then asks the provider. The same form makes one refund, however often it
 * is sent. Throws the 429 beyond the number of refunds that a person may make.
 */
export async function startRefund(context: Context, refund: Refund, now: number): Promise<StartedRefund> {
  const { db, actor } = context
  const written = await writeRefund(db, newRefund(actor, refund, now), refund, now)
  if (written) return { outcome: 'done', refund: await sendStarted(context, written, now) }
  const earlier = await findRefund(db, refund.formKey)
  return earlier?.orderId === refund.order.id ? { outcome: 'done', refund: earlier } : { outcome: 'changed' }
}

/** Asks the provider about a refund that was just written. One that it refuses does not count as made. */
export async function sendStarted(context: Context, refund: RefundToAsk, now: number): Promise<RefundToAsk> {
  const sent = await sendRefund(context, refund, now, true)
  if (sent.state === 'failed') await uncountRefund(context.db, context.actor)
  return sent
}

/** The refund that a form has made before. If its answer was lost, the provider is asked again under the same key. */
export async function repeatRefund(
  context: { db: Db; settings: Settings; actor: Actor },
  refund: RefundToAsk,
  now: number,
): Promise<RefundToAsk> {
  return refund.state === 'started' || refund.state === 'unknown' ? sendRefund(context, refund, now) : refund
}

/** The refund as it was written; null if it was not. */
async function writeRefund(
  db: Db,
  refund: NewRefund,
  { order, form }: Refund,
  now: number,
): Promise<RefundToAsk | null> {
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
    statements: [
      ...countedRefund(db, refund.actor, now),
      ...insertRefund(db, refund),
      selectRefund(db, refund.formKey),
    ],
  }
  try {
    const written = await writeChange(db, refund.actor, change, now)
    if (written.outcome === 'done') return written.results.at(-1)!.results[0] as RefundToAsk
    if (written.outcome === 'refused') await refuseOverLimit(db, refund.actor, now)
    return null
  } catch (error) {
    // The same form was sent twice at once, or another refund of this order is open.
    if (error instanceof Error && error.message.includes('order_refunds.')) return null
    throw error
  }
}

function newRefund(actor: MoneyActor, { order, form, plan, formKey, cancels }: Refund, at: number): NewRefund {
  return {
    orderId: order.id,
    formKey,
    provider: plan.provider,
    amountCents: plan.amountCents,
    shippingCents: plan.shippingCents,
    lessShippingCents: 0,
    taxCents: plan.taxCents,
    deliveryFeeCents: plan.deliveryFeeCents,
    taxAlone: form.tax_only ? { shippingTaxCents: plan.shippingTaxCents, certificate: form.certificate } : null,
    lines: plan.lines,
    reason: describeReason(form),
    sentBy: form.sent_by,
    sentReference: form.sent_reference,
    isMailed: form.mail,
    cancels,
    isOfChange: plan.isOfChange,
    dueId: plan.dueId,
    actor,
    limit: limitOfDay(actor, at),
    at,
  }
}

function describeReason({ reason, detail, tax_only: isTaxOnly, certificate }: RefundForm): string {
  const text = detail === '' ? reason : `${reason}: ${detail}`
  return isTaxOnly ? `Tax only, certificate ${certificate}. ${text}` : text
}
