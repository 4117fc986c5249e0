/** `orders` is a query of order ids that must match until the batch ends. */
export function restoreStock(orders: string): string[] {
  return [
    `UPDATE coupons SET used = used - 1 WHERE id IN (SELECT coupon_id FROM coupon_redemptions WHERE order_id IN (${orders}))`,
    `DELETE FROM coupon_redemptions WHERE order_id IN (${orders})`,
    `UPDATE stock SET quantity = stock.quantity + i.quantity FROM order_items i
     WHERE i.product_id = stock.product_id AND i.order_id IN (${orders})`,
  ]
}
