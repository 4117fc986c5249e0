-- Two people at the Desk cannot overwrite each other's coupon.
ALTER TABLE coupons ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- What the orders of a coupon saved with it. Free shipping is not in it.
ALTER TABLE coupons ADD COLUMN given_cents INTEGER NOT NULL DEFAULT 0;

UPDATE coupons SET given_cents = (
  SELECT coalesce(sum(i.coupon_cents), 0) FROM coupon_redemptions r JOIN order_items i ON i.order_id = r.order_id
  WHERE r.coupon_id = coupons.id);

CREATE TRIGGER coupon_redeemed AFTER INSERT ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents
    + (SELECT coalesce(sum(coupon_cents), 0) FROM order_items WHERE order_id = new.order_id) WHERE id = new.coupon_id;
END;
CREATE TRIGGER coupon_returned AFTER DELETE ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents
    - (SELECT coalesce(sum(coupon_cents), 0) FROM order_items WHERE order_id = old.order_id) WHERE id = old.coupon_id;
END;
