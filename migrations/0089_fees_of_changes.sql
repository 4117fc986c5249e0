-- A state's fee for a delivery that a change brings counts on the day its balance is paid, not on that of the first payment.
ALTER TABLE order_dues ADD COLUMN delivery_fee_cents INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER sale_of_changed_order;
DROP TRIGGER sales_counted;
DROP VIEW sales_of_orders;
DROP VIEW paid_dues;

CREATE VIEW paid_dues AS
SELECT d.order_id, d.id, d.paid_at AS at, a.amount_cents AS paid_cents, d.shipping_cents, d.tax_cents, d.delivery_fee_cents
FROM order_dues d JOIN orders o ON o.id = d.order_id
  JOIN payment_attempts a ON a.idempotency_key = o.number || '-due-' || d.id AND a.state = 'succeeded'
WHERE d.state = 'paid' AND d.paid_at IS NOT NULL;

CREATE VIEW sales_of_orders AS
WITH states AS (
  SELECT o.id, coalesce(nullif(o.tax_state, ''),
    (SELECT state FROM order_addresses WHERE order_id = o.id AND kind = 'shipping'), '') AS state,
    iif(o.certificate = '', 0, 1) AS is_exempt
  FROM orders o)
SELECT p.order_id, 0 AS refund_id, p.at, iif(o.remake_of IS NULL, 1, 0) AS orders,
  p.total_cents - (SELECT coalesce(sum(paid_cents), 0) FROM paid_dues WHERE order_id = o.id) AS paid_cents,
  0 AS refunded_cents, s.state,
  o.shipping_cents
    + (SELECT coalesce(sum(less_shipping_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(shipping_cents), 0) FROM order_dues WHERE order_id = o.id) AS shipping_cents,
  o.tax_cents
    + (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(tax_cents), 0) FROM order_dues WHERE order_id = o.id) AS tax_cents,
  0 AS tax_returned_cents,
  o.delivery_fee_cents
    + (SELECT coalesce(sum(delivery_fee_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(delivery_fee_cents), 0) FROM order_dues WHERE order_id = o.id) AS delivery_fee_cents,
  s.is_exempt * (p.total_cents - (SELECT coalesce(sum(paid_cents), 0) FROM paid_dues WHERE order_id = o.id) - o.tax_cents
    - (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    + (SELECT coalesce(sum(tax_cents), 0) FROM order_dues WHERE order_id = o.id)) AS exempt_cents
FROM first_payments p JOIN orders o ON o.id = p.order_id JOIN states s ON s.id = p.order_id WHERE p.at IS NOT NULL
UNION ALL
SELECT p.order_id, -d.id, d.at, 0, d.paid_cents, 0, s.state, d.shipping_cents, d.tax_cents, 0, d.delivery_fee_cents,
  s.is_exempt * (d.paid_cents - d.tax_cents)
FROM first_payments p JOIN paid_dues d ON d.order_id = p.order_id JOIN states s ON s.id = p.order_id WHERE p.at IS NOT NULL
UNION ALL
SELECT p.order_id, r.id, r.settled_at, 0, 0, r.amount_cents, s.state, 0, 0, r.tax_cents, -r.delivery_fee_cents,
  s.is_exempt * (r.tax_cents - r.amount_cents)
FROM first_payments p JOIN order_refunds r ON r.order_id = p.order_id JOIN states s ON s.id = p.order_id
WHERE p.at IS NOT NULL AND r.state = 'succeeded' AND r.settled_at IS NOT NULL;

CREATE TRIGGER sales_counted INSTEAD OF INSERT ON sales_to_count BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents, state, shipping_cents, tax_cents,
    tax_returned_cents, delivery_fee_cents, exempt_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;

CREATE TRIGGER sale_of_changed_order
AFTER UPDATE OF total_cents, shipping_cents, tax_cents, rate_id, tax_state, delivery_fee_cents, certificate ON orders
WHEN EXISTS (SELECT 1 FROM sales WHERE order_id = new.id) BEGIN
  INSERT INTO sales_to_count VALUES (new.id);
END;
