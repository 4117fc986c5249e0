import type { FieldErrors } from '#shared/api/http-error.ts'
import { findTaxClass } from '#shared/catalogue/own-lines.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { DeskLine, ViewedQuote } from '#db/quotes/view-quote.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { findProducts, type OfferedProduct } from './product-sql.ts'
import { wrongOwnDiscount } from './own-discount.ts'
import { readColumns, type TypedQuote } from './quote-fields.ts'
import type { QuoteColumns } from './sql.ts'
import { wrongAmount } from './wrong-amount.ts'

type TypedLine = TypedQuote['lines'][number]
export type PlannedQuote = { columns: QuoteColumns; lines: DeskLine[] }

/** The quote that a form makes, with the products `added` as its last lines. Throws a 422 that names each wrong field. */
export async function planQuote(
  { db, now }: Desk,
  { lines: stored }: ViewedQuote,
  typed: TypedQuote,
  { added, isSent }: { added: readonly number[]; isSent: boolean },
): Promise<PlannedQuote> {
  const { columns, errors } = readColumns(typed, isSent, now)
  const remaining = typed.lines.filter(({ remove }) => !remove)
  const asked = remaining.map(({ product: id, options }) => ({ id, options }))
  const products = await findProducts(db, [...asked, ...added.map((id) => ({ id, options: {} }))])
  const lines = remaining.flatMap((line, index) => {
    const product = products[index]
    if (!product) {
      errors[`product.${line.product}`] = ['This combination isn’t made. Choose other options.']
      return []
    }
    Object.assign(errors, wrongLine(line, product, isSent))
    return [planLine(line, product, stored)]
  })
  const newLines = products.slice(remaining.length).flatMap((product) => planAdded(lines, product, errors))
  Object.assign(errors, wrongOwnDiscount([...lines, ...newLines], columns.ownDiscountCents))
  Object.assign(errors, wrongAddition(typed, remaining.length + newLines.length, isSent))
  for (const twice of lines.filter(({ productId }, at) => lines.findIndex((one) => one.productId === productId) < at)) {
    errors[`product.${remaining[lines.indexOf(twice)]!.product}`] = [TWICE]
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return { columns, lines: [...lines, ...newLines] }
}

const ADD_FIRST = 'Add this line or clear the field, then send the quote.'
const TWICE = 'This is already in the quote. Change its quantity.'

/** A quote is not sent without what someone typed to add to it. */
function wrongAddition(
  { add, own_label: ownLabel, own_price: ownPrice }: TypedQuote,
  lines: number,
  isSent: boolean,
): FieldErrors {
  if (isSent && add !== '') return { add: [ADD_FIRST] }
  if (isSent && ownLabel + ownPrice !== '') return { own_label: [ADD_FIRST] }
  if (isSent && lines === 0) return { add: ['Add a line first.'] }
  return lines > MAX_CART_LINES ? { add: [`A quote holds ${MAX_CART_LINES} lines.`] } : {}
}

function wrongLine({ product: id, quantity, price }: TypedLine, product: OfferedProduct, isSent: boolean): FieldErrors {
  const errors: FieldErrors = {}
  if (!isQuantity(quantity)) errors[`quantity.${id}`] = [`Enter a quantity from 1 to ${MAX_QUANTITY}.`]
  const priceError = price === '' ? null : wrongAmount(price)
  if (priceError) errors[`price.${id}`] = [priceError]
  if (isSent && product.forSale === 0) {
    errors[`product.${id}`] = [`${product.name} is no longer sold. Remove it or add another product.`]
  }
  return errors
}

function isQuantity(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1
}

/** A line whose options changed gets today's price, unless staff entered another one. */
function planLine(line: TypedLine, product: OfferedProduct, stored: readonly DeskLine[]): DeskLine {
  const before = stored.find(({ productId }) => productId === line.product)
  const typed = line.price === '' ? null : parseMoney(line.price)
  const isOther = product.productId !== line.product && typed === before?.unitCents
  const unitCents = typed === null || isOther ? product.saleCents : typed
  return makeLine(product, unitCents, Number(line.quantity) || 1, line.note)
}

/** The list price of a line is never below what is asked; a line in staff's own words has no other. */
function makeLine(product: OfferedProduct, unitCents: number, quantity: number, note: string): DeskLine {
  return {
    ...product,
    unitCents,
    listCents: findTaxClass(product.familyId) ? unitCents : Math.max(product.listCents, unitCents),
    quantity,
    note,
  }
}

function planAdded(lines: readonly DeskLine[], product: OfferedProduct | null, errors: FieldErrors): DeskLine[] {
  if (!product) errors['add'] = ['No product has this number.']
  else if (product.forSale === 0) errors['add'] = [`${product.name} is no longer sold.`]
  else if (lines.some(({ productId }) => productId === product.productId)) errors['add'] = [TWICE]
  return product ? [makeLine(product, product.saleCents, 1, '')] : []
}
