import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatInputDay, readNotBefore } from '#shared/checkout/not-before.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { poBoxField } from '#shared/checkout/po-box.ts'
import { isFreight, type Rate } from '#shared/checkout/shipping.ts'
import type { Db } from '#db/db.ts'
import { putOwnLine } from '#db/quotes/own-lines.ts'
import { ownLimitLeft } from '#desk/money/refund-limit.ts'
import { ValidationError } from '#api/http/validation.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { orderConflict } from '#desk/orders/order-change.ts'
import { chooseOrder } from './chosen-order.ts'
import { moneyProblem, planChange, type ChangePlan } from './money-step.ts'
import { arrangeLines, findPosition, sortByPlace } from './line-places.ts'
import { linesFields } from './lines-fields.ts'
import type { LineToChange, OrderToChange } from './order-to-change.ts'
import { logLines, saveOrderOfLines } from './save-order-of-lines.ts'
import { findTyped, storeDesign } from '#desk/products/find-typed.ts'
import { readDiscount, wrongDiscount } from './discount.ts'
import { planLines, type PlannedLine } from './plan-lines.ts'
import { readForChange, repeatChange, saveAsShown } from './save-as-shown.ts'
import { describeChanges, offerProduct, type ChangedText, type Offered } from './shown-lines.ts'
import type { ProductsAsked } from './sold-products.ts'
import { setLines } from './sql.ts'
import { calculateChange, type NewTotals } from './totals.ts'
import { whyNoLines, whyNotCut } from './why-not.ts'

type Typed = v.InferOutput<typeof linesFields>

const NOTHING = 'Nothing has changed yet. Change a line, or go back to the order.'
const NOT_OFFERED = 'This order can’t be delivered like that. Choose another delivery.'
const SORTED = 'The lines are in another order. Save to keep it.'
const CHANGED = 'Order changed'

/** Changes what is ordered; with `_preview` only looks for products and calculates. */
export const changeLines = deskForm('order-lines', {
  needs: 'changeOrder',
  fields: linesFields,
  run: async (desk, sent) => {
    const typed = { ...sent, product: { ...sent.product, ...(await storeDrawings(desk, sent)) } }
    const asked = await askProducts(desk, typed)
    if (typed._preview + typed.move !== '') return preview(desk, typed, asked)
    const { order, limitCents, earlier } = await readForChange(desk, asked)
    if (earlier) return repeatChange(desk, CHANGED, earlier)
    const { lines, placed, totals, plan, errors, problem } = await planForm(desk, order, typed, limitCents)
    if (desk.version !== order.version) throw await orderConflict(desk, order, { plan })
    if (Object.keys(errors).length > 0) throw new ValidationError(errors, { plan })
    const what = nameChanged(plan.lines.length > 0, order, totals)
    if (what === '' && !problem) {
      if (!plan.isSorted) throw new ValidationError({ lines: [NOTHING] }, { plan })
      return saveOrderOfLines(desk, order, placed, typed.reason)
    }
    const change = {
      ...{ order, sums: totals, action: 'order.lines', summary: `Changed the ${what.toLowerCase()}` },
      statements: setLines(desk.db, order.id, listRows(await storeOwnLines(desk.db, lines), totals, placed)),
      ...{ was: logLines(sortByPlace(order.lines), order), became: logLines(lines, totals) },
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
export type LinesPlan = ChangePlan & { lines: ChangedText[]; found: Offered[]; rates: Rate[]; isSorted: boolean }

type Planned = {
  lines: PlannedLine[]
  /** The order's lines as the form has them. */
  placed: LineToChange[]
  totals: NewTotals
  plan: LinesPlan
  errors: FieldErrors
  problem: string | null
}

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
  const placed = arrangeLines(order.lines, typed.sequence)
  const plan = describePlan(order, typed, { lines, placed, totals })
  const problem =
    whyNoLines(order) ||
    (plan.lines.length > 0 && whyNotCut(order, typed.despite_cut)) ||
    whyNoTruck(order, lines, totals.rateId) ||
    moneyProblem(order, totals.totalCents, plan.step, { limitCents, sentBy: typed.sent_by })
  return { lines, placed, totals, plan, errors, problem }
}

function describePlan(
  order: OrderToChange,
  typed: Typed,
  { lines, placed, totals }: Pick<Planned, 'lines' | 'placed' | 'totals'>,
): LinesPlan {
  const isSorted = sortByPlace(order.lines).some((line, index) => line !== placed[index])
  const planned = planChange(order, totals, typed.rate)
  return {
    ...planned,
    notes: [...planned.notes, ...(isSorted ? [SORTED] : [])],
    isSorted,
    lines: describeChanges(order, lines),
    rates: totals.rates,
    found: order.products.filter(({ id, isFound }) => isFound || Number(typed.add[id] ?? 0) > 0).map(offerProduct),
  }
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

function listRows(
  lines: readonly PlannedLine[],
  { lineOffCents, lineTaxCents }: NewTotals,
  placed: readonly LineToChange[],
) {
  return lines.map(({ lineNo, productId, name, options, size, image, listCents, unitCents, quantity }, index) => ({
    ...{ lineNo, productId, name, options, size, image, listCents, unitCents, quantity },
    position: findPosition(lineNo, placed),
    ...{ couponCents: lineOffCents[index]!, taxCents: lineTaxCents[index]! },
  }))
}
