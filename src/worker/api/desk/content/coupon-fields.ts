import * as v from 'valibot'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { DAY_MS } from '#shared/time.ts'
import type { CouponValues, StoredCoupon } from '#db/desk/content/coupons.ts'

const optional = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(40))), null)

/** What the form of a coupon sends; all but the check boxes is text, or null where it was left empty. */
export const CouponForm = v.object({
  code: v.pipe(
    v.string('Enter a code.'),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 letters and digits.'),
  ),
  kind: v.picklist(['percent', 'amount', 'free_shipping'], 'Choose what it takes off.'),
  ...{ percent: optional, amount: optional, min_subtotal: optional, category: optional },
  ...{ starts_on: optional, ends_on: optional, max_uses: optional },
  with_sale_items: v.boolean(),
  once_per_email: v.boolean(),
})
type Typed = v.InferOutput<typeof CouponForm>
type Errors = Record<string, string[]>

/** The coupon that was typed, or what is wrong with it, by field. */
export function couponIn(typed: Typed): { coupon: CouponValues } | { errors: Errors } {
  const errors: Errors = {}
  const wrong = (field: string, message: string) => {
    errors[field] = [message]
    return null
  }
  const values = {
    ...{ percent: percentIn(typed, wrong), amountCents: amountIn(typed, wrong) },
    ...{ minSubtotalCents: minimumIn(typed, wrong), maxUses: maxUsesIn(typed, wrong), ...daysIn(typed, wrong) },
  }
  if (Object.keys(errors).length > 0) return { errors }
  const { code, kind, category, with_sale_items: withSaleItems, once_per_email: oncePerEmail } = typed
  const categoryId = category === null ? null : Number(category)
  return { coupon: { code, kind, categoryId, withSaleItems, oncePerEmail, ...values } }
}

type Wrong = (field: string, message: string) => null

function percentIn({ kind, percent }: Typed, wrong: Wrong): number | null {
  if (kind !== 'percent') return null
  return wholeIn(percent ?? '', 100) ?? wrong('percent', 'Enter a whole number from 1 to 100.')
}

function amountIn({ kind, amount }: Typed, wrong: Wrong): number | null {
  if (kind !== 'amount') return null
  return parseMoney(amount ?? '') || wrong('amount', 'Enter an amount such as 50.00.')
}

function minimumIn({ min_subtotal: text }: Typed, wrong: Wrong): number {
  const cents = text === null ? 0 : parseMoney(text)
  return cents ?? wrong('min_subtotal', 'Enter an amount such as 750.00.') ?? 0
}

function maxUsesIn({ max_uses: text }: Typed, wrong: Wrong): number | null {
  if (text === null) return null
  return wholeIn(text, 1_000_000) ?? wrong('max_uses', 'Enter a number from 1 to 1,000,000.')
}

/** From the first millisecond of the first day to the last one of the last day, in the shop's time zone. */
function daysIn({ starts_on: first, ends_on: last }: Typed, wrong: Wrong): Pick<CouponValues, 'startsAt' | 'endsAt'> {
  const [from, to] = [dayIn(first), dayIn(last)]
  if (Number.isNaN(from)) wrong('starts_on', 'Choose a day.')
  if (Number.isNaN(to)) wrong('ends_on', 'Choose a day.')
  if (from !== null && to !== null && to < from) wrong('ends_on', 'Choose a day on or after the first one.')
  return {
    startsAt: from === null ? null : startOfShopDay(from),
    endsAt: to === null ? null : startOfShopDay(to + DAY_MS) - 1,
  }
}

/** A UTC midnight; null if nothing was typed, NaN if it is no day. */
function dayIn(text: string | null): number | null {
  return text === null ? null : (parseDay(text) ?? Number.NaN)
}

function wholeIn(text: string, max: number): number | null {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}

/** Orders were placed with the coupon as it was, so only its limits and its end may change then. */
export function fixedFields(was: StoredCoupon, is: CouponValues): Errors {
  const fixed = ['code', 'kind', 'percent', 'amountCents', 'minSubtotalCents', 'categoryId'] as const
  const flags = ['withSaleItems', 'oncePerEmail', 'startsAt'] as const
  const isSame = [...fixed, ...flags].every((name) => was[name] === is[name])
  return isSame ? {} : { code: ['This coupon was used: only its last day and its limit can change now.'] }
}
