import type { PaymentMethod } from '#shared/desk/payment-methods.ts'
import { formatCents } from '#shared/text/money.ts'
import { closeDue } from '#api/checkout/due-pages.ts'
import type { Db } from '#db/db.ts'
import { payByCheck } from '#db/desk/changes/dues.ts'
import { findWaitingDue, payDue } from '#db/desk/changes/pay-due.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { writeChange, type Actor } from '#db/desk/write.ts'
import type { Settings } from '#worker/base/settings.ts'
import { insertPayment, isPaymentRecorded } from './sql.ts'

/** `version` is that of the order that the page showed, `reference` a check's or a transfer's number. */
type Payment = {
  order: OrderMoney
  version: number
  formKey: string
  amountCents: number
  reference: string
  /** How it came, and what the shop paid for it; null if no one said. */
  method: PaymentMethod
  feeCents: number | null
  receivedAt: number
}

type Context = { db: Db; actor: Actor }

/** Records money that came for an invoice. The same form records it once. */
export async function receivePayment(
  { db, actor }: Context,
  { order, version, ...payment }: Payment,
  now: number,
): Promise<'done' | 'changed'> {
  const { amountCents, formKey } = payment
  if (await isPaymentRecorded(db, formKey)) return 'done'
  const [paid, total] = [order.paidCents + amountCents, order.totalCents].map(formatCents)
  const change = {
    ...describePayment(
      { order, version, ...payment },
      `Recorded ${formatCents(amountCents)}; ${paid} of ${total} paid`,
    ),
    statements: insertPayment(db, { orderId: order.id, ...payment }, now),
  }
  const { outcome } = await writeChange(db, actor, change, now)
  return outcome === 'done' || (await isPaymentRecorded(db, formKey)) ? 'done' : 'changed'
}

/**
 * Records money that came by check for what a change made due. Its payment page is closed first, and a payment that was made
 * there before is stored instead.
 */
export async function receiveDue(
  { db, actor, settings }: Context & { settings: Settings },
  payment: Payment,
  now: number,
): Promise<'done' | 'changed' | 'unreachable'> {
  const { order, version, amountCents: cents, reference, method, feeCents, receivedAt: paidAt } = payment
  if (version !== order.version) return 'changed'
  if (!(await closeDue(db, settings, order))) return 'unreachable'
  const due = await findWaitingDue(db, order.id)
  if (!due) return 'changed'
  const by = { method, feeCents }
  const paid = { due, method: 'invoice', cents, payment: null, reference, by, actor: '' as const, paidAt }
  const change = {
    ...describePayment(payment, `Recorded ${formatCents(cents)} that was due after a change`),
    statements: [...payByCheck(db, due), ...payDue(db, paid, now)],
  }
  return (await writeChange(db, actor, change, now)).outcome === 'done' ? 'done' : 'changed'
}

function describePayment({ order, version, amountCents, method, reference }: Payment, summary: string) {
  return {
    ...{ action: 'payment.recorded', subject: `order:${order.id}`, summary, amountCents },
    was: { paid: order.paidCents },
    became: { paid: order.paidCents + amountCents, method, reference },
    seen: { table: 'orders' as const, id: order.id, version },
  }
}
