-- What a coupon for free shipping saved an order; what was placed before stays 0.
ALTER TABLE coupon_redemptions ADD COLUMN shipping_cents INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER coupon_redeemed;
CREATE TRIGGER coupon_redeemed AFTER INSERT ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents + new.shipping_cents
    + (SELECT coalesce(sum(coupon_cents), 0) FROM order_items WHERE order_id = new.order_id) WHERE id = new.coupon_id;
END;
DROP TRIGGER coupon_returned;
CREATE TRIGGER coupon_returned AFTER DELETE ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents - old.shipping_cents
    - (SELECT coalesce(sum(coupon_cents), 0) FROM order_items WHERE order_id = old.order_id) WHERE id = old.coupon_id;
END;
