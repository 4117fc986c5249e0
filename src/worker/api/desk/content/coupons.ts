import * as v from 'valibot'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { noTax, price } from '#shared/checkout/pricing.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { DeskCoupon, DeskCoupons } from '#shared/schema/desk/coupons.ts'
import {
  findDeskCoupon,
  insertCoupon,
  isCategory,
  listCoupons,
  setCouponEnd,
  updateCoupon,
  type CouponValues,
  type StoredCoupon,
} from '#db/desk/content/coupons.ts'
import type { Change } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { answerChange } from '../answer-change.ts'
import { data, type Desk } from '../desk.ts'
import { CouponForm, couponIn, fixedFields } from './coupon-fields.ts'

const Versioned = v.object({ version: v.number() })

/** GET coupons */
export async function coupons(desk: Desk): Promise<Response> {
  const { coupons: stored, categories } = await listCoupons(desk.db)
  const answer: DeskCoupons = { coupons: stored.map((coupon) => couponJson(coupon, desk)), categories }
  return data(desk, answer)
}

function couponJson({ startsAt, endsAt, ...coupon }: StoredCoupon, { now, rules }: Desk): DeskCoupon {
  return {
    ...coupon,
    startsOn: startsAt === null ? null : shopDay(startsAt),
    endsOn: endsAt === null ? null : shopDay(endsAt),
    state: stateOf({ ...coupon, startsAt, endsAt }, now),
    exampleCents: exampleOf({ ...coupon, startsAt, endsAt }, rules),
  }
}

function stateOf({ startsAt, endsAt, maxUses, used }: StoredCoupon, now: number): DeskCoupon['state'] {
  if (endsAt !== null && endsAt < now) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used_up'
  return startsAt !== null && startsAt > now ? 'planned' : 'active'
}

/** What the shop's own pricing takes off $1,000.00 of goods that the coupon is for, or off its minimum if that is more. */
function exampleOf(coupon: StoredCoupon, rules: ShopRules): number {
  const cents = Math.max(100_000, coupon.minSubtotalCents)
  const line = { productId: 0, quantity: 1, listCents: cents, unitCents: cents, weightClass: 'parcel' as const }
  const { couponCents } = price({
    lines: [{ ...line, categoryIds: coupon.categoryId === null ? [] : [coupon.categoryId] }],
    coupon: { ...coupon, startsAt: null, endsAt: null, maxUses: null },
    ...{ state: null, isPoBox: false, rateId: null, tax: noTax, rules, now: 0 },
  })
  return couponCents
}

/** POST coupons */
export async function addCoupon(desk: Desk): Promise<Response> {
  const coupon = await typedCoupon(desk)
  return write(desk, {
    ...{ action: 'coupon.added', subject: 'coupons', summary: `Created the coupon ${coupon.code}`, was: {} },
    ...{ became: coupon, statements: [insertCoupon(desk.db, coupon)] },
  })
}

/** PUT coupons/:id */
export function changeCoupon(desk: Desk): Promise<Response> {
  return withCoupon(desk, async (found) => {
    const { version } = await validated(desk.c, Versioned)
    const coupon = await typedCoupon(desk)
    const fixed = found.used > 0 ? fixedFields(found, coupon) : {}
    if (Object.keys(fixed).length > 0) throw new ValidationError(fixed)
    return write(desk, {
      ...{ action: 'coupon.changed', subject: `coupon:${found.id}`, summary: `Changed the coupon ${coupon.code}` },
      ...{ was: valuesOf(found), became: coupon, seen: { table: 'coupons', id: found.id, version } },
      statements: [updateCoupon(desk.db, found.id, coupon)],
    })
  })
}

/** POST coupons/:id/end */
export function endCoupon(desk: Desk): Promise<Response> {
  return withCoupon(desk, async (found) => {
    const { version } = await validated(desk.c, Versioned)
    const { db, now } = desk
    return write(desk, {
      ...{ action: 'coupon.ended', subject: `coupon:${found.id}`, summary: `Ended the coupon ${found.code}` },
      ...{ was: { endsAt: found.endsAt }, became: { endsAt: now }, seen: { table: 'coupons', id: found.id, version } },
      statements: [setCouponEnd(db, found.id, now)],
    })
  })
}

async function typedCoupon({ c, db }: Desk): Promise<CouponValues> {
  const typed = couponIn(await validated(c, CouponForm))
  if ('errors' in typed) throw new ValidationError(typed.errors)
  const { categoryId } = typed.coupon
  if (categoryId !== null && !(await isCategory(db, categoryId))) {
    throw new ValidationError({ category: ['Choose a category from the list.'] })
  }
  return typed.coupon
}

/** What staff can change of a coupon. */
function valuesOf(coupon: StoredCoupon): CouponValues {
  const { code, kind, percent, amountCents, minSubtotalCents, categoryId } = coupon
  const { withSaleItems, oncePerEmail, startsAt, endsAt, maxUses } = coupon
  return {
    ...{ code, kind, percent, amountCents, minSubtotalCents, categoryId },
    ...{ withSaleItems, oncePerEmail, startsAt, endsAt, maxUses },
  }
}

async function withCoupon(desk: Desk, work: (found: StoredCoupon) => Promise<Response>): Promise<Response> {
  const id = Number(desk.params['id'])
  const found = Number.isSafeInteger(id) ? await findDeskCoupon(desk.db, id) : null
  return found ? work(found) : missing(desk.c, 'Coupon not found.')
}

async function write(desk: Desk, change: Change): Promise<Response> {
  try {
    return await answerChange(desk, 'coupon', change)
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (text.includes('coupons.code')) throw new ValidationError({ code: ['Another coupon has this code.'] })
    if (text.includes('coupon_uses')) throw new ValidationError({ max_uses: ['It was used more often than this.'] })
    throw error
  }
}
