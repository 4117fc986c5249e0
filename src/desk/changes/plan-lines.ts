import type { FieldErrors } from '#shared/api/http-error.ts'
import { findTaxClass, OWN_LINE_PICTURE } from '#shared/catalogue/own-lines.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { invalidAmount } from '#desk/frame/fields.ts'
import type { NewOwnLine } from '#db/quotes/own-lines.ts'
import { readOwnLine } from '#desk/quotes/own-line.ts'
import { isReason } from '#desk/orders/move-rules.ts'
import type { LineToChange, OrderToChange } from './order-to-change.ts'
import type { SoldProduct } from './sold-products.ts'
import type { ChangedLine } from './sql.ts'
import type { WantedLine } from './totals.ts'

/** The form of the lines: typed texts by the number of the line, or by the id of an added product. */
type LinesWanted = {
  quantity: Record<string, string>
  product: Record<string, string>
  price: Record<string, string>
  add: Record<string, string>
  add_price: Record<string, string>
  /** Lines in staff's own words, by their rows in the form. */
  own_label: Record<string, string>
  own_price: Record<string, string>
  own_tax: Record<string, string>
  reason: string
}

/** A line as it is to be, with what its row stores. */
export type PlannedLine = WantedLine & Omit<ChangedLine, 'position' | 'couponCents' | 'taxCents'> & { own?: NewOwnLine }

const MOST_PIECES = 99
const NO_REASON = 'Enter why a price is lower than today’s, in 3 to 200 characters.'
const NOT_SOLD = 'This is no longer sold, so there can’t be more of it.'
const NOT_FOUND = 'This product is no longer sold.'
const NOT_CHANGED = 'Lines that stay keep the price that was paid. Leave this empty.'
const NO_LINES = 'No line is left. Cancel the order instead.'

/**
 * The lines of an order as a form wants them. What stays keeps the price that was paid, fewer pieces of it too; more pieces
 * and other products have today's, or a lower one that the office has a reason for.
 */
