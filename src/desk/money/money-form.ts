import * as v from 'valibot'
import type { ActionResult, Changes } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { FROM_LIST, orderInList } from '#shared/desk/orders/from-list.ts'
import { formatCents } from '#shared/text/money.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findRefund, type RefundToAsk } from '#db/desk/money/refunds.ts'
import { checked, invalidAmount, money, optional, password, upTo, whole } from '#desk/frame/fields.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { requireKey } from '#desk/frame/require.ts'
import { findOrderMoney } from './load-money.ts'
import type { MoneyPlan } from './money-plan.ts'
import { moneyActor, ownLimitLeft } from './refund-limit.ts'

export const short = (max: number) => upTo(max, { tooLong: `At most ${max} characters.` })

const TOO_LONG = 'At most 20 characters.'

/** Cents of a sum in dollars; what is wrong repeats what was typed. */
export const amount = money((typed) => (typed.length > 20 ? TOO_LONG : invalidAmount(typed)))

/** A reason for the log. */
export const reason = v.pipe(short(200), v.minLength(3, 'Enter a reason.'))

/** The fields of both forms that send money back. */
export const refundEntries = {
  /** The amount on the button, in cents: exactly that is sent. */
  expected: optional(whole(0, 999_999_999, 'Enter a number.')),
  /** The numbers of the lines whose pieces go back in stock. */
  restock: v.pipe(
    v.record(v.string(), checked()),
    v.transform((lines) =>
      Object.keys(lines)
        .filter((line) => lines[line])
        .map(Number),
    ),
  ),
  /** Typed dollars. */
  amount: short(20),
  sent_by: short(40),
  sent_reference: short(80),
  mail: checked(),
  current_password: password,
  _preview: checked(),
}

/** The data that a form that sends money back is checked against, with the refund that it has made before. */
export async function readForMoney(desk: PostedDesk) {
  const formKey = requireKey(desk)
  const [order, limitCents, made] = await Promise.all([
    findOrderMoney(desk),
    ownLimitLeft(desk),
    findRefund(desk.db, formKey),
  ])
  const context = { db: desk.db, settings: desk.c.get('settings'), actor: moneyActor(desk) }
  return { order, limitCents, formKey, earlier: made?.orderId === order.id ? made : null, context }
}

/** The button says an amount; it must be the one that is sent. Throws the 422 that asks for a second press. */
export function requireExpected(expected: number | null, plan: MoneyPlan, verb: string): void {
  if ((expected ?? 0) === plan.amountCents) return
  const amount = formatCents(plan.amountCents)
  const message = `This refunds ${amount}. Select “${verb} ${amount}” to confirm.`
  throw new ValidationError({ expected: [message] }, { plan, code: 'amount' })
}

/** Goes to the order's page, which leads back to the list that one came from. */
export function leaveForOrder({ params, query }: PostedDesk, said: Changes): ActionResult {
  return { next: 'go', to: orderInList(params['number']!, query.get(FROM_LIST)), ...said }
}

/** Goes to the order's page; the 422 with the provider's words if it refused the refund. */
export function leaveRefund(desk: PostedDesk, refund: RefundToAsk, extra: { plan?: MoneyPlan } = {}): ActionResult {
  if (refund.state !== 'failed') return leaveForOrder(desk, describeRefund(refund))
  throw new ValidationError({ amount: [`Nothing was sent: ${refund.failure || 'it was refused.'}`] }, extra)
}

/** The outcome of a refund, in words. */
export function describeRefund({ state, amountCents }: Pick<RefundToAsk, 'state' | 'amountCents'>): Changes {
  const amount = formatCents(amountCents)
  if (state === 'succeeded') return { message: `${amount} refunded.` }
  if (state === 'pending') return { message: `${amount} refund is on its way.` }
  const text =
    state === 'failed'
      ? `The refund of ${amount} failed. Nothing was sent.`
      : `We don’t know yet whether ${amount} was sent. We check again every minute, and it can’t be sent twice.`
  return { notices: [{ kind: 'warning', text }] }
}

/** The 503 while a payment page cannot be closed at the provider. */
export function pageUnreachable(message: string): HttpError {
  return new HttpError(503, '', { code: 'payment_unreachable', message }, { retryAfterSeconds: 60 })
}
