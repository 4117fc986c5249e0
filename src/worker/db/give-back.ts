/**
 * Statements that give back what orders held: the use of a coupon, and stock. `orders` is a query of their ids, which
 * has to find them until the last statement of the same batch is run.
 */
export function restoreStock(orders: string): string[] {
  return [
    `UPDATE coupons SET used = used - 1 WHERE id IN (SELECT coupon_id FROM coupon_redemptions WHERE order_id IN (${orders}))`,
    `DELETE FROM coupon_redemptions WHERE order_id IN (${orders})`,
    `UPDATE stock SET quantity = stock.quantity + i.quantity FROM order_items i
     WHERE i.product_id = stock.product_id AND i.order_id IN (${orders})`,
  ]
}
