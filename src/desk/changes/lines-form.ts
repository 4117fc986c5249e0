import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { LONGEST_LABEL } from '#shared/catalogue/own-lines.ts'
import { formatInputDay, readNotBefore } from '#shared/checkout/not-before.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight, type Rate } from '#shared/checkout/shipping.ts'
import { LONGEST_CODE } from '#shared/planner/design-product.ts'
import { formatCents } from '#shared/text/money.ts'
import type { Db } from '#db/db.ts'
import { putOwnLine } from '#db/quotes/own-lines.ts'
import { ownLimitLeft } from '#desk/money/refund-limit.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, sentText, withGroups } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { short } from '#desk/money/money-form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { chooseOrder } from './chosen-order.ts'
import { moneyProblem, planChange, type ChangePlan } from './money-step.ts'
import type { OrderToChange } from './order-to-change.ts'
import { findTyped, storeDesign } from '#desk/products/find-typed.ts'
import { ownDiscountFields } from '#desk/quotes/own-discount.ts'
import { readDiscount, wrongDiscount } from './discount.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import { changeFields, readForChange, repeatChange, saveAsShown } from './save-as-shown.ts'
import { describeChanges, offerProduct, type ChangedText, type Offered } from './shown-lines.ts'
import type { ProductsAsked } from './sold-products.ts'
import { setLines } from './sql.ts'
import { calculateChange, type NewTotals } from './totals.ts'
import { whyNoLines, whyNotCut } from './why-not.ts'

const texts = v.record(v.string(), short(20))

/** The groups go by the number of the line, by the id of an added product, or by the row of a line in staff's own words. */
const linesFields = withGroups(
  ['quantity', 'product', 'price', 'design', 'add', 'add_price', 'own_label', 'own_price', 'own_tax'],
  v.object({
    ...changeFields,
    ...{ quantity: texts, product: texts, price: texts, add: texts, add_price: texts },
    ...{ own_label: v.record(v.string(), short(LONGEST_LABEL)), own_price: texts, own_tax: texts },
    /** The codes of new drawings. */
    design: v.record(v.string(), short(LONGEST_CODE)),
    /** A product to look for: words of its name, its options or its number, or the link, code or number of a design. */
    find: short(3000),
    /** The discount of staff's own; undefined for the order's. */
    discount: v.optional(ownDiscountFields.discount),
    discount_name: ownDiscountFields.discount_name,
    /** The delivery; '' for the order's. */
    rate: sentText,
    /** A day such as "2027-01-15", '' for none; without it, the order's. */
    not_before: v.optional(sentText),
    /** True if the workshop knows of a change of what is being cut. */
    despite_cut: checked(),
    _preview: sentText,
  }),
)
type Typed = v.InferOutput<typeof linesFields>

const NOTHING = 'Nothing has changed yet. Change a line, or go back to the order.'
const NOT_OFFERED = 'This order can’t be delivered like that. Choose another delivery.'
const CHANGED = 'Order changed'

/** Changes what is ordered; with `_preview` only looks for products and calculates. */
export const changeLines = deskForm('order-lines', {
  needs: 'changeOrder',
  fields: linesFields,
  run: async (desk, sent) => {
    const typed = { ...sent, product: { ...sent.product, ...(await storeDrawings(desk, sent)) } }
    const asked = await askProducts(desk, typed)
    if (typed._preview !== '') return preview(desk, typed, asked)
    const { order, limitCents, earlier } = await readForChange(desk, asked)
    if (earlier) return repeatChange(desk, CHANGED, earlier)
    const { lines, totals, plan, errors, problem } = await planForm(desk, order, typed, limitCents)
    if (desk.version !== order.version) throw await orderConflict(desk, order, { plan })
    if (Object.keys(errors).length > 0) throw new ValidationError(errors, { plan })
    const what = nameChanged(plan.lines.length > 0, order, totals)
    if (what === '' && !problem) throw new ValidationError({ lines: [NOTHING] }, { plan })
    const change = {
      ...{ order, sums: totals, action: 'order.lines', summary: `Changed the ${what.toLowerCase()}` },
      statements: setLines(desk.db, order.id, listRows(await storeOwnLines(desk.db, lines), totals)),
      ...{ was: logLines(order.lines, order), became: logLines(lines, totals) },
    }
    return saveAsShown(desk, typed, { plan, problem, what: `${what} changed`, change })
  },
})

/** Lines in staff's own words with their products. */
function storeOwnLines(db: Db, lines: readonly PlannedLine[]): Promise<PlannedLine[]> {
  return Promise.all(
    lines.map(async (line) => (line.own ? { ...line, productId: await putOwnLine(db, line.own) } : line)),
  )
}

