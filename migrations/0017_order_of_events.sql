-- Full refunds by the provider's id of the payment and by order number. Their report may arrive before the payment's.
CREATE TABLE refunds (
  reference TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT;

-- The provider's id of the payment, once it is known.
ALTER TABLE payment_pages ADD COLUMN payment TEXT;
CREATE INDEX payment_pages_by_payment ON payment_pages (payment);

-- The page that last set a line's quantity and its count of changes, so that an earlier change that arrives late is void.
ALTER TABLE cart_items ADD COLUMN page_id TEXT;
ALTER TABLE cart_items ADD COLUMN sequence INTEGER;

-- Whether the order's goods are back in stock. A canceled order may be paid late, and then canceled or made after all.
ALTER TABLE orders ADD COLUMN stock_returned INTEGER NOT NULL DEFAULT 0 CHECK (stock_returned IN (0, 1));
UPDATE orders SET stock_returned = 1 WHERE status IN ('canceled', 'payment_failed')
  OR id IN (SELECT order_id FROM order_events WHERE kind IN ('canceled', 'payment_failed'));
