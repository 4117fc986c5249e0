import type { Db } from '#db/db.ts'

/** Statement that counts what an order's coupon takes off its lines out of, or into, what that coupon gave away. */
export function countGiven(db: Db, orderId: number, sign: '+' | '-'): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE coupons SET given_cents = given_cents ${sign} (
         SELECT coalesce(sum(i.coupon_cents), 0) - o.own_discount_cents - o.waived_cents FROM orders o
           LEFT JOIN order_items i ON i.order_id = o.id WHERE o.id = ?1)
       WHERE id = (SELECT coupon_id FROM coupon_redemptions WHERE order_id = ?1)`,
    )
    .bind(orderId)
}
