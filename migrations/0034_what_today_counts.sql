-- What the desk's first page counts, so that it reads as many rows with a million orders as with ten. Triggers keep these
-- tables, each from a view that says what belongs there.

-- The shop's days begin at 7 or 8 o'clock UTC. Time is cut at both, so that each day of the shop is two whole cuts.

-- Orders by the time they were first paid, and money that went back for such orders by the time it was settled.
CREATE TABLE sales (
  order_id INTEGER NOT NULL,
  -- 0 for the order itself.
  refund_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  orders INTEGER NOT NULL,
  paid_cents INTEGER NOT NULL,
  refunded_cents INTEGER NOT NULL,
  hour INTEGER NOT NULL GENERATED ALWAYS AS (at - at % 3600000),
  cut INTEGER NOT NULL GENERATED ALWAYS AS (
    at - (at - 25200000) % 86400000 + iif((at - 25200000) % 86400000 < 3600000, 0, 3600000)),
  PRIMARY KEY (order_id, refund_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sales_by_time ON sales (at, orders, paid_cents, refunded_cents);

CREATE TABLE sales_totals (
  unit TEXT NOT NULL CHECK (unit IN ('hour', 'cut')),
  start INTEGER NOT NULL,
  orders INTEGER NOT NULL,
  paid_cents INTEGER NOT NULL,
  refunded_cents INTEGER NOT NULL,
  PRIMARY KEY (unit, start)
) STRICT, WITHOUT ROWID;

-- Some orders are paid while they are placed: not by invoice, and not on a payment page. They have no event of it.
CREATE VIEW first_payments AS
SELECT o.id AS order_id, o.total_cents, coalesce(
  (SELECT at FROM order_events WHERE order_id = o.id AND +kind = 'paid' ORDER BY +id LIMIT 1),
  (SELECT at FROM order_events WHERE order_id = o.id AND +kind = 'ordered'
     AND NOT EXISTS (SELECT 1 FROM payment_pages WHERE order_id = o.id)
     AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded' AND provider <> 'invoice'
       AND amount_cents = o.total_cents) ORDER BY +id LIMIT 1)) AS at
FROM orders o;

CREATE VIEW sales_of_orders AS
SELECT order_id, 0 AS refund_id, at, 1 AS orders, total_cents AS paid_cents, 0 AS refunded_cents
FROM first_payments WHERE at IS NOT NULL
UNION ALL
SELECT p.order_id, r.id, r.settled_at, 0, 0, r.amount_cents
FROM first_payments p JOIN order_refunds r ON r.order_id = p.order_id
WHERE p.at IS NOT NULL AND r.state = 'succeeded' AND r.settled_at IS NOT NULL;

-- What waits for a person: orders by what has to be done with them, and requests. An order may wait for two things.
CREATE TABLE desk_work (
  subject TEXT NOT NULL CHECK (subject IN ('order', 'request')),
  id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('attention', 'start', 'make', 'leave', 'held', 'unpaid', 'answer', 'waiting')),
  -- A request's form.
  detail TEXT NOT NULL,
  -- 0 for nobody.
  assigned_to INTEGER NOT NULL,
  -- When it began to wait; of what has to be made or has to leave, the day for it.
  since INTEGER NOT NULL,
  -- 0 for kinds that wait from the first day on.
  cut INTEGER NOT NULL GENERATED ALWAYS AS (CASE WHEN kind IN ('leave', 'unpaid', 'answer') THEN
    since - (since - 25200000) % 86400000 + iif((since - 25200000) % 86400000 < 3600000, 0, 3600000) ELSE 0 END),
  PRIMARY KEY (subject, id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_work_by_kind ON desk_work (kind, since);
CREATE INDEX desk_work_by_person ON desk_work (assigned_to, kind, since);

CREATE TABLE desk_work_totals (
  -- 0 for everybody's.
  person INTEGER NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  cut INTEGER NOT NULL,
  items INTEGER NOT NULL,
  PRIMARY KEY (person, kind, detail, cut)
) STRICT, WITHOUT ROWID;

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
  WHEN 'make' THEN o.status IN ('paid', 'in_production') AND o.held = ''
  WHEN 'leave' THEN o.status = 'in_production' AND o.cut_by IS NOT NULL
  WHEN 'held' THEN o.held <> '' AND o.status IN ('pending_payment', 'paid', 'in_production', 'shipped', 'needs_attention')
  WHEN 'unpaid' THEN o.status = 'pending_payment' AND o.payment_method = 'invoice'
END
UNION ALL
SELECT 'request', id, iif(status = 'waiting', 'waiting', 'answer'), kind, coalesce(assigned_to, 0), created_at
FROM form_submissions WHERE status IN ('new', 'open', 'waiting');

INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents) SELECT * FROM sales_of_orders;
INSERT INTO sales_totals (unit, start, orders, paid_cents, refunded_cents)
SELECT 'hour', hour, sum(orders), sum(paid_cents), sum(refunded_cents) FROM sales GROUP BY hour
UNION ALL SELECT 'cut', cut, sum(orders), sum(paid_cents), sum(refunded_cents) FROM sales GROUP BY cut;

INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since) SELECT * FROM work_of_desk;
INSERT INTO desk_work_totals (person, kind, detail, cut, items)
SELECT 0, kind, detail, cut, count(*) FROM desk_work GROUP BY kind, detail, cut
UNION ALL SELECT assigned_to, kind, detail, cut, count(*) FROM desk_work WHERE assigned_to <> 0
GROUP BY assigned_to, kind, detail, cut;

