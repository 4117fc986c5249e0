import * as v from 'valibot'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { findRefundOfOrder } from '#db/desk/money/refunds.ts'
import { checked, optional, rowId, whole, withGroups } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requireProof } from '#desk/frame/require.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { findOrderMoney, noOrder } from './load-money.ts'
import { describeRefund, leaveRefund, readForMoney, refundEntries, requireExpected, short } from './money-form.ts'
import { showPlan } from './money-plan.ts'
import { hasOpenRefund, isRefundable, OPEN_REFUND, planRefund, type RefundForm } from './plan-refund.ts'
import { ownLimitLeft } from './refund-limit.ts'
import { repeatRefund, startRefund } from './start-refund.ts'

const NOT_NOW = 'This order can’t be refunded in its current status.'

const pieces = v.pipe(
  optional(whole(0, 999_999_999, 'Enter a number.')),
  v.transform((count) => count ?? 0),
)

const refundFields = withGroups(
  ['pieces', 'restock'],
  v.object({
    ...refundEntries,
    pieces: v.record(v.string(), pieces),
    shipping: short(20),
    tax_only: checked(),
    certificate: short(40),
    reason: short(40),
    detail: short(200),
  }),
)

/** Sends money back, once a form; with `_preview` it only calculates the amount. */
export const refund = deskForm('refund', {
  needs: 'refundOrder',
  fields: refundFields,
  run: async (desk, typed) => {
    const form = { ...typed, version: desk.version }
    if (typed._preview) {
      const [order, limitCents] = await Promise.all([findOrderMoney(desk), ownLimitLeft(desk)])
      return { next: 'show', data: { plan: showPlan(order, checkRefund(order, form, limitCents)) } }
    }
    await requireProof(desk, typed.current_password)
    const { order, limitCents, formKey, earlier, context } = await readForMoney(desk)
    if (earlier) return leaveRefund(desk, await repeatRefund(context, earlier, desk.now))
    const plan = checkRefund(order, form, limitCents)
    const extra = { plan: showPlan(order, plan) }
    if (form.version !== order.version) throw await orderConflict(desk, order, extra)
    if (Object.keys(plan.errors).length > 0) throw new ValidationError(plan.errors, extra)
    requireExpected(typed.expected, extra.plan, 'Refund')
    const started = await startRefund(context, { order, form, plan, formKey, cancels: false }, desk.now)
    if (started.outcome === 'changed') throw await orderConflict(desk, order, extra)
    return leaveRefund(desk, started.refund, extra)
  },
})

function checkRefund(order: OrderMoney, form: RefundForm, limitCents: number | null) {
  const plan = planRefund(order, form, limitCents)
  if (hasOpenRefund(order)) return { ...plan, errors: { amount: [OPEN_REFUND] } }
  return isRefundable(order) ? plan : { ...plan, errors: { amount: [NOT_NOW] } }
}

/** Asks the provider again about a refund without an answer. */
export const askRefund = deskForm('ask-refund', {
  needs: 'refundOrder',
  fields: v.object({ refund: rowId() }),
  run: async (desk, typed) => {
    const { c, db, actor, params, url, now } = desk
    const found = await findRefundOfOrder(db, asOrderNumber(params['number'] ?? ''), typed.refund)
    if (!found) throw noOrder(desk)
    const asked = await repeatRefund({ db, settings: c.get('settings'), actor }, found, now)
    return { next: 'go', to: url.pathname + url.search, ...describeRefund(asked) }
  },
})
