-- What a bookkeeper sums: each sale also says how much of it was shipping and tax, each refund how much was tax, and both
-- the state of the delivery. A pick-up is Oregon's.
ALTER TABLE sales ADD COLUMN state TEXT NOT NULL DEFAULT '';
ALTER TABLE sales ADD COLUMN shipping_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sales ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sales ADD COLUMN tax_returned_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sales_totals ADD COLUMN shipping_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sales_totals ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sales_totals ADD COLUMN tax_returned_cents INTEGER NOT NULL DEFAULT 0;

CREATE INDEX sales_by_cut ON sales
  (cut, state, orders, paid_cents, shipping_cents, tax_cents, refunded_cents, tax_returned_cents);

DROP TRIGGER sale_added;
DROP TRIGGER sale_removed;
DROP TRIGGER sale_of_event;
DROP TRIGGER sale_of_removed_event;
DROP TRIGGER sale_of_attempt;
DROP TRIGGER sale_of_changed_attempt;
DROP TRIGGER sale_of_refund;
DROP TRIGGER sale_of_changed_refund;
DROP TRIGGER sale_of_paid_due;
DROP VIEW sales_of_orders;

-- The tax is what was charged at first: what a change gave back counts when it was settled.
CREATE VIEW sales_of_orders AS
WITH states AS (
  SELECT o.id, iif(o.rate_id = 'pickup', 'OR',
    coalesce((SELECT state FROM order_addresses WHERE order_id = o.id AND kind = 'shipping'), '')) AS state
  FROM orders o)
SELECT p.order_id, 0 AS refund_id, p.at, 1 AS orders, p.total_cents AS paid_cents, 0 AS refunded_cents, s.state,
  o.shipping_cents,
  o.tax_cents
    + (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(tax_cents), 0) FROM order_dues WHERE order_id = o.id AND state = 'waiting') AS tax_cents,
  0 AS tax_returned_cents
FROM first_payments p JOIN orders o ON o.id = p.order_id JOIN states s ON s.id = p.order_id WHERE p.at IS NOT NULL
UNION ALL
SELECT p.order_id, r.id, r.settled_at, 0, 0, r.amount_cents, s.state, 0, 0, r.tax_cents
FROM first_payments p JOIN order_refunds r ON r.order_id = p.order_id JOIN states s ON s.id = p.order_id
WHERE p.at IS NOT NULL AND r.state = 'succeeded' AND r.settled_at IS NOT NULL;

-- An insert here counts an order's sale and refunds anew.
CREATE VIEW sales_to_count (order_id) AS SELECT order_id FROM sales;
CREATE TRIGGER sales_counted INSTEAD OF INSERT ON sales_to_count BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents, state, shipping_cents, tax_cents,
    tax_returned_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;

CREATE TRIGGER sale_added AFTER INSERT ON sales BEGIN
  INSERT INTO sales_totals (unit, start, orders, paid_cents, refunded_cents, shipping_cents, tax_cents, tax_returned_cents)
  SELECT value ->> 0, value ->> 1, new.orders, new.paid_cents, new.refunded_cents, new.shipping_cents, new.tax_cents,
    new.tax_returned_cents
  FROM json_each(json_array(json_array('hour', new.hour), json_array('cut', new.cut))) WHERE true
  ON CONFLICT (unit, start) DO UPDATE SET orders = orders + excluded.orders, paid_cents = paid_cents + excluded.paid_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents, shipping_cents = shipping_cents + excluded.shipping_cents,
    tax_cents = tax_cents + excluded.tax_cents, tax_returned_cents = tax_returned_cents + excluded.tax_returned_cents;
END;
CREATE TRIGGER sale_removed AFTER DELETE ON sales BEGIN
  UPDATE sales_totals SET orders = orders - old.orders, paid_cents = paid_cents - old.paid_cents,
    refunded_cents = refunded_cents - old.refunded_cents, shipping_cents = shipping_cents - old.shipping_cents,
    tax_cents = tax_cents - old.tax_cents, tax_returned_cents = tax_returned_cents - old.tax_returned_cents
  WHERE (unit = 'hour' AND start = old.hour) OR (unit = 'cut' AND start = old.cut);
END;

CREATE TRIGGER sale_of_event AFTER INSERT ON order_events WHEN new.kind IN ('ordered', 'paid') BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;
CREATE TRIGGER sale_of_removed_event AFTER DELETE ON order_events WHEN old.kind IN ('ordered', 'paid') BEGIN
  INSERT INTO sales_to_count VALUES (old.order_id);
END;
CREATE TRIGGER sale_of_attempt AFTER INSERT ON payment_attempts
WHEN new.provider <> 'invoice' AND new.state = 'succeeded' BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;
CREATE TRIGGER sale_of_changed_attempt AFTER UPDATE OF state, amount_cents ON payment_attempts
WHEN new.provider <> 'invoice' BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;
CREATE TRIGGER sale_of_refund AFTER INSERT ON order_refunds WHEN new.state = 'succeeded' OR new.of_change = 1 BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;
CREATE TRIGGER sale_of_changed_refund AFTER UPDATE OF state, amount_cents, settled_at ON order_refunds BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;
CREATE TRIGGER sale_of_due AFTER INSERT ON order_dues BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;
CREATE TRIGGER sale_of_changed_due AFTER UPDATE OF state, tax_cents ON order_dues BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;
CREATE TRIGGER sale_of_changed_order AFTER UPDATE OF total_cents, shipping_cents, tax_cents, rate_id ON orders
WHEN EXISTS (SELECT 1 FROM sales WHERE order_id = new.id) BEGIN
  INSERT INTO sales_to_count VALUES (new.id);
END;
CREATE TRIGGER sale_of_changed_address AFTER UPDATE OF state ON order_addresses
WHEN new.kind = 'shipping' AND new.state <> old.state BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;

-- What was counted until now gets the new columns.
DELETE FROM sales_totals;
INSERT INTO sales_to_count SELECT DISTINCT order_id FROM sales;
