import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { MAX_CART_LINES } from '#shared/constants.ts'
import { asciiEmail, isEmailAddress } from '#shared/text/email-address.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { DAY_MS } from '#shared/time.ts'
import type { QuoteFields } from '#db/desk/quotes/changes.ts'
import { invalidAmount, typed } from '../money/plan-refund.ts'

export const MOST_CENTS = 10_000_000
const LONGEST_DAYS = 90
export const DAYS = 14

const checkbox = v.nullish(v.boolean(), false)

/** What the form of a quote says. Amounts are typed dollars, a line goes by the number of its product. */
export const QuoteForm = v.object({
  version: v.pipe(v.number(), v.integer()),
  name: typed(120),
  email: typed(254),
  zip_code: typed(10),
  message: typed(2000),
  /** Empty if it is computed. */
  shipping: typed(20),
  valid_until: typed(10),
  remind: checkbox,
  lines: v.nullish(
    v.pipe(
      v.array(
        v.object({
          product: v.pipe(v.number(), v.integer()),
          options: v.nullish(v.record(v.string(), v.string()), {}),
          quantity: typed(10),
          price: typed(20),
          note: typed(200),
          remove: checkbox,
        }),
      ),
      v.maxLength(MAX_CART_LINES),
    ),
    [],
  ),
  add: typed(3000),
})
export type QuoteForm = v.InferOutput<typeof QuoteForm>

/** The last millisecond of a day, given as UTC midnight, in shop time. */
export function endOfDay(day: number): number {
  return startOfShopDay(day + DAY_MS) - 1
}

/** All but the lines, with what is wrong in it. */
export function quoteFields(
  form: QuoteForm,
  isSent: boolean,
  now: number,
): { fields: QuoteFields; errors: FieldErrors } {
  const { name, zip_code: zipCode, message, remind, shipping } = form
  const email = asciiEmail(form.email).toLowerCase()
  const day = parseDay(form.valid_until)
  const found: Record<string, string | null> = {
    email: wrongEmail(email, isSent),
    zip_code: /^(\d{5})?$/.test(zipCode) ? null : 'Enter the five digits of the ZIP code.',
    shipping: shipping === '' ? null : wrongAmount(shipping),
    valid_until: wrongDay(day, now),
  }
  const errors = Object.fromEntries(Object.entries(found).flatMap(([field, text]) => (text ? [[field, [text]]] : [])))
  const shippingCents = shipping === '' ? null : parseMoney(shipping)
  return { fields: { name, email, zipCode, message, shippingCents, expiresAt: endOfDay(day ?? 0), remind }, errors }
}

function wrongEmail(email: string, isSent: boolean): string | null {
  if (email === '') return isSent ? 'Enter an email address.' : null
  return isEmailAddress(email) ? null : `“${email}” isn’t an email address.`
}

export function wrongAmount(text: string): string | null {
  const cents = parseMoney(text)
  if (cents === null) return invalidAmount(text)
  return cents > MOST_CENTS ? 'An amount can be at most $100,000.00.' : null
}

function wrongDay(day: number | null, now: number): string | null {
  if (day === null) return 'Enter the day as YYYY-MM-DD.'
  if (day < shopDay(now)) return 'This date is in the past.'
  return day > shopDay(now) + LONGEST_DAYS * DAY_MS ? `Choose a day within the next ${LONGEST_DAYS} days.` : null
}
