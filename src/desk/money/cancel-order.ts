import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { closeDue } from '#api/checkout/due-pages.ts'
import { closePaymentPage } from '#api/checkout/payment-pages.ts'
import type { Db } from '#db/db.ts'
import { cancelUnpaidByStaff } from '#db/desk/money/cancel-order.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { writeChange } from '#db/desk/write.ts'
import type { Settings } from '#worker/base/settings.ts'
import { invalidAmount } from '#desk/frame/fields.ts'
import { sentByProblem } from './payment-left.ts'
import { countLeft, planRefund, type RefundForm, type RefundPlan } from './plan-refund.ts'
import { type MoneyActor } from './refund-limit.ts'
import { startRefund, type StartedRefund } from './start-refund.ts'

/** The form of a cancellation. `amount` is typed dollars and counts only once parts are cut. */
export type CancelForm = Omit<RefundForm, 'pieces' | 'shipping' | 'detail' | 'tax_only' | 'certificate'>

export type CancelPlan = { amountCents: number; form: RefundForm; plan: RefundPlan; errors: FieldErrors }

/** The refund of a cancellation: all that is left of the payments, or a chosen amount once parts are cut. */
export function planCancel(order: OrderMoney, form: CancelForm, limitCents: number | null): CancelPlan {
  const hasChoice = order.status === 'in_production' && form.amount !== ''
  const chosen = hasChoice ? parseMoney(form.amount) : countLeft(order)
  const amountCents = chosen ?? 0
  const refund = buildRefundForm(order, form, amountCents)
  const plan = planRefund(order, refund, limitCents)
  const errors =
    chosen === null ? { amount: [invalidAmount(form.amount)] } : checkCancelForm(order, form, plan, amountCents)
  return { amountCents, form: refund, plan, errors }
}

function checkCancelForm(order: OrderMoney, form: CancelForm, plan: RefundPlan, amountCents: number): FieldErrors {
  const left = countLeft(order)
  if (amountCents === 0) return {}
  if (amountCents > left) return { amount: [`You can refund up to ${formatCents(left)}.`] }
  const unsent = sentByProblem(order, form.sent_by)
  return {
    ...(plan.errors['amount'] && { amount: plan.errors['amount'] }),
    ...(unsent && { sent_by: unsent }),
  }
}

/** All that is left of the order, for this amount. */
function buildRefundForm(order: OrderMoney, form: CancelForm, amountCents: number): RefundForm {
  const { version, reason, sent_by, sent_reference, mail } = form
  const pieces = order.lines.map((line) => [line.lineNo, line.quantity - line.refundedQuantity])
  const shipping = (order.shippingCents - order.refundedShippingCents) / 100
  return {
    ...{ version, sent_by, sent_reference, mail, reason: 'Canceled', detail: reason, tax_only: false, certificate: '' },
    ...{ pieces: Object.fromEntries(pieces), shipping: shipping.toFixed(2), amount: (amountCents / 100).toFixed(2) },
    // Otherwise the whole order's stock is restored with its cancellation.
    restock: order.status === 'in_production' ? form.restock : [],
  }
}

type Context = { db: Db; settings: Settings; actor: MoneyActor }
type Canceled = StartedRefund | { outcome: 'canceled' } | { outcome: 'unreachable' }

/**
 * Cancels an order as planned. Its payment page is closed first, and the refund is sent first: the order is canceled once
 * the refund has succeeded or is on its way.
 */
export async function cancel(
  { db, settings, actor }: Context,
  { order, plan, formKey }: { order: OrderMoney; plan: CancelPlan; formKey: string },
  now: number,
): Promise<Canceled> {
  if (order.status === 'pending_payment' && !(await closePaymentPage(db, settings, order)))
    return { outcome: 'unreachable' }
  if (order.dueCents > 0 && !(await closeDue(db, settings, order))) return { outcome: 'unreachable' }
  if (plan.amountCents > 0) {
    return startRefund(
      { db, settings, actor },
      { order, form: plan.form, plan: plan.plan, formKey, cancels: true },
      now,
    )
  }
  const change = {
    action: 'order.canceled',
    subject: `order:${order.id}`,
    summary: 'Canceled the order',
    reason: plan.form.detail,
    was: { status: order.status },
    became: { status: 'canceled' },
    seen: { table: 'orders' as const, id: order.id, version: plan.form.version },
    statements: cancelUnpaidByStaff(db, order.id, plan.form.mail, now),
  }
  const { outcome } = await writeChange(db, actor, change, now)
  return { outcome: outcome === 'done' ? 'canceled' : 'changed' }
}
