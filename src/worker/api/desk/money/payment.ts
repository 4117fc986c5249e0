import * as v from 'valibot'
import type { Db } from '#db/db.ts'
import { payByCheck } from '#db/desk/changes/dues.ts'
import { findWaitingDue, payDue } from '#db/desk/changes/pay-due.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { isPaymentRecorded, recordPayment } from '#db/desk/money/record-payment.ts'
import { resolveAttention } from '#db/desk/orders/order-moves.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import { closeDue } from '#api/checkout/due-pages.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Settings } from '#worker/base/settings.ts'
import { invalidAmount, typed } from './plan-refund.ts'

/** What the form of a payment says: `amount` in typed dollars, `received_on` as YYYY-MM-DD. */
export const PaymentForm = v.object({
  version: v.pipe(v.number(), v.integer()),
  amount: typed(20),
  received_on: typed(10),
  reference: v.pipe(typed(80), v.minLength(1, 'Enter the number of the check or transfer.')),
})
export type PaymentForm = v.InferOutput<typeof PaymentForm>

export type PaymentPlan = { amountCents: number; receivedAt: number; errors: FieldErrors }

export function planPayment(form: PaymentForm, now: number): PaymentPlan {
  const errors: FieldErrors = {}
  const amountCents = parseMoney(form.amount)
  if (amountCents === null) errors['amount'] = [invalidAmount(form.amount)]
  else if (amountCents === 0) errors['amount'] = ['Enter the amount received.']
  const receivedAt = (parseDay(form.received_on) ?? Number.NaN) + 12 * HOUR_MS
  if (Number.isNaN(receivedAt)) errors['received_on'] = ['Enter the day as YYYY-MM-DD.']
  else if (receivedAt > now + DAY_MS) errors['received_on'] = ['This date is in the future.']
  return { amountCents: amountCents ?? 0, receivedAt, errors }
}

type Context = { db: Db; actor: Actor }
type Payment = { order: OrderMoney; form: PaymentForm; plan: PaymentPlan; formKey: string }

/** Records money that came for an invoice. The same form records it once. */
export async function receivePayment(
  { db, actor }: Context,
  { order, form, plan, formKey }: Payment,
  now: number,
): Promise<'done' | 'changed'> {
  if (await isPaymentRecorded(db, formKey)) return 'done'
  const { amountCents, receivedAt } = plan
  const paidCents = order.paidCents + amountCents
  const { outcome } = await writeChange(
    db,
    actor,
    {
      action: 'payment.recorded',
      subject: `order:${order.id}`,
      summary: `Recorded ${formatCents(amountCents)}; ${formatCents(paidCents)} of ${formatCents(order.totalCents)} paid`,
      amountCents,
      was: { paid: order.paidCents },
      became: { paid: paidCents, reference: form.reference },
      seen: { table: 'orders', id: order.id, version: form.version },
      statements: recordPayment(
        db,
        { orderId: order.id, formKey, amountCents, reference: form.reference, receivedAt },
        now,
      ),
    },
    now,
  )
  return outcome === 'done' || (await isPaymentRecorded(db, formKey)) ? 'done' : 'changed'
}

/**
 * Records money that came by check for what a change made due. Its payment page is closed first, and a payment that was made
 * there before is stored instead.
 */
export async function receiveDue(
  { db, actor, settings }: Context & { settings: Settings },
  { order, form, plan }: Payment,
  now: number,
): Promise<'done' | 'changed' | 'unreachable'> {
  if (form.version !== order.version) return 'changed'
  if (!(await closeDue(db, settings, order))) return 'unreachable'
  const due = await findWaitingDue(db, order.id)
  if (!due) return 'changed'
  const { amountCents, receivedAt } = plan
  const paid = { due, method: 'invoice', cents: amountCents, payment: null, reference: form.reference }
  const { outcome } = await writeChange(
    db,
    actor,
    {
      action: 'payment.recorded',
      subject: `order:${order.id}`,
      summary: `Recorded ${formatCents(amountCents)} that was due after a change`,
      amountCents,
      was: { paid: order.paidCents },
      became: { paid: order.paidCents + amountCents, reference: form.reference },
      seen: { table: 'orders', id: order.id, version: form.version },
      statements: [...payByCheck(db, due), ...payDue(db, { ...paid, actor: '', paidAt: receivedAt }, now)],
    },
    now,
  )
  return outcome === 'done' ? 'done' : 'changed'
}

/** Says that an order which needs attention is all right. */
export async function resolve(
  { db, actor }: Context,
  { order, version, reason }: { order: OrderMoney; version: number; reason: string },
  now: number,
): Promise<'done' | 'changed' | 'out of stock'> {
  const change = {
    action: 'order.resolved',
    subject: `order:${order.id}`,
    summary: 'Approved the order; marked as paid',
    reason,
    was: { status: order.status, attention: order.attention },
    became: { status: 'paid' },
    seen: { table: 'orders' as const, id: order.id, version },
    statements: resolveAttention(db, order.id, now),
  }
  try {
    return (await writeChange(db, actor, change, now)).outcome === 'done' ? 'done' : 'changed'
  } catch (error) {
    // The stock was restored when the order was canceled, and was sold since.
    if (error instanceof Error && error.message.includes('stock_left')) return 'out of stock'
    throw error
  }
}
