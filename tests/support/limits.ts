import { testEnv } from './env.ts'

/** Empties the counters of carts, coupons and orders, so that tests can prepare more of them than a shopper may. */
export async function forgetShopping(): Promise<void> {
  await testEnv.DB.prepare(
    `DELETE FROM rate_limits WHERE key LIKE 'carts|%' OR key LIKE 'coupon%' OR key LIKE 'orders%'`,
  ).run()
}
