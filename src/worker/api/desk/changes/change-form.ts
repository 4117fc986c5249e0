import * as v from 'valibot'
import type { ChangePlan, Changed } from '#shared/schema/desk/changes.ts'
import { formatCents } from '#shared/text/money.ts'
import { findRefund } from '#db/desk/money/refunds.ts'
import type { OrderToChange } from '#db/desk/changes/order-to-change.ts'
import { closeDue } from '#api/checkout/due-pages.ts'
import { outOfReach } from '#api/checkout/order-payment.ts'
import { ValidationError } from '#api/http/validation.ts'
import { changed } from '../orders/chosen-order.ts'
import { data, type Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { formKeyOf } from '../form-key.ts'
import { moneyActor, ownLimitLeft } from '../money/money-page.ts'
import { sentByProblem } from '../money/payment-left.ts'
import { typed } from '../money/plan-refund.ts'
import { repeatRefund } from '../money/start-refund.ts'
import { provePassword } from '../prove.ts'
import { saveChange, type OrderChange } from './save-change.ts'

/** What the forms of all changes say. */
export const changeEntries = {
  version: v.pipe(v.number(), v.integer()),
  /** The total that the page showed after a first press, in cents; null before it. */
  expected: v.nullish(v.pipe(v.number(), v.integer()), null),
  reason: typed(200),
  sent_by: typed(40),
  sent_reference: typed(80),
  mail: v.nullish(v.boolean(), false),
}
const Common = v.object(changeEntries)
type Common = v.InferOutput<typeof Common>

/** What a form is checked against: the order, what the person may refund today, and the refund that it has made before. */
export async function readForChange(desk: Desk, order: Promise<OrderToChange | null>) {
  const formKey = await formKeyOf(desk)
  const [found, limitCents, earlier] = await Promise.all([order, ownLimitLeft(desk), findRefund(desk.db, formKey)])
  return { order: found, limitCents, formKey, earlier }
}

type Given = Omit<OrderChange, 'version' | 'formKey' | 'isMailed' | 'sentBy' | 'sentReference' | 'step'>

/**
 * Saves a change as its form shows it, or answers with what would change. 422 with the code `amount` asks for a second
 * press, whose button says what it does with money.
 */
export async function saveAsShown(
  desk: Desk,
  form: Common,
  formKey: string,
  { plan, change, problem }: { plan: ChangePlan; change: Given; problem: string | null },
): Promise<Response> {
  const { order } = change
  const extra = { plan }
  if (form.version !== order.version) return changed(desk, order, extra)
  if (problem) throw new ValidationError({ expected: [problem] }, extra)
  rejectUnseen(form, plan)
  const unproven = plan.step.kind === 'refund' ? await proveRefund(desk, order, form, extra) : null
  if (unproven) return unproven
  const save = () => saved(desk, form, formKey, { plan, change })
  return form.mail ? mailedByHand(desk, { about: order.number, to: [order.email] }, save) : save()
}

async function saved(
  desk: Desk,
  form: Common,
  formKey: string,
  { plan, change }: { plan: ChangePlan; change: Given },
): Promise<Response> {
  const { order } = change
  const extra = { plan }
  if (!(await closeReplaced(desk, order, plan))) return outOfReach(desk.c)
  const { version, mail: isMailed, sent_by: sentBy, sent_reference: sentReference } = form
  const answer = await saveChange(desk, {
    ...change,
    step: plan.step,
    version,
    formKey,
    isMailed,
    sentBy,
    sentReference,
  })
  if (answer.outcome === 'changed') return changed(desk, order, extra)
  if (answer.outcome === 'refused') throw new ValidationError(answer.errors, extra)
  return answerChanged(desk, plan, answer.refund)
}

/** Closed first, because an open page could still be paid after its amount was withdrawn. False if it cannot be reached. */
export async function closeReplaced(
  { db, c }: Desk,
  order: OrderToChange,
  { before, after }: Pick<ChangePlan, 'before' | 'after'>,
): Promise<boolean> {
  if (!order.due?.reference || before.totalCents === after.totalCents) return true
  return closeDue(db, c.get('settings'), order)
}

function rejectUnseen({ expected }: Common, plan: ChangePlan): void {
  const { before, after } = plan
  if (expected === after.totalCents || before.totalCents === after.totalCents) return
  throw new ValidationError({ expected: [pressAgain(plan)] }, { plan, code: 'amount' })
}

/** Money goes back only with a recent password, and staff say how they send it where no provider does. */
function proveRefund(desk: Desk, order: OrderToChange, form: Common, extra: object): Promise<Response | null> {
  const unsent = sentByProblem(order, form.sent_by)
  if (unsent) throw new ValidationError({ sent_by: unsent }, { ...extra })
  return provePassword(desk)
}

/** The answer of a form that has been saved before; its refund is asked for again if no one knows what became of it. */
export async function repeatChange(
  desk: Desk,
  earlier: NonNullable<Awaited<ReturnType<typeof findRefund>>>,
): Promise<Response> {
  const context = { db: desk.db, settings: desk.c.get('settings'), actor: moneyActor(desk) }
  const refund = await repeatRefund(context, earlier, desk.now)
  return answerChanged(desk, { step: { kind: 'refund', cents: refund.amountCents } }, refund)
}

function answerChanged(
  desk: Desk,
  { step }: Pick<ChangePlan, 'step'>,
  refund: { state: Changed['state']; failure: string } | null,
): Response {
  const answer: Changed = { step, state: refund?.state ?? null, failure: refund?.failure ?? '' }
  return data(desk, answer)
}

function pressAgain({ step, after }: ChangePlan): string {
  const amount = formatCents(step.cents)
  const what = {
    same: `The total becomes ${formatCents(after.totalCents)}, and nothing more is to pay.`,
    ask: `This asks the customer for ${amount}.`,
    refund: `This refunds ${amount}.`,
    unpaid: `The invoice becomes ${amount}.`,
  }[step.kind]
  return `${what} Nothing is saved yet. Check the amounts and save.`
}
