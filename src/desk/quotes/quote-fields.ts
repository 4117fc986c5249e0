import * as v from 'valibot'
import { fieldGroup, type Fields } from '#shared/actions/fields.ts'
import { RECEIVED_FILES } from '#shared/actions/form-files.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { LONGEST_LABEL } from '#shared/catalogue/own-lines.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { MAX_CART_LINES } from '#shared/constants.ts'
import { asciiEmail, isEmailAddress } from '#shared/text/email-address.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { DAY_MS } from '#shared/time.ts'
import { checked, sentText, sentTexts, upTo, withGroups } from '#desk/frame/fields.ts'
import { wrongAmount } from './wrong-amount.ts'
import { ownDiscountFields, readOwnDiscount } from './own-discount.ts'
import { readLineOrder } from './line-order.ts'
import type { QuoteColumns } from './sql.ts'

const LONGEST_DAYS = 90

const short = (most: number) => upTo(most, { tooLong: `At most ${most} characters.` })
/** Amounts are typed dollars, `shipping` is empty if it is computed. The fields of lines go by the numbers of products. */
const typedFields = withGroups(
  ['quantity', 'price', 'note', 'remove', 'option'],
  v.object({
    ...{ name: short(120), email: short(254), zip_code: short(10), message: short(2000), shipping: short(20) },
    ...{ valid_until: short(10), remind: checked(), add: short(3000), choice: short(3000), do: sentText },
    ...ownDiscountFields,
    ...{ own_label: short(LONGEST_LABEL), own_price: short(20), own_tax: sentText },
    /** "up" or "down" and the number of a line's product, such as "up.1731". */
    move: short(20),
    lines: v.pipe(v.array(v.string()), v.maxLength(MAX_CART_LINES, `A quote holds ${MAX_CART_LINES} lines.`)),
    quantity: v.record(v.string(), short(10)),
    price: v.record(v.string(), short(20)),
    note: v.record(v.string(), short(200)),
    remove: v.record(v.string(), checked()),
    option: v.record(v.string(), sentText),
    [RECEIVED_FILES]: sentTexts,
    _preview: checked(),
  }),
)

export const quoteFields = v.pipe(
  v.any(),
  v.transform((sent: Fields) => ({ ...sent, lines: readLineOrder(sent) })),
  typedFields,
  v.transform(({ lines, quantity, price, note, remove, option, choice, ...typed }) => ({
    ...typed,
    add: choice || typed.add,
    lines: lines.map((key) => ({
      ...{ product: /^\d{1,12}$/.test(key) ? Number(key) : 0, options: fieldGroup(option, `${key}.`) },
      ...{
        quantity: quantity[key] ?? '',
        price: price[key] ?? '',
        note: note[key] ?? '',
        remove: remove[key] ?? false,
      },
    })),
  })),
)

export type TypedQuote = v.InferOutput<typeof quoteFields>

/** The last millisecond of a day, given as UTC midnight, in shop time. */
export function endOfDay(day: number): number {
  return startOfShopDay(day + DAY_MS) - 1
}

/** All but the lines, with what is wrong in it. */
export function readColumns(
  typed: TypedQuote,
  isSent: boolean,
  now: number,
): { columns: QuoteColumns; errors: FieldErrors } {
  const { name, zip_code: zipCode, message, remind, shipping } = typed
  const discount = readOwnDiscount(typed)
  const email = asciiEmail(typed.email).toLowerCase()
  const day = parseDay(typed.valid_until)
  const found: Record<string, string | null> = {
    email: wrongEmail(email, isSent),
    zip_code: /^(\d{5})?$/.test(zipCode) ? null : 'Enter the five digits of the ZIP code.',
    shipping: shipping === '' ? null : wrongAmount(shipping),
    valid_until: wrongDay(day, now),
    discount: discount.problem,
  }
  const errors = Object.fromEntries(Object.entries(found).flatMap(([field, text]) => (text ? [[field, [text]]] : [])))
  const shippingCents = shipping === '' ? null : parseMoney(shipping)
  const { ownDiscountCents, ownDiscountName } = discount
  const expiresAt = endOfDay(day ?? 0)
  return {
    columns: { name, email, zipCode, message, shippingCents, ownDiscountCents, ownDiscountName, expiresAt, remind },
    errors,
  }
}

function wrongEmail(email: string, isSent: boolean): string | null {
  if (email === '') return isSent ? 'Enter an email address.' : null
  return isEmailAddress(email) ? null : `“${email}” isn’t an email address.`
}

function wrongDay(day: number | null, now: number): string | null {
  if (day === null) return 'Enter the day as YYYY-MM-DD.'
  if (day < shopDay(now)) return 'This date is in the past.'
  return day > shopDay(now) + LONGEST_DAYS * DAY_MS ? `Choose a day within the next ${LONGEST_DAYS}\u00a0days.` : null
}
