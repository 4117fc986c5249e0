import type { Coupon } from '#shared/checkout/pricing.ts'
import type { Db } from '#db/db.ts'

/** SQL for a row of `coupons` as JSON of `Coupon & { id: number }`. */
export const couponJson = `json_object('id', id, 'code', code, 'kind', kind, 'percent', percent, 'amountCents', amount_cents,
  'minSubtotalCents', min_subtotal_cents, 'categoryId', category_id, 'withSaleItems', json(iif(with_sale_items, 'true', 'false')),
  'startsAt', starts_at, 'endsAt', ends_at, 'maxUses', max_uses, 'used', used)`

export async function findCoupon(db: Db, code: string): Promise<(Coupon & { id: number }) | null> {
  const coupon = await db
    .prepare(`SELECT ${couponJson} AS coupon FROM coupons WHERE code = ?`)
    .bind(code.replaceAll(/\s/g, '').toUpperCase())
    .first<string>('coupon')
  return coupon === null ? null : (JSON.parse(coupon) as Coupon & { id: number })
}
