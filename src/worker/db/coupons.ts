import type { Coupon } from '#shared/checkout/pricing.ts'
import { couponOf, type CouponRow } from './carts.ts'
import type { Db } from './db.ts'

/** Ignores letter case. */
export async function findCoupon(db: Db, code: string): Promise<(Coupon & { id: number }) | null> {
  const row = await db
    .prepare('SELECT * FROM coupons WHERE code = ?')
    .bind(code.replaceAll(/\s/g, '').toUpperCase())
    .first<CouponRow & { id: number }>()
  return row && { id: row.id, ...couponOf(row) }
}
