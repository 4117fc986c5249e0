import { db } from './db.ts'

/** Empties the counters of carts, coupons and orders, so that tests can prepare more of them than a shopper may. */
export async function forgetShopping(): Promise<void> {
  await db.run(`DELETE FROM rate_limits WHERE key LIKE 'carts|%' OR key LIKE 'coupon%' OR key LIKE 'orders%'`)
}
