-- Disputes, early fraud warnings and reviews of which Stripe has told. Each holds its order once, however often and in which
-- order its events come. Without an order it waits for the payment to be reported, or is not about this shop.
CREATE TABLE payment_alerts (
  -- Stripe's id of it.
  reference TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('dispute', 'warning', 'review')),
  order_id INTEGER REFERENCES orders (id),
  -- Stripe's id of the payment.
  payment TEXT,
  -- What the hold says.
  said TEXT NOT NULL,
  -- Whether it holds an order that it had not held before: not if Stripe told first that it ended well.
  holds INTEGER NOT NULL CHECK (holds IN (0, 1)),
  opened_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;
CREATE INDEX payment_alerts_by_order ON payment_alerts (order_id);
CREATE INDEX payment_alerts_that_wait ON payment_alerts (payment) WHERE order_id IS NULL;

-- A dispute comes when the order has long arrived, and Today shows it all the same.
DROP VIEW work_of_desk;
CREATE VIEW work_of_desk AS
WITH kinds (kind) AS (VALUES ('attention'), ('start'), ('make'), ('leave'), ('held'), ('unpaid'))
SELECT 'order' AS subject, o.id, k.kind, '' AS detail, coalesce(o.assigned_to, 0) AS assigned_to,
  coalesce(CASE k.kind
    WHEN 'attention' THEN (SELECT max(at) FROM order_events WHERE order_id = o.id AND +kind = 'needs_attention')
    WHEN 'start' THEN (SELECT max(at) FROM order_events WHERE order_id = o.id AND +kind = 'paid')
    WHEN 'held' THEN o.held_at
    WHEN 'unpaid' THEN o.unpaid_since
    WHEN 'make' THEN coalesce(o.cut_by, 0)
    WHEN 'leave' THEN o.cut_by
  END, o.created_at) AS since
FROM orders o JOIN kinds k ON CASE k.kind
  WHEN 'attention' THEN o.status = 'needs_attention'
  WHEN 'start' THEN o.status = 'paid' AND o.held = ''
    AND NOT EXISTS (SELECT 1 FROM order_dues WHERE order_id = o.id AND state = 'waiting')
  WHEN 'make' THEN o.status IN ('paid', 'in_production') AND o.held = ''
    AND NOT EXISTS (SELECT 1 FROM order_dues WHERE order_id = o.id AND state = 'waiting')
  WHEN 'leave' THEN o.status = 'in_production' AND o.held = '' AND o.cut_by IS NOT NULL
  WHEN 'held' THEN o.held <> '' AND (o.status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention')
    OR EXISTS (SELECT 1 FROM payment_alerts WHERE order_id = o.id))
  WHEN 'unpaid' THEN o.status = 'pending_payment' AND o.held = '' AND o.payment_method = 'invoice'
END
UNION ALL
SELECT 'request', id, iif(status = 'waiting', 'waiting', 'answer'), kind, coalesce(assigned_to, 0), created_at
FROM form_submissions WHERE status IN ('new', 'open', 'waiting');