export function planLines(order: OrderToChange, wanted: LinesWanted): { lines: PlannedLine[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const context = { order, wanted, errors, lastNo: Math.max(...order.lines.map(({ lineNo }) => lineNo)) }
  const ordered = order.lines.flatMap((line) => planOrdered(context, line))
  const lines = [...ordered, ...addedLines(context), ...ownLines(context)]
  if (lines.length === 0 && Object.keys(errors).length === 0) errors['lines'] = [NO_LINES]
  return { lines, errors }
}

type Context = { order: OrderToChange; wanted: LinesWanted; errors: FieldErrors; lastNo: number }

function planOrdered(context: Context, line: LineToChange): PlannedLine[] {
  const { wanted, errors } = context
  const name = `quantity.${line.lineNo}`
  const quantity = piecesIn(wanted.quantity[line.lineNo] ?? String(line.quantity))
  if (quantity === null) return fail(errors, name, `Enter a number from 0 to ${MOST_PIECES}.`)
  const problem = refundedProblem(line, quantity)
  if (problem) return fail(errors, name, problem)
  const productId = chooseProduct(context, line)
  if (quantity === 0) return []
  if (productId !== line.productId) return exchanged(context, line, { productId, quantity })
  if (quantity > line.quantity) return grown(context, line, quantity)
  if ((wanted.price[line.lineNo] ?? '') !== '') return fail(errors, `price.${line.lineNo}`, NOT_CHANGED)
  return [{ ...line, quantity }]
}

/** Pieces that were refunded stay in the order, because their money is counted there. */
function refundedProblem({ refundedQuantity }: LineToChange, quantity: number): string | null {
  if (quantity >= refundedQuantity) return null
  return `${refundedQuantity} of it ${refundedQuantity === 1 ? 'was' : 'were'} refunded, so at least ${refundedQuantity} must stay.`
}

/** A drawing that came back as it was keeps the price that was paid, whatever it costs today. */
function chooseProduct({ order, wanted }: Context, { lineNo, productId, options }: LineToChange): number {
  const chosen = Number(wanted.product[lineNo] || productId)
  const was = (JSON.parse(options) as Record<string, string>)['design']
  const becomes = order.products.find(({ id }) => id === chosen)?.options['design']
  return was !== undefined && was === becomes ? productId : chosen
}

function exchanged(
  context: Context,
  line: LineToChange,
  { productId, quantity }: { productId: number; quantity: number },
): PlannedLine[] {
  const { order, wanted, errors } = context
  const field = `product.${line.lineNo}`
  if (line.refundedQuantity > 0)
    return fail(errors, field, 'Pieces of this line were refunded, so it can’t be exchanged.')
  const product = order.products.find(({ id }) => id === productId)
  if (!product) return fail(errors, field, NOT_FOUND)
  return priced(context, { product, lineNo: line.lineNo, quantity }, `price.${line.lineNo}`, wanted.price[line.lineNo])
}

/** More pieces join the line if they cost what it did, as those in staff's own words do; otherwise they are a line of their own. */
function grown(context: Context, line: LineToChange, quantity: number): PlannedLine[] {
  const { order, wanted, errors } = context
  if (findTaxClass(line.familyId)) return [{ ...line, quantity }]
  const product = order.products.find(({ id }) => id === line.productId)
  if (!product) return fail(errors, `quantity.${line.lineNo}`, NOT_SOLD)
  const more = { product, lineNo: ++context.lastNo, quantity: quantity - line.quantity }
  const [extra] = priced(context, more, `price.${line.lineNo}`, wanted.price[line.lineNo])
  if (!extra) return []
  const isAlike = extra.unitCents === line.unitCents && extra.listCents === line.listCents
  if (isAlike) return [{ ...line, quantity }]
  const { name, options, size, image } = line
  return [line, { ...extra, name, options, size, image }]
}

function addedLines(context: Context): PlannedLine[] {
  const { order, wanted, errors } = context
  return Object.entries(wanted.add).flatMap(([id, text]) => {
    const quantity = piecesIn(text || '0')
    if (quantity === null) return fail(errors, `add.${id}`, `Enter a number from 0 to ${MOST_PIECES}.`)
    if (quantity === 0) return []
    const product = order.products.find((one) => one.id === Number(id))
    if (!product) return fail(errors, `add.${id}`, NOT_FOUND)
    return priced(context, { product, lineNo: ++context.lastNo, quantity }, `add_price.${id}`, wanted.add_price[id])
  })
}

/** Lines in staff's own words. They are no products before they are saved. */
function ownLines(context: Context): PlannedLine[] {
  const { wanted, errors } = context
  return Object.entries(wanted.own_label).flatMap(([row, label]) => {
    const typed = { label, price: wanted.own_price[row] ?? '', tax: wanted.own_tax[row] ?? '' }
    const own = readOwnLine(typed, errors, `.${row}`)
    return own ? [planOwnLine(own, ++context.lastNo)] : []
  })
}

function planOwnLine(own: NewOwnLine, lineNo: number): PlannedLine {
  const { label, taxClass, cents } = own
  return {
    ...{ own, lineNo, productId: 0, quantity: 1, listCents: cents, unitCents: cents, categoryIds: [] },
    ...{ name: label, options: JSON.stringify({ label }), size: '', image: OWN_LINE_PICTURE },
    ...{ isQuoted: true, isUntaxed: taxClass === 'untaxed', weightClass: taxClass === 'goods' ? 'parcel' : 'service' },
  }
}

type New = { product: SoldProduct; lineNo: number; quantity: number }

/** A line at today's price, or at the lower one that was typed. */
function priced(
  { wanted, errors }: Context,
  { product, lineNo, quantity }: New,
  field: string,
  typed = '',
): PlannedLine[] {
  const cents = typed.trim() === '' ? product.unitCents : parseMoney(typed)
  if (cents === null) return fail(errors, field, invalidAmount(typed))
  if (cents > product.unitCents)
    return fail(errors, field, `Today it costs ${formatCents(product.unitCents)}. Enter at most that.`)
  if (cents < product.unitCents && !isReason(wanted.reason)) errors['reason'] = [NO_REASON]
  const { id, name, options, sizeText, image, listCents, weightClass, categoryIds } = product
  const stored = { productId: id, name, options: JSON.stringify(options), size: sizeText, image, listCents }
  return [{ ...stored, lineNo, quantity, unitCents: cents, weightClass, categoryIds }]
}

function fail(errors: FieldErrors, name: string, problem: string): [] {
  errors[name] = [problem]
  return []
}

function piecesIn(text: string): number | null {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : null
}
