-- What staff waived of an order's goods: its shares are in the coupon_cents of the lines, and no coupon gave it.
ALTER TABLE orders ADD COLUMN waived_cents INTEGER NOT NULL DEFAULT 0 CHECK (waived_cents >= 0);

-- By how much the discount of the order grew with each waiver, at most what its lines have by now.
UPDATE orders SET waived_cents = max(0, min(
  (SELECT coalesce(sum(coupon_cents), 0) FROM order_items WHERE order_id = orders.id) - own_discount_cents,
  (SELECT coalesce(sum(CAST(round(100 * (
      coalesce((SELECT n.snapshot ->> '$.totals.discount' FROM order_revisions n
        WHERE n.order_id = r.order_id AND n.revision = r.revision + 1), orders.discount_cents / 100.0)
      - (r.snapshot ->> '$.totals.discount'))) AS INTEGER)), 0)
   FROM order_revisions r JOIN desk_log l ON l.id = r.log_id WHERE r.order_id = orders.id AND l.action = 'order.waived')))
WHERE id IN (SELECT r.order_id FROM order_revisions r JOIN desk_log l ON l.id = r.log_id WHERE l.action = 'order.waived');

CREATE TRIGGER waived_is_no_coupon AFTER INSERT ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents - (SELECT waived_cents FROM orders WHERE id = new.order_id)
  WHERE id = new.coupon_id;
END;
CREATE TRIGGER waived_was_no_coupon AFTER DELETE ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents + (SELECT waived_cents FROM orders WHERE id = old.order_id)
  WHERE id = old.coupon_id;
END;

-- Changes of orders did not always count before.
UPDATE coupons SET given_cents = (
  SELECT coalesce(sum(r.shipping_cents - o.own_discount_cents - o.waived_cents
    + (SELECT coalesce(sum(coupon_cents), 0) FROM order_items WHERE order_id = o.id)), 0)
  FROM coupon_redemptions r JOIN orders o ON o.id = r.order_id WHERE r.coupon_id = coupons.id);
