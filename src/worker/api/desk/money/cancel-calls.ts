import type { Previewed } from '#shared/schema/desk/money.ts'
import { may, NOT_ALLOWED } from '#shared/desk/permissions.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { changed } from '../orders/chosen-order.ts'
import { data, type Desk } from '../desk.ts'
import { provePassword } from '../prove.ts'
import { cancel, CancelForm, isCancelable, planCancel, type CancelPlan } from './cancel.ts'
import { ownLimitLeft, moneyActor, noOrder, orderOf, readForMoney, shownPlan } from './money-page.ts'
import { hasOpenRefund, OPEN_REFUND } from './plan-refund.ts'
import { answerMoved, pressAgain } from './refund-calls.ts'
import { repeatRefund } from './start-refund.ts'

const TOO_LATE = 'This order has already shipped or ended, so it can’t be canceled. It can still be refunded.'
const OUT_OF_REACH =
  'We can’t reach Stripe, so this order’s payment page is still open. Nothing was changed. Try again in a minute.'

/** POST orders/:number/cancel/preview: what canceling would send back. Changes nothing. */
export async function previewCancel(desk: Desk): Promise<Response> {
  const [order, leftCents] = await Promise.all([orderOf(desk), ownLimitLeft(desk)])
  if (!order) return noOrder(desk)
  const plan = planCancel(order, await validated(desk.c, CancelForm), leftCents)
  const previewed: Previewed = { plan: shown(order, plan), errors: plan.errors as Previewed['errors'] }
  return data(desk, previewed)
}

/** POST orders/:number/cancel: cancels an order once its money is on its way. 503 if its payment page cannot be closed. */
export async function cancelOrder(desk: Desk): Promise<Response> {
  const { c, db, visit, actor, now } = desk
  const { order, leftCents, formKey, earlier } = await readForMoney(desk)
  if (!order) return noOrder(desk)
  const form = await validated(c, CancelForm)
  const context = { db, settings: c.get('settings'), actor }
  if (earlier?.orderId === order.id) return answerMoved(desk, await repeatRefund(context, earlier, now), {})
  const isForbidden = order.status === 'in_production' && !may(visit.role, 'cancelCutOrder')
  if (isForbidden) return c.json({ code: 'role', message: NOT_ALLOWED }, 403)
  const plan = planCancel(order, form, leftCents)
  const refusal = await refusalOf(desk, order, form, plan)
  return refusal ?? run(desk, order, plan, formKey)
}

/** What keeps a cancellation from being made: it was changed first, it is wrong, or money moves without the password. */
async function refusalOf(desk: Desk, order: OrderMoney, form: CancelForm, plan: CancelPlan): Promise<Response | null> {
  const extra = { plan: shown(order, plan) }
  if (form.version !== order.version) return changed(desk, order, extra)
  if (!isCancelable(order)) throw new ValidationError({ reason: [TOO_LATE] }, extra)
  if (hasOpenRefund(order)) throw new ValidationError({ reason: [OPEN_REFUND] }, extra)
  if (Object.keys(plan.errors).length > 0) throw new ValidationError(plan.errors, extra)
  const isAsShown = (form.expected ?? 0) === plan.amountCents
  if (!isAsShown) throw new ValidationError(pressAgain(plan, 'Cancel and refund'), { ...extra, code: 'amount' })
  return plan.amountCents > 0 ? provePassword(desk) : null
}

async function run(desk: Desk, order: OrderMoney, plan: CancelPlan, formKey: string): Promise<Response> {
  const { c, db, now } = desk
  const extra = { plan: shown(order, plan) }
  const context = { db, settings: c.get('settings'), actor: moneyActor(desk) }
  const canceled = await cancel(context, { order, plan, formKey }, now)
  switch (canceled.outcome) {
    case 'changed':
      return changed(desk, order, extra)
    case 'unreachable':
      return c.json({ code: 'payment_unreachable', message: OUT_OF_REACH }, 503, { 'Retry-After': '60' })
    case 'canceled':
      return data(desk, { state: 'canceled', amountCents: 0 })
    case 'done':
      return answerMoved(desk, canceled.refund, extra)
  }
}

function shown(order: OrderMoney, { plan, amountCents }: CancelPlan) {
  return { ...shownPlan(order, plan), amountCents }
}
