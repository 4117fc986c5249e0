import * as v from 'valibot'
import type { OrderMoney } from '#db/desk/money/order-money.ts'
import { formatCents } from '#shared/text/money.ts'
import { outOfReach } from '#api/checkout/order-payment.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { changed } from '../orders/chosen-order.ts'
import { data, type Desk } from '../desk.ts'
import { formKeyOf } from '../form-key.ts'
import { moneyPage, noOrder, orderOf } from './money-page.ts'
import { typed } from './plan-refund.ts'
import { PaymentForm, planPayment, receiveDue, receivePayment, resolve } from './payment.ts'

const NO_INVOICE = 'This order isn’t waiting for an invoice payment, so no payment can be recorded.'
const SOLD = 'This order’s stock was restored and has since sold. Cancel and refund it, or check the stock first.'

function exactly({ dueCents }: OrderMoney): string {
  return `What is due after the change is ${formatCents(dueCents)}. Record exactly that, or waive the rest first.`
}

const Resolution = v.object({
  version: v.pipe(v.number(), v.integer()),
  reason: v.pipe(typed(200), v.minLength(3, 'Enter a reason.')),
})

/** POST orders/:number/payments: records money that came for an invoice. Answers with the order's money. */
export async function recordPayment(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  const order = await orderOf(desk)
  if (!order) return noOrder(desk)
  const form = await validated(c, PaymentForm)
  const plan = planPayment(form, now)
  if (Object.keys(plan.errors).length > 0) throw new ValidationError(plan.errors)
  if (order.dueCents > 0 && plan.amountCents !== order.dueCents) throw new ValidationError({ amount: [exactly(order)] })
  const payment = { order, form, plan, formKey: await formKeyOf(desk) }
  const outcome =
    order.dueCents > 0
      ? await receiveDue({ db, actor, settings: c.get('settings') }, payment, now)
      : await receivePayment({ db, actor }, payment, now)
  if (outcome === 'done') return data(desk, await moneyPage(desk))
  if (outcome === 'unreachable') return outOfReach(c)
  if (order.dueCents === 0 && form.version === order.version) throw new ValidationError({ amount: [NO_INVOICE] })
  return changed(desk, order)
}

/** POST orders/:number/resolve: an order that needs attention is all right, and becomes paid. */
export async function resolveOrder(desk: Desk): Promise<Response> {
  const { c, db, actor, now } = desk
  const order = await orderOf(desk)
  if (!order) return noOrder(desk)
  const { version, reason } = await validated(c, Resolution)
  const outcome = await resolve({ db, actor }, { order, version, reason }, now)
  if (outcome === 'out of stock') throw new ValidationError({ reason: [SOLD] })
  return outcome === 'done' ? data(desk, null) : changed(desk, order)
}
