import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, choice, date, money, optional, text, whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { loadCoupon, insertCoupon, updateCoupon, type CouponColumns, type StoredCoupon } from './sql.ts'

const PERCENT = 'Enter a whole number from 1 to 100.'
const AMOUNT = 'Enter an amount such as 50.00.'
const DAY = 'Choose a day.'
const CATEGORY = 'Choose a category from the list.'
const id = whole(1, 999_999_999, 'This coupon doesn’t exist.')

const couponFields = v.pipe(
  v.object({
    id: optional(id),
    code: text(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 letters and digits.', (typed) => typed.toUpperCase()),
    kind: choice(['percent', 'amount', 'free_shipping'], 'Choose what it takes off.'),
    percent: optional(whole(1, 100, PERCENT)),
    amount: optional(money(AMOUNT)),
    min_subtotal: optional(money('Enter an amount such as 750.00.')),
    category: optional(whole(1, 999_999_999, CATEGORY)),
    with_sale_items: checked(),
    once_per_email: checked(),
    starts_on: optional(date(DAY)),
    ends_on: optional(date(DAY)),
    max_uses: optional(whole(1, 1_000_000, 'Enter a number from 1 to 1,000,000.')),
  }),
  v.forward(
    v.partialCheck([['kind'], ['percent']], ({ kind, percent }) => kind !== 'percent' || percent !== null, PERCENT),
    ['percent'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['amount']], ({ kind, amount }) => kind !== 'amount' || !!amount, AMOUNT),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_on'], ['ends_on']],
      ({ starts_on: first, ends_on: last }) => first === null || last === null || last >= first,
      'Choose a day on or after the first one.',
    ),
    ['ends_on'],
  ),
)
type Typed = v.InferOutput<typeof couponFields>

/** Creates a coupon, or changes the one with the `id`. */
export const saveCoupon = deskForm('coupon-save', {
  needs: 'editCoupons',
  fields: couponFields,
  run: async (desk, typed) => {
    const { db, version } = desk
    const became = toColumns(typed)
    const was = typed.id === null ? null : await existing(desk, typed.id)
    if (was && was.used > 0) requireSame(was, became)
    const added = { action: 'coupon.added', subject: 'coupons', summary: `Created the coupon ${became.code}` }
    const change = was
      ? {
          ...{ action: 'coupon.changed', subject: `coupon:${was.id}`, summary: `Changed the coupon ${became.code}` },
          ...{ was: logValues(was), seen: { table: 'coupons' as const, id: was.id, version } },
          statements: [updateCoupon(db, was.id, became)],
        }
      : { ...added, was: {}, statements: [insertCoupon(db, became)] }
    await saveChange(
      desk,
      'coupon',
      { ...change, became: logValues(became) },
      {
        'coupons.code': ['code', 'Another coupon has this code.'],
        'FOREIGN KEY': ['category', CATEGORY],
        coupon_uses: ['max_uses', 'It was used more often than this.'],
      },
    )
    return listed('Coupon saved. It works at once.')
  },
})

export const endCoupon = deskForm('coupon-end', {
  needs: 'editCoupons',
  fields: v.object({ id }),
  run: async (desk, typed) => {
    const { db, now, version } = desk
    const { id, code, ends_at } = await existing(desk, typed.id)
    await saveChange(desk, 'coupon', {
      ...{ action: 'coupon.ended', subject: `coupon:${id}`, summary: `Ended the coupon ${code}` },
      ...{ was: { endsAt: ends_at }, became: { endsAt: now }, seen: { table: 'coupons', id, version } },
      statements: [updateCoupon(db, id, { ends_at: now })],
    })
    return listed('Coupon ended. Orders placed with it keep it.')
  },
})

function listed(message: string): ActionResult {
  return { next: 'go', to: deskPaths.coupons, message }
}

/** A coupon holds from the first millisecond of its first day to the last one of its last, in the shop's time zone. */
function toColumns(typed: Typed): CouponColumns {
  const { code, kind, starts_on: first, ends_on: last } = typed
  return {
    ...{ code, kind, category_id: typed.category, max_uses: typed.max_uses },
    percent: kind === 'percent' ? typed.percent : null,
    amount_cents: kind === 'amount' ? typed.amount : null,
    min_subtotal_cents: typed.min_subtotal ?? 0,
    with_sale_items: Number(typed.with_sale_items),
    once_per_email: Number(typed.once_per_email),
    starts_at: first === null ? null : startOfShopDay(first),
    ends_at: last === null ? null : startOfShopDay(last + DAY_MS) - 1,
  }
}

async function existing({ db }: PostedDesk, id: number): Promise<StoredCoupon> {
  const coupon = await loadCoupon(db, id)
  if (!coupon) throw new ValidationError({ id: ['This coupon doesn’t exist.'] })
  return coupon
}

/** Orders were placed with the coupon as it was, so only its limits and its end may change then. */
function requireSame(was: StoredCoupon, became: CouponColumns): void {
  const { ends_at: _, max_uses: __, ...fixed } = became
  const isSame = Object.entries(fixed).every(([name, value]) => was[name as keyof CouponColumns] === value)
  if (!isSame)
    throw new ValidationError({ code: ['This coupon was used: only its last day and its limit can change now.'] })
}

/** The names by which the log shows times, amounts and choices. */
function logValues({ code, kind, percent, ...coupon }: CouponColumns): object {
  return {
    ...{ code, kind, percent, amountCents: coupon.amount_cents, minSubtotalCents: coupon.min_subtotal_cents },
    ...{ categoryId: coupon.category_id, withSaleItems: coupon.with_sale_items === 1 },
    ...{ oncePerEmail: coupon.once_per_email === 1, startsAt: coupon.starts_at, endsAt: coupon.ends_at },
    maxUses: coupon.max_uses,
  }
}
