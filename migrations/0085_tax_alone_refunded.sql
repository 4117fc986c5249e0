-- A refund of tax alone, for a buyer who owes none. Its lines have no pieces; it has all the tax that was left of each part.
ALTER TABLE order_refunds ADD COLUMN is_tax_only INTEGER NOT NULL DEFAULT 0 CHECK (is_tax_only IN (0, 1));
-- The number of the certificate that the buyer showed.
ALTER TABLE order_refunds ADD COLUMN certificate TEXT NOT NULL DEFAULT '';
-- The shipping's part of tax that went back alone.
ALTER TABLE order_refunds ADD COLUMN shipping_tax_cents INTEGER NOT NULL DEFAULT 0;

-- Stripe's reports split a reversed amount over the whole sale, so tax alone is for staff to record there.
DROP TRIGGER tax_entry_of_sale;
CREATE TRIGGER tax_entry_of_sale AFTER INSERT ON sales WHEN new.refund_id >= 0 BEGIN
  INSERT INTO tax_entries (reference, order_id, refund_id, calculation, state, next_at)
  SELECT number || iif(new.refund_id = 0, '', '-r' || new.refund_id), id, nullif(new.refund_id, 0),
    iif(new.refund_id = 0, tax_calculation, NULL),
    iif(EXISTS (SELECT 1 FROM order_refunds WHERE id = new.refund_id AND is_tax_only = 1), 'failed', 'waiting'), 0
  FROM orders WHERE id = new.order_id AND tax_calculation IS NOT NULL
  ON CONFLICT (reference) DO NOTHING;
END;
