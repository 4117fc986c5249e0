import * as v from 'valibot'

const couponKinds = ['percent', 'amount', 'free_shipping'] as const

/** A coupon as staff see it. Amounts are in cents; days are UTC midnights of the shop's days, both included. */
export const DeskCoupon = v.object({
  id: v.number(),
  version: v.number(),
  code: v.string(),
  kind: v.picklist(couponKinds),
  percent: v.nullable(v.number()),
  amountCents: v.nullable(v.number()),
  minSubtotalCents: v.number(),
  category: v.nullable(v.string()),
  categoryId: v.nullable(v.number()),
  withSaleItems: v.boolean(),
  oncePerEmail: v.boolean(),
  startsOn: v.nullable(v.number()),
  endsOn: v.nullable(v.number()),
  maxUses: v.nullable(v.number()),
  used: v.number(),
  givenCents: v.number(),
  state: v.picklist(['active', 'planned', 'ended', 'used_up']),
  /** What it takes off a cart of $1,000.00, without shipping. */
  exampleCents: v.number(),
})
export type DeskCoupon = v.InferOutput<typeof DeskCoupon>

const Category = v.object({ id: v.number(), name: v.string() })

export const DeskCoupons = v.object({ coupons: v.array(DeskCoupon), categories: v.array(Category) })
export type DeskCoupons = v.InferOutput<typeof DeskCoupons>
