import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight } from '#shared/checkout/shipping.ts'
import { ownLimitLeft } from '#desk/money/refund-limit.ts'
import { ValidationError } from '#api/http/validation.ts'
import { sentText, withGroups } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { short } from '#desk/money/money-form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { chooseOrder } from './chosen-order.ts'
import { moneyProblem, planChange, type ChangePlan } from './money-step.ts'
import type { OrderToChange } from './order-to-change.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import { changeFields, readForChange, repeatChange, saveAsShown } from './save-as-shown.ts'
import { describeChanges, offerProduct, type ChangedText, type Offered } from './shown-lines.ts'
import type { ProductsAsked } from './sold-products.ts'
import { setLines } from './sql.ts'
import { calculateChange, type NewTotals } from './totals.ts'
import { whyNoLines } from './why-not.ts'

const texts = v.record(v.string(), short(20))

/** The groups go by the number of the line, or by the id of an added product. */
const linesFields = withGroups(
  ['quantity', 'product', 'price', 'add', 'add_price'],
  v.object({
    ...changeFields,
    ...{ quantity: texts, product: texts, price: texts, add: texts, add_price: texts },
    /** A product to look for, by words of its name, its options or its number. */
    find: short(100),
    _preview: sentText,
  }),
)
type Typed = v.InferOutput<typeof linesFields>

const NOTHING = 'Nothing has changed yet. Change a line, or go back to the order.'
const CHANGED = 'Lines changed'

/** Changes what is ordered; with `_preview` only looks for products and calculates. */
export const changeLines = deskForm('order-lines', {
  needs: 'changeOrder',
  fields: linesFields,
  run: async (desk, typed) => {
    const asked = askProducts(typed)
    if (typed._preview !== '') return preview(desk, typed, asked)
    const { order, limitCents, earlier } = await readForChange(desk, asked)
    if (earlier) return repeatChange(desk, CHANGED, earlier)
    const { lines, totals, plan, errors, problem } = await planForm(desk, order, typed, limitCents)
    if (desk.version !== order.version) throw await orderConflict(desk, order, { plan })
    if (Object.keys(errors).length > 0) throw new ValidationError(errors, { plan })
    if (plan.lines.length === 0 && !problem) throw new ValidationError({ lines: [NOTHING] }, { plan })
    const change = {
      ...{ order, sums: totals, action: 'order.lines', summary: 'Changed the lines' },
      statements: setLines(desk.db, order.id, listRows(lines, totals)),
      ...{ was: logLines(order.lines, order.totalCents), became: logLines(lines, totals.totalCents) },
    }
    return saveAsShown(desk, typed, { plan, problem, what: CHANGED, change })
  },
})

function askProducts({ product, add, find }: Typed): ProductsAsked {
  const ids = [...Object.values(product), ...Object.keys(add)].map(Number).filter(Number.isSafeInteger)
  return { ids, find }
}

async function preview(desk: PostedDesk, typed: Typed, asked: ProductsAsked) {
  const [order, limitCents] = await Promise.all([chooseOrder(desk, asked), ownLimitLeft(desk)])
  const { plan, errors, problem } = await planForm(desk, order, typed, limitCents)
  const all = { ...errors, ...(problem && { expected: [problem] }) }
  if (Object.keys(all).length > 0) throw new ValidationError(all, { plan })
  return { next: 'show' as const, data: { plan } }
}

/** A plan with the lines that change, and the products that were found. */
export type LinesPlan = ChangePlan & { lines: ChangedText[]; found: Offered[] }

type Planned = { lines: PlannedLine[]; totals: NewTotals; plan: LinesPlan; errors: FieldErrors; problem: string | null }

async function planForm(
  desk: PostedDesk,
  order: OrderToChange,
  typed: Typed,
  limitCents: number | null,
): Promise<Planned> {
  const { lines, errors } = planLines(order, typed)
  const totals = await calculateChange(desk, order, lines, order.addresses.shipping)
  const plan = {
    ...planChange(order, totals),
    lines: describeChanges(order, lines),
    found: order.products.filter(({ id, isFound }) => isFound || Number(typed.add[id] ?? 0) > 0).map(offerProduct),
  }
  const problem =
    whyNoLines(order) ||
    whyNoTruck(order, lines) ||
    moneyProblem(order, totals.totalCents, plan.step, { limitCents, sentBy: typed.sent_by })
  return { lines, totals, plan, errors, problem }
}

const ADDRESS_FIRST = 'A truck cannot deliver this to the PO box of this order. Change the address first.'

function whyNoTruck({ addresses, rateId }: OrderToChange, lines: readonly PlannedLine[]): string {
  const hasFreight = lines.some(({ weightClass }) => isFreight(weightClass))
  return hasFreight && rateId !== PICK_UP && poBoxField(addresses.shipping) ? ADDRESS_FIRST : ''
}

function listRows(lines: readonly PlannedLine[], { lineCouponCents, lineTaxCents }: NewTotals) {
  return lines.map(({ lineNo, productId, name, options, size, image, listCents, unitCents, quantity }, index) => ({
    ...{ lineNo, productId, name, options, size, image, listCents, unitCents, quantity },
    ...{ couponCents: lineCouponCents[index]!, taxCents: lineTaxCents[index]! },
  }))
}

type Line = Pick<PlannedLine, 'productId' | 'name' | 'quantity' | 'unitCents'>

/** Lines in the log, before and after. */
function logLines(lines: readonly Line[], totalCents: number): object {
  const texts = lines.map(
    ({ productId, name, quantity, unitCents }) => `${quantity} × ${name} (${productId}) at ${unitCents / 100}`,
  )
  return { lines: texts, total: totalCents }
}
