import * as v from 'valibot'
import { ValidationError } from '#api/http/validation.ts'
import { isCancelable } from '#db/desk/money/cancel-order.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { withGroups } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requirePermission, requireProof } from '#desk/frame/require.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { cancel, planCancel, type CancelPlan } from './cancel-order.ts'
import { findOrderMoney } from './load-money.ts'
import {
  leaveForOrder,
  leaveRefund,
  pageUnreachable,
  readForMoney,
  reason,
  refundEntries,
  requireExpected,
} from './money-form.ts'
import { showPlan } from './money-plan.ts'
import { hasOpenRefund, OPEN_REFUND } from './plan-refund.ts'
import { ownLimitLeft } from './refund-limit.ts'
import { repeatRefund } from './start-refund.ts'

const TOO_LATE = 'This order has already shipped or ended, so it can’t be canceled. It can still be refunded.'
const OUT_OF_REACH =
  'We can’t reach Stripe, so this order’s payment page is still open. Nothing was changed. Try again in a minute.'

/** Cancels an order once its money is on its way; with `_preview` it only calculates the amount. */
export const cancelOrder = deskForm('cancel-order', {
  needs: 'cancelOrder',
  fields: withGroups(['restock'], v.object({ ...refundEntries, reason })),
  run: async (desk, typed) => {
    const form = { ...typed, version: desk.version }
    if (typed._preview) {
      const [order, limitCents] = await Promise.all([findOrderMoney(desk), ownLimitLeft(desk)])
      return { next: 'show', data: { plan: showCancel(order, planCancel(order, form, limitCents)) } }
    }
    const { order, limitCents, formKey, earlier, context } = await readForMoney(desk)
    if (earlier) return leaveRefund(desk, await repeatRefund(context, earlier, desk.now))
    if (order.status === 'in_production') requirePermission(desk, 'cancelCutOrder')
    const plan = planCancel(order, form, limitCents)
    const extra = { plan: showCancel(order, plan) }
    if (form.version !== order.version) throw await orderConflict(desk, order, extra)
    const errors = findErrors(order, plan)
    if (Object.keys(errors).length > 0) throw new ValidationError(errors, extra)
    requireExpected(typed.expected, extra.plan, 'Cancel and refund')
    if (plan.amountCents > 0) await requireProof(desk, typed.current_password)
    const canceled = await cancel(context, { order, plan, formKey }, desk.now)
    if (canceled.outcome === 'changed') throw await orderConflict(desk, order, extra)
    if (canceled.outcome === 'unreachable') throw pageUnreachable(OUT_OF_REACH)
    if (canceled.outcome === 'canceled') return leaveForOrder(desk, { message: 'Order canceled.' })
    return leaveRefund(desk, canceled.refund, extra)
  },
})

function findErrors(order: OrderMoney, { errors }: CancelPlan): CancelPlan['errors'] {
  if (!isCancelable(order)) return { reason: [TOO_LATE] }
  return hasOpenRefund(order) ? { reason: [OPEN_REFUND] } : errors
}

function showCancel(order: OrderMoney, { plan, amountCents }: CancelPlan) {
  return { ...showPlan(order, plan), amountCents }
}
