import * as v from 'valibot'
import type { ActionResult, Changes } from '#shared/actions/action.ts'
import { formatCents } from '#shared/text/money.ts'
import { closeDue } from '#api/checkout/due-pages.ts'
import { OUT_OF_REACH } from '#api/checkout/order-payment.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { moneyActor, ownLimitLeft } from '#desk/money/refund-limit.ts'
import { sentByProblem } from '#desk/money/payment-left.ts'
import { repeatRefund } from '#desk/money/start-refund.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findRefund, type RefundToAsk } from '#db/desk/money/refunds.ts'
import { checked, optional, password, whole } from '#desk/frame/fields.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { requireKey, requireProof } from '#desk/frame/require.ts'
import { leaveForOrder, pageUnreachable, short } from '#desk/money/money-form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { chooseOrder } from './chosen-order.ts'
import type { ChangePlan, MoneyStep } from './money-step.ts'
import type { OrderToChange } from './order-to-change.ts'
import type { ProductsAsked } from './sold-products.ts'
import { storeChange, type OrderChange } from './store-change.ts'

/** The fields of every change that can move money. */
export const changeFields = {
  /** The total that the page showed after a first press, in cents; null before it. */
  expected: optional(whole(0, 999_999_999, 'Enter a number.')),
  ...{ reason: short(200), sent_by: short(40), sent_reference: short(80), mail: checked() },
  current_password: password,
}
const common = v.object(changeFields)
type Typed = v.InferOutput<typeof common>

/** The data that a form is checked against: the order, the person's refund limit, and the form's earlier refund. */
export async function readForChange(desk: PostedDesk, asked?: ProductsAsked) {
  const formKey = requireKey(desk)
  const [order, limitCents, found] = await Promise.all([
    chooseOrder(desk, asked),
    ownLimitLeft(desk),
    findRefund(desk.db, formKey),
  ])
  return { order, limitCents, earlier: found?.orderId === order.id ? found : null }
}

type Planned = {
  plan: ChangePlan
  problem: string | null
  /** The change, as the message names it. */
  what: string
  change: Omit<OrderChange, 'step' | 'reason' | 'isMailed' | 'sentBy' | 'sentReference'>
}

/** Saves a change as its form shows it. The first press of one that moves money only shows what the second will do. */
export async function saveAsShown(
  desk: PostedDesk,
  typed: Typed,
  { plan, problem, what, change }: Planned,
): Promise<ActionResult> {
  const { order } = change
  if (desk.version !== order.version) throw await orderConflict(desk, order, { plan })
  if (problem) throw new ValidationError({ expected: [problem] }, { plan })
  const { before, after, step } = plan
  if (typed.expected !== after.totalCents && before.totalCents !== after.totalCents) {
    throw new ValidationError({ expected: [pressAgain(plan)] }, { plan, code: 'amount' })
  }
  if (step.kind === 'refund') await proveRefund(desk, order, typed, plan)
  const save = async () => {
    await closeReplaced(desk, order, plan)
    const { reason, mail: isMailed, sent_by: sentBy, sent_reference: sentReference } = typed
    return storeChange(desk, { ...change, step, reason, isMailed, sentBy, sentReference }, { plan })
  }
  const refund = typed.mail ? await mailedByHand(desk, { about: order.number, to: [order.email] }, save) : await save()
  return leaveForOrder(desk, tellChange(what, step, refund))
}

/**
 * Closes the page of what was due, because an open one could still be paid after its amount was withdrawn. Throws the 503
 * if it cannot be reached.
 */
export async function closeReplaced(
  { db, c }: PostedDesk,
  order: OrderToChange,
  { before, after }: Pick<ChangePlan, 'before' | 'after'>,
): Promise<void> {
  if (!order.due?.reference || before.totalCents === after.totalCents) return
  const isClosed = await closeDue(db, c.get('settings'), order)
  if (!isClosed) throw pageUnreachable(OUT_OF_REACH)
}

/** Money goes back only with a recent password, and staff say how they send it where no provider does. */
async function proveRefund(desk: PostedDesk, order: OrderToChange, typed: Typed, plan: ChangePlan): Promise<void> {
  const unsent = sentByProblem(order, typed.sent_by)
  if (unsent) throw new ValidationError({ sent_by: unsent }, { plan })
  await requireProof(desk, typed.current_password)
}

/** The result of a form that has been saved before; its refund is asked for again if no one knows what became of it. */
export async function repeatChange(desk: PostedDesk, what: string, earlier: RefundToAsk): Promise<ActionResult> {
  const context = { db: desk.db, settings: desk.c.get('settings'), actor: moneyActor(desk) }
  const refund = await repeatRefund(context, earlier, desk.now)
  return leaveForOrder(desk, tellChange(what, { kind: 'refund', cents: refund.amountCents }, refund))
}

function pressAgain({ step, after }: ChangePlan): string {
  const amount = formatCents(step.cents)
  const whatMoves = {
    same: `The total becomes ${formatCents(after.totalCents)}, and nothing more is to pay.`,
    ask: `This asks the customer for ${amount}.`,
    refund: `This refunds ${amount}.`,
    unpaid: `The invoice becomes ${amount}.`,
  }[step.kind]
  return `${whatMoves} Nothing is saved yet. Check the amounts and save.`
}

/** The message about a change and its money. */
function tellChange(what: string, { kind, cents }: MoneyStep, refund: RefundToAsk | null): Changes {
  const amount = formatCents(cents)
  if (kind === 'ask') return { message: `${what}. The customer is asked for ${amount}.` }
  if (kind === 'unpaid') return { message: `${what}. The invoice is now ${amount}.` }
  if (kind === 'same') return { message: `${what}.` }
  if (refund?.state === 'succeeded') return { message: `${what}. ${amount} refunded.` }
  if (refund?.state === 'pending') return { message: `${what}. The refund of ${amount} is on its way.` }
  const text =
    refund?.state === 'failed'
      ? `${what}, but the refund of ${amount} failed: ${refund.failure} Refund it under Refund.`
      : `${what}. We don’t know yet whether ${amount} was sent. We check again every minute, and it can’t be sent twice.`
  return { notices: [{ kind: 'warning', text }] }
}
