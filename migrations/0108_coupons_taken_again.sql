-- What a coupon for free shipping saved an order that returned it, so that the order can take it again.
ALTER TABLE orders ADD COLUMN coupon_shipping_cents INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER coupon_returned;
CREATE TRIGGER coupon_returned AFTER DELETE ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents - old.shipping_cents
    - (SELECT coalesce(sum(coupon_cents), 0) FROM order_items WHERE order_id = old.order_id) WHERE id = old.coupon_id;
  UPDATE orders SET coupon_shipping_cents = old.shipping_cents WHERE id = old.order_id AND old.shipping_cents > 0;
END;
