import * as v from 'valibot'
import { formatCents } from '#shared/text/money.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { OrderMoney, StoredPayment } from '#db/desk/money/order-money.ts'
import { writeChange } from '#db/desk/write.ts'
import { rowId } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requireKey } from '#desk/frame/require.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { correctPayment, isPaymentCorrected } from './correct-sql.ts'
import { findOrderMoney } from './load-money.ts'
import { amount, leaveForOrder, reason } from './money-form.ts'
import { readReceived, receivedFields } from './payment-fields.ts'
import { isCorrectable } from './show-money.ts'

const NOT_THERE = 'This payment can’t be corrected, or has been already.'
const FIXED =
  'Of this order only the day, method, reference and fee can be corrected. Refund or change the amount instead.'

/** Corrects a payment that staff recorded: a row takes it back, and another has it as it was. 0 says that it never came. */
export const correctRecorded = deskForm('correct-payment', {
  needs: 'recordPayment',
  fields: v.object({ payment: rowId(), amount, ...receivedFields, reason }),
  run: async (desk, typed) => {
    const { db, actor, now, version } = desk
    const formKey = requireKey(desk)
    const order = await findOrderMoney(desk)
    if (await isPaymentCorrected(db, formKey)) return leaveForOrder(desk, { message: 'Corrected.' })
    const payment = order.payments.find(({ id }) => id === typed.payment)
    if (!payment || !isCorrectable(payment)) throw new ValidationError({ amount: [NOT_THERE] })
    const isSame = typed.amount === payment.amountCents
    if (!isSame && !hasOpenAmount(order)) throw new ValidationError({ amount: [FIXED] })
    const received = readReceived(typed, order, now)
    const change = {
      ...{ action: 'payment.corrected', subject: `order:${order.id}`, reason: typed.reason },
      summary: `Corrected a payment of ${formatCents(payment.amountCents)} to ${formatCents(typed.amount)}`,
      amountCents: typed.amount,
      was: describePayment(payment),
      became: describePayment(received),
      seen: { table: 'orders' as const, id: order.id, version },
      statements: correctPayment(db, { order, payment, isSame, formKey, ...received }, now),
    }
    if ((await writeChange(db, actor, change, now)).outcome !== 'done') throw await orderConflict(desk, order)
    return leaveForOrder(desk, { message: 'Corrected.' })
  },
})

function describePayment({ amountCents, method, reference, feeCents }: Described) {
  return { paid: amountCents, method, reference, fee: feeCents }
}

type Described = Pick<StoredPayment, 'amountCents' | 'method' | 'reference' | 'feeCents'>

/** Whether an order can wait again for what another amount leaves open: it is not cut, and nothing else has moved since. */
export function hasOpenAmount(
  order: Pick<OrderMoney, 'paymentMethod' | 'status' | 'paidCents' | 'totalCents' | 'dueCents'> & {
    refunds: unknown[]
  },
) {
  const { paymentMethod, status, paidCents, totalCents, dueCents, refunds } = order
  const isOverpaid = status === 'needs_attention' && paidCents > totalCents
  const waits = status === 'pending_payment' || status === 'paid' || isOverpaid
  return paymentMethod === 'invoice' && waits && dueCents === 0 && refunds.length === 0
}
