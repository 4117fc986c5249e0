import type { FieldErrors } from '#shared/api/http-error.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import type { QuoteFields } from '#db/desk/quotes/changes.ts'
import { findProducts, type OfferedProduct } from '#db/desk/quotes/products.ts'
import type { DeskLine, ViewedQuote } from '#db/desk/quotes/view.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { quoteFields, wrongAmount, type QuoteForm } from './quote-form.ts'

type TypedLine = QuoteForm['lines'][number]
export type PlannedQuote = { fields: QuoteFields; lines: DeskLine[] }

/** The quote that a form makes, with the product `added` as its last line. Throws a 422 that names each wrong field. */
export async function planQuote(
  { db, now }: Desk,
  { lines: stored }: ViewedQuote,
  { form, added, isSent }: { form: QuoteForm; added: number | null; isSent: boolean },
): Promise<PlannedQuote> {
  const { fields, errors } = quoteFields(form, isSent, now)
  const kept = form.lines.filter(({ remove }) => !remove)
  const asked = kept.map(({ product: id, options }) => ({ id, options }))
  const products = await findProducts(db, [...asked, ...(added ? [{ id: added, options: {} }] : [])])
  const lines = kept.flatMap((line, index) => {
    const product = products[index]
    if (!product) {
      errors[`product.${line.product}`] = ['This combination isn’t made. Choose other options.']
      return []
    }
    Object.assign(errors, wrongLine(line, product, isSent))
    return [plannedLine(line, product, stored)]
  })
  const newLine = added ? addedTo(lines, products.at(-1) ?? null, errors) : []
  Object.assign(errors, wrongAddition(form, kept.length + newLine.length, isSent))
  for (const twice of lines.filter(({ productId }, at) => lines.findIndex((one) => one.productId === productId) < at)) {
    errors[`product.${kept[lines.indexOf(twice)]!.product}`] = [TWICE]
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return { fields, lines: [...lines, ...newLine] }
}

const TWICE = 'This product is already in the quote. Change its quantity.'

/** A quote is not sent without what someone typed to add to it. */
function wrongAddition({ add }: QuoteForm, lines: number, isSent: boolean): FieldErrors {
  if (isSent && add !== '') return { add: ['Add this line or clear the field, then send the quote.'] }
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
function plannedLine(line: TypedLine, product: OfferedProduct, stored: readonly DeskLine[]): DeskLine {
  const before = stored.find(({ productId }) => productId === line.product)
  const typed = line.price === '' ? null : parseMoney(line.price)
  const isOther = product.productId !== line.product && typed === before?.unitCents
  const unitCents = typed === null || isOther ? product.saleCents : typed
  return lineOf(product, unitCents, Number(line.quantity) || 1, line.note)
}

/** The list price of a line is never below what is asked. */
function lineOf(product: OfferedProduct, unitCents: number, quantity: number, note: string): DeskLine {
  return { ...product, unitCents, listCents: Math.max(product.listCents, unitCents), quantity, note }
}

function addedTo(lines: readonly DeskLine[], product: OfferedProduct | null, errors: FieldErrors): DeskLine[] {
  if (!product) errors['add'] = ['No product has this number.']
  else if (product.forSale === 0) errors['add'] = [`${product.name} is no longer sold.`]
  else if (lines.some(({ productId }) => productId === product.productId)) errors['add'] = [TWICE]
  return product ? [lineOf(product, product.saleCents, 1, '')] : []
}
