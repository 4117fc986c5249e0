/** `orders` is a query of order ids that must match until the batch ends. Stock comes back once. */
export function restoreStock(orders: string): string[] {
  return [
    `UPDATE coupons SET used = used - returned.uses FROM (
      SELECT coupon_id, count(*) AS uses FROM coupon_redemptions WHERE order_id IN (${orders}) GROUP BY coupon_id) AS returned
     WHERE returned.coupon_id = coupons.id`,
    `DELETE FROM coupon_redemptions WHERE order_id IN (${orders})`,
    moveStock('+', orders, 0),
    `UPDATE orders SET stock_returned = 1 WHERE id IN (${orders})`,
  ]
}

/**
 * Statements that take the stock and the coupon of orders again that were canceled and are made after all. They fail if
 * too little is left, or if the coupon was used up meanwhile. Other orders stay unchanged.
 */
export function takeStockAgain(orders: string): string[] {
  const returned = `FROM orders o JOIN coupons c ON c.code = o.coupon_code WHERE o.stock_returned = 1 AND o.id IN (${orders})`
  return [
    `UPDATE coupons SET used = used + again.uses FROM (SELECT c.id, count(*) AS uses ${returned} GROUP BY c.id) AS again
     WHERE again.id = coupons.id`,
    `INSERT INTO coupon_redemptions (coupon_id, order_id, user_key, shipping_cents)
     SELECT c.id, o.id, iif(c.once_per_email = 1, lower(o.email), NULL), o.coupon_shipping_cents ${returned}`,
    moveStock('-', orders, 1),
    `UPDATE orders SET stock_returned = 0 WHERE id IN (${orders})`,
  ]
}

function moveStock(sign: '+' | '-', orders: string, returned: 0 | 1): string {
  // Pieces that a refund put back in stock are no longer the order's, and the boards of a remake never were in stock.
  const remaining = `i.quantity - (SELECT coalesce(sum(l.quantity), 0) FROM order_refund_lines l
    JOIN order_refunds r ON r.id = l.refund_id WHERE r.order_id = i.order_id AND l.line_no = i.line_no AND l.restocked = 1)`
  return `UPDATE stock SET quantity = stock.quantity ${sign} moved.quantity FROM (
      SELECT i.product_id, sum(${remaining}) AS quantity FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE o.stock_returned = ${returned} AND o.remake_of IS NULL AND o.id IN (${orders}) GROUP BY i.product_id) AS moved
    WHERE moved.product_id = stock.product_id`
}
