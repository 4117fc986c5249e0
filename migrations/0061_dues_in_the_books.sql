-- A payment of what a change made due counts when it came, with its own shipping and tax. It was part of the first payment.

-- How much of it is shipping; negative if the change lowered shipping. What was replaced by another change has neither
-- shipping nor tax of its own.
ALTER TABLE order_dues ADD COLUMN shipping_cents INTEGER NOT NULL DEFAULT 0;
UPDATE order_dues AS d SET tax_cents = 0 WHERE state = 'canceled' AND (
  EXISTS (SELECT 1 FROM orders WHERE id = d.order_id AND status NOT IN ('canceled', 'refunded'))
  OR EXISTS (SELECT 1 FROM order_dues WHERE order_id = d.order_id AND id > d.id));
-- By how much the change that gave it back lowered shipping.
ALTER TABLE order_refunds ADD COLUMN less_shipping_cents INTEGER NOT NULL DEFAULT 0;

CREATE VIEW paid_dues AS
SELECT d.order_id, d.id, d.paid_at AS at, a.amount_cents AS paid_cents, d.shipping_cents, d.tax_cents
FROM order_dues d JOIN orders o ON o.id = d.order_id
  JOIN payment_attempts a ON a.idempotency_key = o.number || '-due-' || d.id AND a.state = 'succeeded'
WHERE d.state = 'paid' AND d.paid_at IS NOT NULL;

DROP TRIGGER sales_counted;
DROP VIEW sales_of_orders;

-- A due has the negative of its id as its refund's. The first payment has the shipping and tax that were charged with it: what
-- a change gave back counts when it was settled, and what it made due when it was paid.
CREATE VIEW sales_of_orders AS
WITH states AS (
  SELECT o.id, iif(o.rate_id = 'pickup', 'OR',
    coalesce((SELECT state FROM order_addresses WHERE order_id = o.id AND kind = 'shipping'), '')) AS state
  FROM orders o)
SELECT p.order_id, 0 AS refund_id, p.at, 1 AS orders,
  p.total_cents - (SELECT coalesce(sum(paid_cents), 0) FROM paid_dues WHERE order_id = o.id) AS paid_cents,
  0 AS refunded_cents, s.state,
  o.shipping_cents
    + (SELECT coalesce(sum(less_shipping_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(shipping_cents), 0) FROM order_dues WHERE order_id = o.id) AS shipping_cents,
  o.tax_cents
    + (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(tax_cents), 0) FROM order_dues WHERE order_id = o.id) AS tax_cents,
  0 AS tax_returned_cents
FROM first_payments p JOIN orders o ON o.id = p.order_id JOIN states s ON s.id = p.order_id WHERE p.at IS NOT NULL
UNION ALL
SELECT p.order_id, -d.id, d.at, 0, d.paid_cents, 0, s.state, d.shipping_cents, d.tax_cents, 0
FROM first_payments p JOIN paid_dues d ON d.order_id = p.order_id JOIN states s ON s.id = p.order_id WHERE p.at IS NOT NULL
UNION ALL
SELECT p.order_id, r.id, r.settled_at, 0, 0, r.amount_cents, s.state, 0, 0, r.tax_cents
FROM first_payments p JOIN order_refunds r ON r.order_id = p.order_id JOIN states s ON s.id = p.order_id
WHERE p.at IS NOT NULL AND r.state = 'succeeded' AND r.settled_at IS NOT NULL;

CREATE TRIGGER sales_counted INSTEAD OF INSERT ON sales_to_count BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents, state, shipping_cents, tax_cents,
    tax_returned_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;

DROP TRIGGER sale_of_changed_due;
CREATE TRIGGER sale_of_changed_due AFTER UPDATE OF state, shipping_cents, tax_cents, paid_at ON order_dues BEGIN
  INSERT INTO sales_to_count VALUES (new.order_id);
END;

-- Stripe's reports get a due by hand; its payment writes the entry.
DROP TRIGGER tax_entry_of_sale;
CREATE TRIGGER tax_entry_of_sale AFTER INSERT ON sales WHEN new.refund_id >= 0 BEGIN
  INSERT INTO tax_entries (reference, order_id, refund_id, calculation, state, next_at)
  SELECT number || iif(new.refund_id = 0, '', '-r' || new.refund_id), id, nullif(new.refund_id, 0),
    iif(new.refund_id = 0, tax_calculation, NULL), 'waiting', 0
  FROM orders WHERE id = new.order_id AND tax_calculation IS NOT NULL
  ON CONFLICT (reference) DO NOTHING;
END;

INSERT INTO sales_to_count SELECT DISTINCT order_id FROM order_dues WHERE state <> 'waiting';
