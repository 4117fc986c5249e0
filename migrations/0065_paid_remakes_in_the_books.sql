-- What a customer pays for the shipping of a remake counts, with its tax, but not as another order.
DROP VIEW first_payments;
CREATE VIEW first_payments AS
SELECT o.id AS order_id,
  iif(EXISTS (SELECT 1 FROM order_revisions WHERE order_id = o.id),
    (SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded'),
    o.total_cents) AS total_cents,
  coalesce(
    (SELECT at FROM order_events WHERE order_id = o.id AND +kind = 'paid' ORDER BY +id LIMIT 1),
    (SELECT at FROM order_events WHERE order_id = o.id AND +kind = 'ordered'
       AND NOT EXISTS (SELECT 1 FROM payment_pages WHERE order_id = o.id)
       AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded' AND provider <> 'invoice'
         AND (amount_cents = o.total_cents OR EXISTS (SELECT 1 FROM order_revisions WHERE order_id = o.id)))
     ORDER BY +id LIMIT 1)) AS at
FROM orders o WHERE o.remake_of IS NULL OR o.total_cents > 0;

DROP VIEW sales_of_orders;
CREATE VIEW sales_of_orders AS
WITH states AS (
  SELECT o.id, iif(o.rate_id = 'pickup', 'OR',
    coalesce((SELECT state FROM order_addresses WHERE order_id = o.id AND kind = 'shipping'), '')) AS state
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
  0 AS tax_returned_cents
FROM first_payments p JOIN orders o ON o.id = p.order_id JOIN states s ON s.id = p.order_id WHERE p.at IS NOT NULL
UNION ALL
SELECT p.order_id, -d.id, d.at, 0, d.paid_cents, 0, s.state, d.shipping_cents, d.tax_cents, 0
FROM first_payments p JOIN paid_dues d ON d.order_id = p.order_id JOIN states s ON s.id = p.order_id WHERE p.at IS NOT NULL
UNION ALL
SELECT p.order_id, r.id, r.settled_at, 0, 0, r.amount_cents, s.state, 0, 0, r.tax_cents
FROM first_payments p JOIN order_refunds r ON r.order_id = p.order_id JOIN states s ON s.id = p.order_id
WHERE p.at IS NOT NULL AND r.state = 'succeeded' AND r.settled_at IS NOT NULL;

INSERT INTO sales_to_count SELECT id FROM orders WHERE remake_of IS NOT NULL AND total_cents > 0;
