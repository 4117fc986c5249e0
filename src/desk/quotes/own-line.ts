import type { FieldErrors } from '#shared/api/http-error.ts'
import { taxClasses } from '#shared/catalogue/own-lines.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import type { NewOwnLine } from '#db/quotes/own-lines.ts'
import { wrongAmount } from './wrong-amount.ts'

/** The fields of a line in staff's own words, as they were typed. */
export type TypedOwnLine = { label: string; price: string; tax: string }

/** Null for fields that were left empty and for wrong ones, which it adds to `errors`; their names end in `suffix`. */
export function readOwnLine({ label, price, tax }: TypedOwnLine, errors: FieldErrors, suffix = ''): NewOwnLine | null {
  if (label === '' && price === '') return null
  const taxClass = taxClasses.find((name) => name === tax)
  const wrongPrice = findWrongPrice(price)
  if (label === '') errors[`own_label${suffix}`] = ['Enter what the line is for.']
  if (wrongPrice) errors[`own_price${suffix}`] = [wrongPrice]
  if (!taxClass) errors[`own_tax${suffix}`] = ['Choose how the line is taxed.']
  return label === '' || wrongPrice || !taxClass ? null : { label, taxClass, cents: parseMoney(price)! }
}

function findWrongPrice(price: string): string | null {
  if (/^\$?[-−–]/.test(price)) return 'A line can’t be negative. Enter a discount to take money off.'
  return price === '' ? 'Enter the price of the line.' : wrongAmount(price)
}
