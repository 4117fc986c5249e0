import { testEnv } from '#tests/support/env.ts'
import { addOldOrders } from '#tests/support/many-desk-orders.ts'

const { DB } = testEnv

/** What some of the old orders have and others have not: each is in one of so many. */
const changes = [
  `INSERT INTO order_addresses SELECT order_id, 'billing', first_name, last_name, address_line_1, address_line_2, city, state,
     zip_code, phone_number FROM order_addresses WHERE order_id >= 500000`,
  `UPDATE orders SET coupon_code = iif(id % 400 = 3, 'RARE', 'SPRING') WHERE id % 400 = 3 OR id % 4 = 1`,
  `UPDATE orders SET payment_method = 'stripe' WHERE id % 5 < 3`,
  `UPDATE orders SET payment_method = 'test' WHERE id % 900 = 11`,
  `UPDATE orders SET rate_id = 'room' WHERE id % 700 = 5`,
  `UPDATE orders SET held = 'Waits' WHERE id % 2000 = 77`,
  `UPDATE orders SET cut_by = iif(id % 3 = 0, NULL, cut_by / 86400000 * 86400000)`,
  `UPDATE orders SET status = 'canceled' WHERE id % 50 = 9 AND status = 'delivered'`,
  `UPDATE orders SET total_cents = (id * 7919) % 90000 / 500 * 500 + 1, before_discount_cents = (id * 7919) % 90000 / 500 * 500 + 1
   WHERE id % 10 <> 0`,
  `UPDATE order_items SET name = 'Shelf tower' WHERE order_id % 300 = 7`,
  `UPDATE order_items SET name = 'Tower rod' WHERE order_id % 6 = 2`,
]

/** Adds orders like `addOldOrders`, with coupons, products, payments, amounts and days that many and that few of them have. */
export async function addVariedOrders(to: number): Promise<void> {
  await addOldOrders(0, to)
  for (const text of changes) await DB.prepare(text).run()
}
