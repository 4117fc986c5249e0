import type { Coupon } from '#shared/checkout/pricing.ts'
import { couponOf, type CouponRow } from './carts.ts'
import type { Db } from './catalogue.ts'

/** A coupon by its code, however it is typed, or null. */
export async function findCoupon(db: Db, code: string): Promise<(Coupon & { id: number }) | null> {
  const row = await db
    .prepare('SELECT * FROM coupons WHERE code = ?')
    .bind(code.replaceAll(/\s/g, '').toUpperCase())
    .first<CouponRow & { id: number }>()
  return row && { id: row.id, ...couponOf(row) }
}