/** The parts that change; '' for none. */
function nameChanged(hasLines: boolean, order: OrderToChange, totals: NewTotals): string {
  const isDiscounted =
    totals.ownDiscountCents !== order.ownDiscountCents || totals.ownDiscountName !== order.ownDiscountName
  const isDelivery = totals.rateId !== order.rateId || totals.notBefore !== order.notBefore
  const parts = [hasLines && 'lines', isDiscounted && 'discount', isDelivery && 'delivery']
  const text = parts.filter(Boolean).join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Stores the new drawings of lines at today's price, and returns their products by line. */
async function storeDrawings(desk: PostedDesk, { design }: Typed): Promise<Record<string, string>> {
  const drawn = Object.entries(design).filter(([, code]) => code !== '')
  const ids = await Promise.all(drawn.map(([lineNo, code]) => storeDesign(desk, code, `design.${lineNo}`)))
  return Object.fromEntries(drawn.map(([lineNo], index) => [lineNo, String(ids[index])]))
}

async function askProducts(desk: PostedDesk, { product, add, find }: Typed): Promise<ProductsAsked> {
  const ids = [...Object.values(product), ...Object.keys(add)].map(Number).filter(Number.isSafeInteger)
  return { ids, find, found: find === '' ? null : await findTyped(desk, find, 'find') }
}

async function preview(desk: PostedDesk, typed: Typed, asked: ProductsAsked) {
  const [order, limitCents] = await Promise.all([chooseOrder(desk, asked), ownLimitLeft(desk)])
  const { plan, errors, problem } = await planForm(desk, order, typed, limitCents)
  const all = { ...errors, ...(problem && { expected: [problem] }) }
  if (Object.keys(all).length > 0) throw new ValidationError(all, { plan })
  return { next: 'show' as const, data: { plan } }
}

/** A plan with the lines that change, and the products that were found. */
export type LinesPlan = ChangePlan & { lines: ChangedText[]; found: Offered[]; rates: Rate[] }

type Planned = { lines: PlannedLine[]; totals: NewTotals; plan: LinesPlan; errors: FieldErrors; problem: string | null }

async function planForm(
  desk: PostedDesk,
  order: OrderToChange,
  typed: Typed,
  limitCents: number | null,
): Promise<Planned> {
  const { lines, errors } = planLines(order, typed)
  const { day: notBefore, problem: wrongDay } = readDay(desk, order, typed.not_before)
  const discount = readDiscount(order, typed)
  const wanted = { rateId: typed.rate || order.rateId, notBefore, ...discount }
  const totals = await calculateChange(desk, order, lines, order.addresses.shipping, wanted)
  if (wrongDay !== null) errors['not_before'] = [wrongDay]
  Object.assign(errors, wrongDiscount(order, typed, { lines, totals, cents: discount.ownDiscountCents }))
  if (typed.rate && typed.rate !== order.rateId && typed.rate !== totals.rateId) errors['rate'] = [NOT_OFFERED]
  const plan = {
    ...planChange(order, totals, typed.rate),
    lines: describeChanges(order, lines),
    rates: totals.rates,
    found: order.products.filter(({ id, isFound }) => isFound || Number(typed.add[id] ?? 0) > 0).map(offerProduct),
  }
  const problem =
    whyNoLines(order) ||
    (plan.lines.length > 0 && whyNotCut(order, typed.despite_cut)) ||
    whyNoTruck(order, lines, totals.rateId) ||
    moneyProblem(order, totals.totalCents, plan.step, { limitCents, sentBy: typed.sent_by })
  return { lines, totals, plan, errors, problem }
}

/** A day that the order has already stays, also when it has passed. */
function readDay({ now, rules }: PostedDesk, { notBefore }: OrderToChange, typed = formatInputDay(notBefore)) {
  return typed === formatInputDay(notBefore)
    ? { day: notBefore, problem: null }
    : readNotBefore(typed, now, rules.closed)
}

const ADDRESS_FIRST = 'A truck cannot deliver this to the PO box of this order. Change the address first.'

function whyNoTruck({ addresses }: OrderToChange, lines: readonly PlannedLine[], rateId: string): string {
  const hasFreight = lines.some(({ weightClass }) => isFreight(weightClass))
  return hasFreight && rateId !== PICK_UP && poBoxField(addresses.shipping) ? ADDRESS_FIRST : ''
}

function listRows(lines: readonly PlannedLine[], { lineOffCents, lineTaxCents }: NewTotals) {
  return lines.map(({ lineNo, productId, name, options, size, image, listCents, unitCents, quantity }, index) => ({
    ...{ lineNo, productId, name, options, size, image, listCents, unitCents, quantity },
    ...{ couponCents: lineOffCents[index]!, taxCents: lineTaxCents[index]! },
  }))
}

type Line = Pick<PlannedLine, 'productId' | 'name' | 'quantity' | 'unitCents'>

/** Lines and delivery in the log, before and after. */
function logLines(
  lines: readonly Line[],
  {
    totalCents,
    rateName,
    notBefore,
    ownDiscountCents,
  }: Pick<NewTotals, 'totalCents' | 'rateName' | 'notBefore' | 'ownDiscountCents'>,
): object {
  const texts = lines.map(
    ({ productId, name, quantity, unitCents }) => `${quantity} × ${name} (${productId}) at ${formatCents(unitCents)}`,
  )
  return { lines: texts, delivery: rateName, notBefore, discount: formatCents(ownDiscountCents), total: totalCents }
}
