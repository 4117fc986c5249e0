import * as v from 'valibot'
import { formatCents } from '#shared/text/money.ts'
import { OUT_OF_REACH } from '#api/checkout/order-payment.ts'
import { ValidationError } from '#api/http/validation.ts'
import { sumPayments } from '#db/desk/money/told-money.ts'
import { resolveAttention } from '#desk/orders/state-sql.ts'
import { writeChange } from '#db/desk/write.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requireKey } from '#desk/frame/require.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { explainShortage } from './explain-shortage.ts'
import { findOrderMoney } from './load-money.ts'
import { leaveForOrder, pageUnreachable, reason } from './money-form.ts'
import { paymentFields, readReceived } from './payment-fields.ts'
import { receiveDue, receivePayment } from './receive-payment.ts'

const NO_INVOICE = 'This order isn’t waiting for an invoice payment, so no payment can be recorded.'

/** Records money that no provider took: for an invoice, or for what a change made due. */
export const recordPayment = deskForm('record-payment', {
  needs: 'recordPayment',
  fields: paymentFields,
  run: async (desk, typed) => {
    const { c, db, actor, now, version } = desk
    const order = await findOrderMoney(desk)
    const received = readReceived(typed, order, now)
    const isDue = order.dueCents > 0
    if (isDue && typed.amount !== order.dueCents) throw new ValidationError({ amount: [askExactly(order.dueCents)] })
    const payment = { order, version, ...received, formKey: requireKey(desk) }
    const outcome = isDue
      ? await receiveDue({ db, actor, settings: c.get('settings') }, payment, now)
      : await receivePayment({ db, actor }, payment, now)
    if (outcome === 'unreachable') throw pageUnreachable(OUT_OF_REACH)
    if (outcome === 'changed' && !isDue && version === order.version)
      throw new ValidationError({ amount: [NO_INVOICE] })
    if (outcome === 'changed') throw await orderConflict(desk, order)
    const [paid, total] = [await sumPayments(db, order.id), order.totalCents].map(formatCents)
    return leaveForOrder(desk, { message: `Recorded: ${paid} of ${total} paid.` })
  },
})

function askExactly(dueCents: number): string {
  return `What is due after the change is ${formatCents(dueCents)}. Record exactly that, or waive the rest first.`
}

/** Says that an order which needs attention is all right: it becomes paid. */
export const resolveOrder = deskForm('resolve-order', {
  needs: 'correctOrder',
  fields: v.object({ reason }),
  run: async (desk, typed) => {
    const { db, actor, now, version } = desk
    const order = await findOrderMoney(desk)
    const change = {
      ...{ action: 'order.resolved', subject: `order:${order.id}`, summary: 'Approved the order; marked as paid' },
      ...{ reason: typed.reason, was: { status: order.status, attention: order.attention } },
      ...{ became: { status: 'paid' }, seen: { table: 'orders' as const, id: order.id, version } },
      statements: resolveAttention(db, order.id, now),
    }
    const { outcome } = await writeChange(db, actor, change, now).catch(refuseShortage)
    if (outcome !== 'done') throw await orderConflict(desk, order)
    return leaveForOrder(desk, { message: 'The order is paid and can be started.' })
  },
})

function refuseShortage(error: unknown): never {
  const shortage = explainShortage(error)
  throw shortage ? new ValidationError({ reason: [shortage] }) : error
}
