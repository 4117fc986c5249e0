import { asOrderNumber } from '#shared/checkout/order-number.ts'
import type { MoneyMoved, Previewed } from '#shared/schema/desk/money.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { findRefundOfOrder } from '#db/desk/money/refunds.ts'
import { sendRefund } from '#api/checkout/send-refund.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { formatCents } from '#shared/text/money.ts'
import { changed } from '../orders/chosen-order.ts'
import { data, type Desk } from '../desk.ts'
import { ownLimitLeft, moneyActor, noOrder, orderOf, readForMoney, shownPlan } from './money-page.ts'
import { hasOpenRefund, isRefundable, OPEN_REFUND, planRefund, RefundForm, type RefundPlan } from './plan-refund.ts'
import { repeatRefund, startRefund } from './start-refund.ts'

const NOT_NOW = 'This order can’t be refunded in its current status.'

/** POST orders/:number/refunds/preview: what a form would send back. Changes nothing. */
export async function previewRefund(desk: Desk): Promise<Response> {
  const [order, leftCents] = await Promise.all([orderOf(desk), ownLimitLeft(desk)])
  if (!order) return noOrder(desk)
  const plan = planOf(order, await validated(desk.c, RefundForm), leftCents)
  const previewed: Previewed = { plan: shownPlan(order, plan), errors: plan.errors as Previewed['errors'] }
  return data(desk, previewed)
}

/** POST orders/:number/refunds: sends money back, once a form. 409 if someone else changed the order first. */
export async function refund(desk: Desk): Promise<Response> {
  const { c, db, now } = desk
  const context = { db, settings: c.get('settings'), actor: moneyActor(desk) }
  const { order, leftCents, formKey, earlier } = await readForMoney(desk)
  if (!order) return noOrder(desk)
  const form = await validated(c, RefundForm)
  if (earlier?.orderId === order.id) return answerMoved(desk, await repeatRefund(context, earlier, now), {})
  const plan = planOf(order, form, leftCents)
  const extra = { plan: shownPlan(order, plan) }
  if (form.version !== order.version) return changed(desk, order, extra)
  if (Object.keys(plan.errors).length > 0) throw new ValidationError(plan.errors, extra)
  if (form.expected !== plan.amountCents)
    throw new ValidationError(pressAgain(plan, 'Refund'), { ...extra, code: 'amount' })
  const started = await startRefund(context, { order, form, plan, formKey, cancels: false }, now)
  if (started.outcome === 'changed') return changed(desk, order, extra)
  return answerMoved(desk, started.refund, extra)
}

/** POST orders/:number/refunds/:refund/ask: asks the provider again about a refund without an answer. */
export async function askRefund(desk: Desk): Promise<Response> {
  const { c, db, actor, params, now } = desk
  const [number, id] = [asOrderNumber(params['number'] ?? ''), Number(params['refund'])]
  const found = await findRefundOfOrder(db, number, id)
  if (!found) return noOrder(desk)
  if (found.state === 'started' || found.state === 'unknown') {
    return data(desk, moved(await sendRefund({ db, settings: c.get('settings'), actor }, found, now)))
  }
  return data(desk, moved(found))
}

/** The button says an amount; it must be the one that is sent. */
export function pressAgain({ amountCents }: { amountCents: number }, verb: string): { expected: [string] } {
  const amount = formatCents(amountCents)
  return { expected: [`This refunds ${amount}. Select “${verb} ${amount}” to confirm.`] }
}

/** 422 with the provider's words for a refund that it refused: the form is there again. */
export function answerMoved(
  desk: Desk,
  refund: { state: MoneyMoved['state']; amountCents: number; failure?: string },
  extra: object,
): Response {
  if (refund.state !== 'failed') return data(desk, moved(refund))
  throw new ValidationError(
    { amount: [`Nothing was sent: ${refund.failure || 'it was refused.'}`] },
    { ...extra, code: 'refused' },
  )
}

function moved({ state, amountCents }: MoneyMoved): MoneyMoved {
  return { state, amountCents }
}

function planOf(order: OrderMoney, form: RefundForm, leftCents: number | null): RefundPlan {
  const plan = planRefund(order, form, leftCents)
  if (hasOpenRefund(order)) return { ...plan, errors: { amount: [OPEN_REFUND] } }
  return isRefundable(order) ? plan : { ...plan, errors: { amount: [NOT_NOW] } }
}
