-- The whole order as it was before a change at the desk: revision 1 is what was placed.
CREATE TABLE order_revisions (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  revision INTEGER NOT NULL,
  -- The order as the shop's API answers it.
  snapshot TEXT NOT NULL CHECK (json_valid(snapshot)),
  log_id INTEGER NOT NULL REFERENCES desk_log (id),
  PRIMARY KEY (order_id, revision)
) STRICT;

-- What a change made the customer owe. The first payment stays where it is (payment_attempts, payment_pages).
CREATE TABLE order_dues (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- How much of it is tax.
  tax_cents INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'paid', 'canceled')),
  method TEXT NOT NULL,
  -- The provider's page where it can be paid, if one is open, and the provider's id of the payment.
  reference TEXT UNIQUE,
  url TEXT,
  payment TEXT,
  -- When the provider is asked next about its page.
  look_at INTEGER,
  created_at INTEGER NOT NULL,
  paid_at INTEGER
) STRICT;
CREATE UNIQUE INDEX one_due_an_order ON order_dues (order_id) WHERE state = 'waiting';
CREATE INDEX dues_that_wait ON order_dues (created_at) WHERE state = 'waiting';
CREATE INDEX order_dues_by_order ON order_dues (order_id);
CREATE INDEX order_dues_to_look_at ON order_dues (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX order_dues_by_payment ON order_dues (payment) WHERE payment IS NOT NULL;

-- What changes left for the customer: a refund of a change that failed, or a payment of what was withdrawn.
ALTER TABLE orders ADD COLUMN owed_cents INTEGER NOT NULL DEFAULT 0 CHECK (owed_cents >= 0);
-- Money that a change gave back: the order costs that much less. Its lines were not refunded.
ALTER TABLE order_refunds ADD COLUMN of_change INTEGER NOT NULL DEFAULT 0 CHECK (of_change IN (0, 1));
-- The later payment that it goes back to; null for the first.
ALTER TABLE order_refunds ADD COLUMN due_id INTEGER REFERENCES order_dues (id);

-- A changed order was sold for what was paid for it, so that what a change gives back counts once.
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
FROM orders o;

-- What still has to be paid cannot be started.
DROP VIEW work_of_desk;
CREATE VIEW work_of_desk AS
WITH kinds (kind) AS (VALUES ('attention'), ('start'), ('make'), ('leave'), ('held'), ('unpaid'))
SELECT 'order' AS subject, o.id, k.kind, '' AS detail, coalesce(o.assigned_to, 0) AS assigned_to,
  coalesce(CASE k.kind
    WHEN 'attention' THEN (SELECT max(at) FROM order_events WHERE order_id = o.id AND +kind = 'needs_attention')
    WHEN 'start' THEN (SELECT max(at) FROM order_events WHERE order_id = o.id AND +kind = 'paid')
    WHEN 'held' THEN (SELECT max(at) FROM desk_log WHERE subject = 'order:' || o.id AND action = 'order.held')
    WHEN 'make' THEN coalesce(o.cut_by, 0)
    WHEN 'leave' THEN o.cut_by
  END, o.created_at) AS since
FROM orders o JOIN kinds k ON CASE k.kind
  WHEN 'attention' THEN o.status = 'needs_attention'
  WHEN 'start' THEN o.status = 'paid' AND o.held = ''
    AND NOT EXISTS (SELECT 1 FROM order_dues WHERE order_id = o.id AND state = 'waiting')
  WHEN 'make' THEN o.status IN ('paid', 'in_production') AND o.held = ''
    AND NOT EXISTS (SELECT 1 FROM order_dues WHERE order_id = o.id AND state = 'waiting')
  WHEN 'leave' THEN o.status = 'in_production' AND o.cut_by IS NOT NULL
  WHEN 'held' THEN o.held <> '' AND o.status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention')
  WHEN 'unpaid' THEN o.status = 'pending_payment' AND o.payment_method = 'invoice'
END
UNION ALL
SELECT 'request', id, iif(status = 'waiting', 'waiting', 'answer'), kind, coalesce(assigned_to, 0), created_at
FROM form_submissions WHERE status IN ('new', 'open', 'waiting');

CREATE TRIGGER work_of_due AFTER INSERT ON order_dues BEGIN
  DELETE FROM desk_work WHERE subject = 'order' AND id = new.order_id;
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'order' AND id = new.order_id;
END;
CREATE TRIGGER work_of_changed_due AFTER UPDATE OF state ON order_dues BEGIN
  DELETE FROM desk_work WHERE subject = 'order' AND id = new.order_id;
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'order' AND id = new.order_id;
END;
CREATE TRIGGER sale_of_paid_due AFTER UPDATE OF state ON order_dues WHEN new.state = 'paid' BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;
