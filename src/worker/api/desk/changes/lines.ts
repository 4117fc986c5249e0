import * as v from 'valibot'
import type { LinesPlanned } from '#shared/schema/desk/changes.ts'
import { setLines } from '#db/desk/changes/change-order.ts'
import type { OrderToChange } from '#db/desk/changes/order-to-change.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../desk.ts'
import { noOrder, ownLimitLeft } from '../money/money-page.ts'
import { changed } from '../orders/chosen-order.ts'
import { typed } from '../money/plan-refund.ts'
import { changeEntries, readForChange, repeatChange, saveAsShown } from './change-form.ts'
import { orderToChange, whyNoLines } from './change-page.ts'
import { notesOf } from './address.ts'
import { moneyProblem, moneyStepOf, sumsOf } from './money-step.ts'
import { offered, shownLines } from './shown-lines.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import { totalsOf, type NewTotals } from './totals.ts'

const texts = v.nullish(v.record(v.string(), typed(20)), {})

const LinesForm = v.object({
  ...changeEntries,
  quantity: texts,
  product: texts,
  price: texts,
  add: texts,
  add_price: texts,
  /** A product to look for, by words of its name, its options or its number. */
  find: typed(100),
})
type LinesForm = v.InferOutput<typeof LinesForm>

const NOTHING = 'Nothing has changed yet. Change a line, or go back to the order.'
const ADDRESS_FIRST = 'A truck cannot deliver this to the PO box of this order. Change the address first.'

/** POST orders/:number/lines/preview: what a form of the lines would change. Changes nothing. */
export async function previewLines(desk: Desk): Promise<Response> {
  const form = await validated(desk.c, LinesForm)
  const [order, limitCents] = await Promise.all([orderOf(desk, form), ownLimitLeft(desk)])
  if (!order) return noOrder(desk)
  const { plan, errors, problem } = await planOf(desk, order, form, limitCents)
  const all = { ...errors, ...(problem && { expected: [problem] }) }
  if (Object.keys(all).length > 0) throw new ValidationError(all, { plan })
  return data(desk, { plan })
}

/** PUT orders/:number/lines: what is ordered. Amounts that change are shown before anything is saved. */
export async function changeLines(desk: Desk): Promise<Response> {
  const form = await validated(desk.c, LinesForm)
  const { order, limitCents, formKey, earlier } = await readForChange(desk, orderOf(desk, form))
  if (!order) return noOrder(desk)
  if (earlier?.orderId === order.id) return repeatChange(desk, earlier)
  const { lines, totals, plan, errors, problem } = await planOf(desk, order, form, limitCents)
  if (form.version !== order.version) return changed(desk, order, { plan })
  if (Object.keys(errors).length > 0) throw new ValidationError(errors, { plan })
  if (plan.lines.length === 0 && !problem) throw new ValidationError({ lines: [NOTHING] }, { plan })
  const rows = lines.map((line, index) => ({
    ...rowOf(line),
    couponCents: totals.lineCouponCents[index]!,
    taxCents: totals.lineTaxCents[index]!,
  }))
  return saveAsShown(desk, form, formKey, {
    plan,
    problem,
    change: {
      ...{ order, sums: totals, action: 'order.lines', reason: form.reason, summary: 'Changed the lines' },
      statements: setLines(desk.db, order.id, rows),
      ...{ was: logged(order.lines, order.totalCents), became: logged(lines, totals.totalCents) },
    },
  })
}

function orderOf(desk: Desk, { product, add, find }: LinesForm): Promise<OrderToChange | null> {
  const ids = [...Object.values(product), ...Object.keys(add)].map(Number).filter(Number.isSafeInteger)
  return orderToChange(desk, { ids, find })
}

type Planned = {
  lines: PlannedLine[]
  totals: NewTotals
  plan: LinesPlanned
  errors: FieldErrors
  problem: string | null
}

async function planOf(desk: Desk, order: OrderToChange, form: LinesForm, limitCents: number | null): Promise<Planned> {
  const { lines, errors } = planLines(order, form)
  const { shipping } = order.addresses
  const totals = await totalsOf(desk, order, lines, shipping)
  const step = moneyStepOf(order, totals.totalCents)
  const plan = {
    ...{ before: sumsOf(order), after: sumsOf(totals), step, notes: notesOf(order, totals) },
    lines: shownLines(order, lines),
    found: order.products.filter(({ id, isFound }) => isFound || Number(form.add[id] ?? 0) > 0).map(offered),
  }
  const why = whyNoLines(order)
  const isStuck =
    poBoxField(shipping) && order.rateId !== PICK_UP && lines.some(({ weightClass }) => isFreight(weightClass))
  const problem =
    why ||
    (isStuck ? ADDRESS_FIRST : moneyProblem(order, totals.totalCents, step, { limitCents, sentBy: form.sent_by }))
  return { lines, totals, plan, errors, problem }
}

function rowOf({ lineNo, productId, name, options, size, image, listCents, unitCents, quantity }: PlannedLine) {
  return { lineNo, productId, name, options, size, image, listCents, unitCents, quantity }
}

type Line = Pick<PlannedLine, 'lineNo' | 'productId' | 'name' | 'quantity' | 'unitCents'>

/** What the log keeps of lines before and after. */
function logged(lines: readonly Line[], totalCents: number): object {
  const texts = lines.map(
    ({ productId, name, quantity, unitCents }) => `${quantity} × ${name} (${productId}) at ${unitCents / 100}`,
  )
  return { lines: texts, total: totalCents }
}
