import type { MoneyMoved, Previewed } from '#shared/schema/desk/money.ts'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { findRefundOfOrder } from '#db/desk/money/refunds.ts'
import { sendRefund } from '#api/checkout/send-refund.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { formatCents } from '#shared/text/money.ts'
import { changed } from '../orders/chosen-order.ts'
import { data, type Desk } from '../desk.ts'
import { formKeyOf } from '../form-key.ts'
import { moneyActor, noOrder, orderOf, shownPlan } from './money-page.ts'
import { hasOpenRefund, isRefundable, OPEN_REFUND, planRefund, RefundForm, type RefundPlan } from './plan-refund.ts'
import { countedRefund, findRepeated, limitLeft, startRefund } from './start-refund.ts'

const NOT_NOW = 'This order can’t be refunded in its current status.'

/** POST orders/:number/refunds/preview: what a form would send back. Changes nothing. */
export async function previewRefund(desk: Desk): Promise<Response> {
  const order = await orderOf(desk)
  if (!order) return noOrder(desk)
  const plan = await planOf(desk, order, await validated(desk.c, RefundForm))
  const previewed: Previewed = { plan: shownPlan(order, plan), errors: plan.errors as Previewed['errors'] }
  return data(desk, previewed)
}

/** POST orders/:number/refunds: sends money back, once a form. 409 if someone else changed the order first. */
export async function refund(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  const order = await orderOf(desk)
  if (!order) return noOrder(desk)
  const form = await validated(c, RefundForm)
  const formKey = await formKeyOf(desk)
  const repeated = await findRepeated({ db, settings: c.get('settings'), actor }, formKey, now)
  if (repeated?.orderId === order.id) return answerMoved(desk, repeated, {})
  const plan = await planOf(desk, order, form)
  const extra = { plan: shownPlan(order, plan) }
  if (form.version !== order.version) return changed(desk, order, extra)
  if (Object.keys(plan.errors).length > 0) throw new ValidationError(plan.errors, extra)
  if (form.expected !== plan.amountCents)
    throw new ValidationError(pressAgain(plan, 'Refund'), { ...extra, code: 'amount' })
  const context = { db, settings: c.get('settings'), actor: moneyActor(desk) }
  const started = await countedRefund(desk, () =>
    startRefund(context, { order, form, plan, formKey, cancels: false }, now),
  )
  if (started.outcome === 'changed') return changed(desk, order, extra)
  return answerMoved(desk, started.refund, extra)
}

/** POST orders/:number/refunds/:refund/ask: asks the provider again about a refund without an answer. */
export async function askRefund(desk: Desk): Promise<Response> {
  const { c, db, actor, params, now } = desk
  const [number, id] = [(params['number'] ?? '').toUpperCase(), Number(params['refund'])]
  const found = await findRefundOfOrder(db, number, id)
  if (!found) return noOrder(desk)
  if (found.state === 'started' || found.state === 'unknown') {
    await sendRefund({ db, settings: c.get('settings'), actor }, found, now)
  }
  return data(desk, moved((await findRefundOfOrder(db, number, id))!))
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

async function planOf(desk: Desk, order: OrderMoney, form: RefundForm): Promise<RefundPlan> {
  const plan = planRefund(order, form, await limitLeft(desk.db, moneyActor(desk), desk.now))
  if (hasOpenRefund(order)) return { ...plan, errors: { amount: [OPEN_REFUND] } }
  return isRefundable(order) ? plan : { ...plan, errors: { amount: [NOT_NOW] } }
}
