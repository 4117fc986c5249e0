-- Where an order's tax comes from: the table of states, Stripe, or the table because Stripe did not answer. Then staff check it.
ALTER TABLE orders ADD COLUMN tax_source TEXT NOT NULL DEFAULT 'table' CHECK (tax_source IN ('table', 'stripe', 'fallback'));
ALTER TABLE orders ADD COLUMN tax_checked_at INTEGER;
-- Stripe's id of the calculation, from which the sale is recorded once it is paid.
ALTER TABLE orders ADD COLUMN tax_calculation TEXT;
-- Part of `tax_cents`, which stays the sum.
ALTER TABLE orders ADD COLUMN shipping_tax_cents INTEGER NOT NULL DEFAULT 0;
-- Null if the order's tax is split by what the lines cost.
ALTER TABLE order_items ADD COLUMN tax_cents INTEGER;
-- How much of the amount is tax.
ALTER TABLE order_refunds ADD COLUMN tax_cents INTEGER NOT NULL DEFAULT 0;
CREATE INDEX orders_with_unchecked_tax ON orders (created_at) WHERE tax_source = 'fallback' AND tax_checked_at IS NULL;

-- What Stripe's tax reports still have to get, and what they got: a row for a paid order, and one for each of its refunds.
CREATE TABLE tax_entries (
  -- The order's number, or that with the refund's id, such as AL-7K2Q-94X-r7. Stripe takes each once.
  reference TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- Null for the sale.
  refund_id INTEGER UNIQUE,
  calculation TEXT,
  -- Stripe's id of the transaction.
  provider_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tax_entries_by_order ON tax_entries (order_id);
CREATE INDEX tax_entries_to_send ON tax_entries (state, next_at) WHERE state <> 'sent';

-- A sale or a refund that counts is recorded in the batch that makes it count. A row of `sales` is often replaced by itself.
CREATE TRIGGER tax_entry_of_sale AFTER INSERT ON sales BEGIN
  INSERT INTO tax_entries (reference, order_id, refund_id, calculation, state, next_at)
  SELECT number || iif(new.refund_id = 0, '', '-r' || new.refund_id), id, nullif(new.refund_id, 0),
    iif(new.refund_id = 0, tax_calculation, NULL), 'waiting', 0
  FROM orders WHERE id = new.order_id AND tax_calculation IS NOT NULL
  ON CONFLICT (reference) DO NOTHING;
END;
CREATE TRIGGER tax_entry_of_removed_sale AFTER DELETE ON sales BEGIN
  DELETE FROM tax_entries WHERE order_id = old.order_id AND coalesce(refund_id, 0) = old.refund_id AND state = 'waiting';
END;
