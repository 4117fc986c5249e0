-- A discount of the staff's own on all goods of a quote or an order, with what it is called. Its shares are in the
-- coupon_cents of the lines.
ALTER TABLE quotes ADD COLUMN own_discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (own_discount_cents >= 0);
ALTER TABLE quotes ADD COLUMN own_discount_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN own_discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (own_discount_cents >= 0);
ALTER TABLE orders ADD COLUMN own_discount_name TEXT NOT NULL DEFAULT '';

-- It is no part of what a coupon gave away.
CREATE TRIGGER own_discount_is_no_coupon AFTER INSERT ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents - (SELECT own_discount_cents FROM orders WHERE id = new.order_id)
  WHERE id = new.coupon_id;
END;
CREATE TRIGGER own_discount_was_no_coupon AFTER DELETE ON coupon_redemptions BEGIN
  UPDATE coupons SET given_cents = given_cents + (SELECT own_discount_cents FROM orders WHERE id = old.order_id)
  WHERE id = old.coupon_id;
END;