CREATE TRIGGER sale_added AFTER INSERT ON sales BEGIN
  INSERT INTO sales_totals (unit, start, orders, paid_cents, refunded_cents)
  VALUES ('hour', new.hour, new.orders, new.paid_cents, new.refunded_cents),
    ('cut', new.cut, new.orders, new.paid_cents, new.refunded_cents)
  ON CONFLICT (unit, start) DO UPDATE SET orders = orders + excluded.orders, paid_cents = paid_cents + excluded.paid_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents;
END;
CREATE TRIGGER sale_removed AFTER DELETE ON sales BEGIN
  UPDATE sales_totals SET orders = orders - old.orders, paid_cents = paid_cents - old.paid_cents,
    refunded_cents = refunded_cents - old.refunded_cents
  WHERE (unit = 'hour' AND start = old.hour) OR (unit = 'cut' AND start = old.cut);
END;

CREATE TRIGGER sale_of_event AFTER INSERT ON order_events WHEN new.kind IN ('ordered', 'paid') BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_removed_event AFTER DELETE ON order_events WHEN old.kind IN ('ordered', 'paid') BEGIN
  DELETE FROM sales WHERE order_id = old.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents)
  SELECT * FROM sales_of_orders WHERE order_id = old.order_id;
END;
CREATE TRIGGER sale_of_attempt AFTER INSERT ON payment_attempts
WHEN new.provider <> 'invoice' AND new.state = 'succeeded' BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_changed_attempt AFTER UPDATE OF state, amount_cents ON payment_attempts
WHEN new.provider <> 'invoice' BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_refund AFTER INSERT ON order_refunds WHEN new.state = 'succeeded' BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_changed_refund AFTER UPDATE OF state, amount_cents, settled_at ON order_refunds BEGIN
  DELETE FROM sales WHERE order_id = new.order_id;
  INSERT INTO sales (order_id, refund_id, at, orders, paid_cents, refunded_cents)
  SELECT * FROM sales_of_orders WHERE order_id = new.order_id;
END;

CREATE TRIGGER work_added AFTER INSERT ON desk_work BEGIN
  INSERT INTO desk_work_totals (person, kind, detail, cut, items)
  SELECT person, new.kind, new.detail, new.cut, 1 FROM (SELECT 0 AS person UNION SELECT new.assigned_to) WHERE true
  ON CONFLICT (person, kind, detail, cut) DO UPDATE SET items = items + 1;
END;
CREATE TRIGGER work_removed AFTER DELETE ON desk_work BEGIN
  UPDATE desk_work_totals SET items = items - 1
  WHERE person IN (0, old.assigned_to) AND kind = old.kind AND detail = old.detail AND cut = old.cut;
  DELETE FROM desk_work_totals
  WHERE person IN (0, old.assigned_to) AND kind = old.kind AND detail = old.detail AND cut = old.cut AND items = 0;
END;

CREATE TRIGGER work_of_order AFTER INSERT ON orders BEGIN
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'order' AND id = new.id;
END;
CREATE TRIGGER work_of_changed_order AFTER UPDATE OF status, held, assigned_to, cut_by ON orders BEGIN
  DELETE FROM desk_work WHERE subject = 'order' AND id = new.id;
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'order' AND id = new.id;
END;
CREATE TRIGGER work_of_removed_order AFTER DELETE ON orders BEGIN
  DELETE FROM desk_work WHERE subject = 'order' AND id = old.id;
  DELETE FROM sales WHERE order_id = old.id;
END;
CREATE TRIGGER work_of_event AFTER INSERT ON order_events WHEN new.kind IN ('paid', 'needs_attention') BEGIN
  DELETE FROM desk_work WHERE subject = 'order' AND id = new.order_id;
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'order' AND id = new.order_id;
END;
CREATE TRIGGER work_of_removed_event AFTER DELETE ON order_events WHEN old.kind IN ('paid', 'needs_attention') BEGIN
  DELETE FROM desk_work WHERE subject = 'order' AND id = old.order_id;
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'order' AND id = old.order_id;
END;
CREATE TRIGGER work_of_request AFTER INSERT ON form_submissions BEGIN
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'request' AND id = new.id;
END;
CREATE TRIGGER work_of_changed_request AFTER UPDATE OF status, assigned_to ON form_submissions BEGIN
  DELETE FROM desk_work WHERE subject = 'request' AND id = new.id;
  INSERT INTO desk_work (subject, id, kind, detail, assigned_to, since)
  SELECT * FROM work_of_desk WHERE subject = 'request' AND id = new.id;
END;
CREATE TRIGGER work_of_removed_request AFTER DELETE ON form_submissions BEGIN
  DELETE FROM desk_work WHERE subject = 'request' AND id = old.id;
END;
