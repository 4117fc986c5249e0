import type { Coupon } from '#shared/checkout/pricing.ts'
import { couponJson } from '#db/cart/coupons.ts'
import { batch, type Db } from '#db/db.ts'

/** Columns of a coupon that staff can change. Amounts are in cents, times in UTC milliseconds. */
export type CouponColumns = {
  code: string
  kind: Coupon['kind']
  percent: number | null
  amount_cents: number | null
  min_subtotal_cents: number
  category_id: number | null
  with_sale_items: number
  once_per_email: number
  starts_at: number | null
  ends_at: number | null
  max_uses: number | null
}
export type StoredCoupon = CouponColumns & {
  id: number
  version: number
  used: number
  given_cents: number
  category: string | null
  /** JSON of the `Coupon` that the shop's pricing knows. */
  priced: string
}
export type StoredCategory = { id: number; name: string }

/** Coupons made at the Desk have ids from here on; those below belong to the seed. */
const FIRST_ID = 1000

const select = `SELECT *, (SELECT name FROM categories WHERE id = category_id) AS category, ${couponJson} AS priced
  FROM coupons`

/** All coupons, the newest first, and the categories that one may be limited to. */
export async function listCoupons(db: Db): Promise<{ coupons: StoredCoupon[]; categories: StoredCategory[] }> {
  const [coupons, categories] = await batch<[StoredCoupon, StoredCategory]>(db, [
    db.prepare(`${select} ORDER BY id DESC LIMIT 500`),
    db.prepare(
      `SELECT c.id, coalesce(m.name || ': ', '') || c.name AS name FROM categories c LEFT JOIN categories m ON m.id = c.parent_id
       ORDER BY coalesce(m.position, c.position), m.id IS NOT NULL, c.position`,
    ),
  ])
  return { coupons: coupons.results, categories: categories.results }
}

export function loadCoupon(db: Db, id: number): Promise<StoredCoupon | null> {
  return db.prepare(`${select} WHERE id = ?`).bind(id).first<StoredCoupon>()
}

/** Violates `coupons.code` if another coupon has the code. */
export function insertCoupon(db: Db, coupon: CouponColumns): D1PreparedStatement {
  const names = Object.keys(coupon)
  return db
    .prepare(
      `INSERT INTO coupons (id, ${names.join(', ')})
       SELECT max(${FIRST_ID}, coalesce(max(id), 0) + 1), ${names.map(() => '?').join(', ')} FROM coupons`,
    )
    .bind(...Object.values(coupon))
}

/** Violates `coupon_uses` if it was used more often than `max_uses`. */
export function updateCoupon(db: Db, id: number, coupon: Partial<CouponColumns>): D1PreparedStatement {
  const changes = Object.keys(coupon).map((name) => `${name} = ?`)
  return db.prepare(`UPDATE coupons SET ${changes.join(', ')} WHERE id = ?`).bind(...Object.values(coupon), id)
}
