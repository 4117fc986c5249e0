import type { Coupon } from '#shared/checkout/pricing.ts'
import { batch, type Db } from '#db/db.ts'
import { couponJson } from '#db/cart/coupons.ts'

export type StoredCoupon = Coupon & {
  id: number
  version: number
  category: string | null
  oncePerEmail: boolean
  givenCents: number
}
export type StoredCategory = { id: number; name: string }

/** Coupons made at the Desk have ids from here on; those below belong to the seed. */
const FIRST_ID = 1000

const columns = `json_set(${couponJson}, '$.version', version, '$.givenCents', given_cents,
  '$.oncePerEmail', json(iif(once_per_email, 'true', 'false')),
  '$.category', (SELECT name FROM categories c WHERE c.id = category_id)) AS coupon`

/** All coupons, the newest first, and the categories that one may be limited to. */
export async function listCoupons(db: Db): Promise<{ coupons: StoredCoupon[]; categories: StoredCategory[] }> {
  const [coupons, categories] = await batch<[{ coupon: string }, StoredCategory]>(db, [
    db.prepare(`SELECT ${columns} FROM coupons ORDER BY id DESC LIMIT 500`),
    db.prepare(
      `SELECT c.id, coalesce(m.name || ': ', '') || c.name AS name FROM categories c LEFT JOIN categories m ON m.id = c.parent_id
       ORDER BY coalesce(m.position, c.position), m.id IS NOT NULL, c.position`,
    ),
  ])
  return {
    coupons: coupons.results.map(({ coupon }) => JSON.parse(coupon) as StoredCoupon),
    categories: categories.results,
  }
}

export async function findDeskCoupon(db: Db, id: number): Promise<StoredCoupon | null> {
  const coupon = await db.prepare(`SELECT ${columns} FROM coupons WHERE id = ?`).bind(id).first<string>('coupon')
  return coupon === null ? null : (JSON.parse(coupon) as StoredCoupon)
}

export async function isCategory(db: Db, id: number): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM categories WHERE id = ?').bind(id).first()) !== null
}

export type CouponValues = Omit<StoredCoupon, 'id' | 'version' | 'category' | 'used' | 'givenCents'>

/** Violates `coupons.code` if another coupon has the code. */
export function insertCoupon(db: Db, coupon: CouponValues): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO coupons (id, code, kind, percent, amount_cents, min_subtotal_cents, category_id, with_sale_items,
         once_per_email, starts_at, ends_at, max_uses)
       SELECT max(${FIRST_ID}, coalesce(max(id), 0) + 1), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM coupons`,
    )
    .bind(...valuesOf(coupon))
}

/** Violates `coupon_uses` if it was used more often than `maxUses`. */
export function updateCoupon(db: Db, id: number, coupon: CouponValues): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE coupons SET code = ?, kind = ?, percent = ?, amount_cents = ?, min_subtotal_cents = ?, category_id = ?,
         with_sale_items = ?, once_per_email = ?, starts_at = ?, ends_at = ?, max_uses = ? WHERE id = ?`,
    )
    .bind(...valuesOf(coupon), id)
}

function valuesOf(coupon: CouponValues) {
  const { code, kind, percent, amountCents, minSubtotalCents, categoryId } = coupon
  const { withSaleItems, oncePerEmail, startsAt, endsAt, maxUses } = coupon
  return [
    ...[code, kind, percent, amountCents, minSubtotalCents, categoryId],
    ...[Number(withSaleItems), Number(oncePerEmail), startsAt, endsAt, maxUses],
  ]
}

export function setCouponEnd(db: Db, id: number, at: number): D1PreparedStatement {
  return db.prepare('UPDATE coupons SET ends_at = ?2 WHERE id = ?1').bind(id, at)
}
