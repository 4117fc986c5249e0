-- A hold stops every clock of an order. When it began; null while there is none.
ALTER TABLE orders ADD COLUMN held_at INTEGER;
-- From when an unpaid order's time to pay is counted after a hold; null for when it was placed.
ALTER TABLE orders ADD COLUMN unpaid_since INTEGER;
UPDATE orders SET held_at = (
  SELECT max(at) FROM desk_log WHERE subject = 'order:' || orders.id AND action = 'order.held') WHERE held <> '';

-- An order on hold is neither late nor unpaid for too long.
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
  WHEN 'held' THEN o.held <> '' AND o.status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention')
  WHEN 'unpaid' THEN o.status = 'pending_payment' AND o.held = '' AND o.payment_method = 'invoice'
END
UNION ALL
SELECT 'request', id, iif(status = 'waiting', 'waiting', 'answer'), kind, coalesce(assigned_to, 0), created_at
FROM form_submissions WHERE status IN ('new', 'open', 'waiting');

-- What waits is found anew for the orders on hold.
UPDATE orders SET held = held WHERE held <> '';
