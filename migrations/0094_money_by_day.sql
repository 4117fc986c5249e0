-- Payments are rows: the day of the books, how the money came, and what it cost. Books are a journal: a row stays as it was
-- written, and whatever changes is booked as a difference on the day of the change.
DROP TRIGGER sale_of_event;
DROP TRIGGER sale_of_removed_event;
DROP TRIGGER sale_of_attempt;
DROP TRIGGER sale_of_changed_attempt;
DROP TRIGGER sale_of_refund;
DROP TRIGGER sale_of_changed_refund;
DROP TRIGGER sale_of_due;
DROP TRIGGER sale_of_changed_due;
DROP TRIGGER sale_of_changed_order;
DROP TRIGGER sale_of_changed_address;
DROP TRIGGER sales_counted;
DROP TRIGGER tax_entry_of_sale;
DROP TRIGGER tax_entry_of_removed_sale;
DROP VIEW sales_to_count;
DROP VIEW sales_of_orders;
DROP VIEW disputed_money;
DROP VIEW paid_dues;
DROP VIEW first_payments;

-- When the money came; null until then. `created_at` is when the shop asked for it or staff recorded it.
ALTER TABLE payment_attempts ADD COLUMN received_at INTEGER;
-- How money came that no provider took: 'check', 'transfer', 'cash', 'terminal' or 'other'. '' for a provider's.
ALTER TABLE payment_attempts ADD COLUMN method TEXT NOT NULL DEFAULT '';
-- What the shop paid for it; null if no one said.
ALTER TABLE payment_attempts ADD COLUMN fee_cents INTEGER;
-- A payment that was recorded wrongly stays, and a row with its amount below zero takes it back.
ALTER TABLE payment_attempts ADD COLUMN corrects INTEGER REFERENCES payment_attempts (id);
ALTER TABLE payment_attempts ADD COLUMN cents INTEGER NOT NULL DEFAULT 0 CHECK (cents >= 0 OR corrects IS NOT NULL);
UPDATE payment_attempts SET cents = amount_cents;
ALTER TABLE payment_attempts DROP COLUMN amount_cents;
ALTER TABLE payment_attempts RENAME COLUMN cents TO amount_cents;
UPDATE payment_attempts AS a SET received_at = coalesce(
  (SELECT e.at FROM order_events e JOIN orders o ON o.id = e.order_id
   WHERE e.order_id = a.order_id AND e.kind = 'paid' AND a.idempotency_key = o.number || '-1' ORDER BY e.id LIMIT 1), created_at)
WHERE state = 'succeeded';
CREATE INDEX payments_by_day ON payment_attempts (received_at) WHERE received_at IS NOT NULL;
CREATE UNIQUE INDEX payments_corrected_once ON payment_attempts (corrects) WHERE corrects IS NOT NULL;

-- Orders whose sale counts: paid in full, or approved by staff. Some are paid while they are placed, without an event of it.
-- What is paid before that is a deposit. Remakes count if the customer pays for their shipping.
CREATE VIEW sold_orders AS
SELECT o.id AS order_id FROM orders o WHERE (o.remake_of IS NULL OR o.total_cents > 0) AND (
  EXISTS (SELECT 1 FROM order_events WHERE order_id = o.id AND +kind = 'paid')
  OR (EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded' AND provider <> 'invoice'
        AND (amount_cents = o.total_cents OR EXISTS (SELECT 1 FROM order_revisions WHERE order_id = o.id)))
    AND NOT EXISTS (SELECT 1 FROM payment_pages WHERE order_id = o.id)
    AND EXISTS (SELECT 1 FROM order_events WHERE order_id = o.id AND +kind = 'ordered')));

-- All that an order has brought by now, in the state that taxes it now. Its tax and shipping are those that were charged with
-- what is paid: what changes gave back is in them, because refunds count on their own, and what still is due is not.
CREATE VIEW sales_of_orders AS
WITH taxed AS (
  SELECT o.*, coalesce(nullif(o.tax_state, ''),
    (SELECT state FROM order_addresses WHERE order_id = o.id AND kind = 'shipping'), '') AS state_of_tax
  FROM orders o)
SELECT o.id AS order_id, o.state_of_tax AS state, iif(o.remake_of IS NULL, 1, 0) AS orders,
  (SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded') AS paid_cents,
  0 AS deposit_cents,
  (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
   WHERE order_id = o.id AND state = 'succeeded' AND settled_at IS NOT NULL) AS refunded_cents,
  o.shipping_cents
    + (SELECT coalesce(sum(less_shipping_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(shipping_cents), 0) FROM order_dues WHERE order_id = o.id AND state <> 'paid') AS shipping_cents,
  o.tax_cents
    + (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(tax_cents), 0) FROM order_dues WHERE order_id = o.id AND state <> 'paid') AS tax_cents,
  (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds
   WHERE order_id = o.id AND state = 'succeeded' AND settled_at IS NOT NULL) AS tax_returned_cents,
  o.delivery_fee_cents
    + (SELECT coalesce(sum(delivery_fee_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    - (SELECT coalesce(sum(delivery_fee_cents), 0) FROM order_dues WHERE order_id = o.id AND state <> 'paid')
    - (SELECT coalesce(sum(delivery_fee_cents), 0) FROM order_refunds
       WHERE order_id = o.id AND state = 'succeeded' AND settled_at IS NOT NULL) AS delivery_fee_cents,
  CASE WHEN o.certificate = '' THEN 0 ELSE
    (SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded')
    - (SELECT coalesce(sum(amount_cents - tax_cents), 0) FROM order_refunds
       WHERE order_id = o.id AND state = 'succeeded' AND settled_at IS NOT NULL)
    - o.tax_cents
    - (SELECT coalesce(sum(tax_cents), 0) FROM order_refunds WHERE order_id = o.id AND of_change = 1 AND state <> 'failed')
    + (SELECT coalesce(sum(tax_cents), 0) FROM order_dues WHERE order_id = o.id AND state <> 'paid') END AS exempt_cents
FROM taxed o JOIN sold_orders s ON s.order_id = o.id
UNION ALL
SELECT o.id, o.state_of_tax, 0,
  (SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded'),
  (SELECT coalesce(sum(amount_cents), 0) FROM payment_attempts WHERE order_id = o.id AND state = 'succeeded')
    - (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
       WHERE order_id = o.id AND state = 'succeeded' AND settled_at IS NOT NULL),
  (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
   WHERE order_id = o.id AND state = 'succeeded' AND settled_at IS NOT NULL),
  0, 0, 0, 0, 0
FROM taxed o WHERE NOT EXISTS (SELECT 1 FROM sold_orders WHERE order_id = o.id);

ALTER TABLE sales RENAME TO sales_before;
DROP INDEX sales_by_cut;
DROP INDEX sales_by_time;

CREATE TABLE sales (
  order_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  orders INTEGER NOT NULL,
  paid_cents INTEGER NOT NULL,
  -- What is paid before the sale counts, and below zero what becomes part of it then.
  deposit_cents INTEGER NOT NULL,
  refunded_cents INTEGER NOT NULL,
  shipping_cents INTEGER NOT NULL,
  tax_cents INTEGER NOT NULL,
  tax_returned_cents INTEGER NOT NULL,
  -- What was taken less what went back: part of `tax_cents` and `tax_returned_cents`.
  delivery_fee_cents INTEGER NOT NULL,
  -- Goods and shipping sold under a certificate, less what of them went back.
  exempt_cents INTEGER NOT NULL,
  -- The shop's days begin at 7 or 8 o'clock UTC, so each is two whole cuts.
  cut INTEGER NOT NULL GENERATED ALWAYS AS (
    at - (at - 25200000) % 86400000 + iif((at - 25200000) % 86400000 < 3600000, 0, 3600000)),
  PRIMARY KEY (order_id, at, state)
) STRICT, WITHOUT ROWID;
CREATE INDEX sales_by_time ON sales (at, orders, paid_cents, refunded_cents);
CREATE INDEX sales_by_cut ON sales (cut, state, orders, paid_cents, deposit_cents, shipping_cents, tax_cents, refunded_cents,
  tax_returned_cents, delivery_fee_cents, exempt_cents);

-- What was booked until now stays, but for payments, which count on the day they came.
INSERT INTO sales (order_id, at, state, orders, paid_cents, deposit_cents, refunded_cents, shipping_cents, tax_cents,
  tax_returned_cents, delivery_fee_cents, exempt_cents)
SELECT order_id, at, state, sum(orders), sum(paid), sum(deposit), sum(refunded_cents), sum(shipping_cents), sum(tax_cents),
  sum(tax_returned_cents), sum(delivery_fee_cents), sum(exempt_cents)
FROM (
  SELECT *, 0 AS paid, -paid_cents AS deposit FROM (SELECT order_id, at, state, orders, paid_cents, refunded_cents,
    shipping_cents, tax_cents, tax_returned_cents, delivery_fee_cents, exempt_cents FROM sales_before)
  UNION ALL
  SELECT a.order_id, a.received_at, s.state, 0, 0, 0, 0, 0, 0, 0, 0, a.amount_cents, a.amount_cents
  FROM payment_attempts a JOIN sales_of_orders s ON s.order_id = a.order_id WHERE a.state = 'succeeded')
GROUP BY order_id, at, state;
DROP TABLE sales_before;

-- What disputes moved for orders of this shop, in the state in which the order was first sold.
CREATE VIEW disputed_money AS
SELECT m.cut, a.order_id,
  coalesce((SELECT state FROM sales WHERE order_id = a.order_id ORDER BY orders DESC, at LIMIT 1), '') AS state,
  max(0, -m.amount_cents) AS taken_cents, max(0, m.amount_cents) AS back_cents, m.fee_cents
FROM dispute_moves m JOIN payment_alerts a ON a.reference = m.dispute WHERE a.order_id IS NOT NULL;

-- What Stripe's tax reports have to get. They take a sale as a whole, so a deposit goes with the rest. They split a reversed
-- amount over the whole sale, so tax alone is for staff to record there.
CREATE VIEW tax_entries_of_orders AS
SELECT o.id AS order_id, o.number AS reference, NULL AS refund_id, o.tax_calculation AS calculation, 'waiting' AS state
FROM orders o JOIN sold_orders s ON s.order_id = o.id WHERE o.tax_calculation IS NOT NULL
UNION ALL
SELECT o.id, o.number || '-r' || r.id, r.id, NULL, iif(r.is_tax_only = 1, 'failed', 'waiting')
FROM orders o JOIN sold_orders s ON s.order_id = o.id JOIN order_refunds r ON r.order_id = o.id
WHERE o.tax_calculation IS NOT NULL AND r.state = 'succeeded' AND r.settled_at IS NOT NULL;

-- An insert here books what an order has brought by now and is not booked yet, at that time. Where its state has changed, all
-- of it moves from the one to the other.
CREATE VIEW sales_to_book (order_id, at) AS SELECT order_id, at FROM sales;
CREATE TRIGGER sales_booked INSTEAD OF INSERT ON sales_to_book BEGIN
  INSERT INTO sales (order_id, at, state, orders, paid_cents, deposit_cents, refunded_cents, shipping_cents, tax_cents,
    tax_returned_cents, delivery_fee_cents, exempt_cents)
  SELECT new.order_id, new.at, state, sum(orders), sum(paid_cents), sum(deposit_cents), sum(refunded_cents),
    sum(shipping_cents), sum(tax_cents), sum(tax_returned_cents), sum(delivery_fee_cents), sum(exempt_cents)
  FROM (
    SELECT state, orders, paid_cents, deposit_cents, refunded_cents, shipping_cents, tax_cents, tax_returned_cents,
      delivery_fee_cents, exempt_cents FROM sales_of_orders WHERE order_id = new.order_id
    UNION ALL
    SELECT state, -orders, -paid_cents, -deposit_cents, -refunded_cents, -shipping_cents, -tax_cents, -tax_returned_cents,
      -delivery_fee_cents, -exempt_cents FROM sales WHERE order_id = new.order_id)
  GROUP BY state
  HAVING sum(orders) <> 0 OR sum(paid_cents) <> 0 OR sum(deposit_cents) <> 0 OR sum(refunded_cents) <> 0
    OR sum(shipping_cents) <> 0 OR sum(tax_cents) <> 0 OR sum(tax_returned_cents) <> 0 OR sum(delivery_fee_cents) <> 0
    OR sum(exempt_cents) <> 0
  ON CONFLICT (order_id, at, state) DO UPDATE SET orders = orders + excluded.orders,
    paid_cents = paid_cents + excluded.paid_cents, deposit_cents = deposit_cents + excluded.deposit_cents,
    refunded_cents = refunded_cents + excluded.refunded_cents, shipping_cents = shipping_cents + excluded.shipping_cents,
    tax_cents = tax_cents + excluded.tax_cents, tax_returned_cents = tax_returned_cents + excluded.tax_returned_cents,
    delivery_fee_cents = delivery_fee_cents + excluded.delivery_fee_cents,
    exempt_cents = exempt_cents + excluded.exempt_cents;
  DELETE FROM sales WHERE order_id = new.order_id AND at = new.at AND orders = 0 AND paid_cents = 0 AND deposit_cents = 0
    AND refunded_cents = 0 AND shipping_cents = 0 AND tax_cents = 0 AND tax_returned_cents = 0 AND delivery_fee_cents = 0
    AND exempt_cents = 0;
  DELETE FROM tax_entries WHERE order_id = new.order_id AND state = 'waiting'
    AND reference NOT IN (SELECT reference FROM tax_entries_of_orders WHERE order_id = new.order_id);
  INSERT INTO tax_entries (reference, order_id, refund_id, calculation, state, next_at)
  SELECT reference, order_id, refund_id, calculation, state, 0 FROM tax_entries_of_orders WHERE order_id = new.order_id
  ON CONFLICT DO NOTHING;
END;

-- When an order was last changed at the Desk, but never before what is booked of it.
CREATE VIEW order_changes AS
SELECT o.id AS order_id, max(
  coalesce((SELECT at FROM desk_log WHERE subject = 'order:' || o.id ORDER BY id DESC LIMIT 1), 0),
  coalesce((SELECT max(at) FROM sales WHERE order_id = o.id), 0), o.created_at) AS at
FROM orders o;

-- Staff record a payment that came days ago together with the event; the sale counts when the money came.
CREATE TRIGGER sale_of_event AFTER INSERT ON order_events WHEN new.kind IN ('ordered', 'paid') BEGIN
  INSERT INTO sales_to_book SELECT new.order_id, coalesce((SELECT max(received_at) FROM payment_attempts
    WHERE order_id = new.order_id AND state = 'succeeded' AND created_at = new.at), new.at);
END;
CREATE TRIGGER sale_of_removed_event AFTER DELETE ON order_events WHEN old.kind IN ('ordered', 'paid') BEGIN
  INSERT INTO sales_to_book SELECT order_id, at FROM order_changes WHERE order_id = old.order_id;
END;
CREATE TRIGGER sale_of_attempt AFTER INSERT ON payment_attempts WHEN new.state = 'succeeded' BEGIN
  UPDATE payment_attempts SET received_at = created_at WHERE id = new.id AND received_at IS NULL;
  INSERT INTO sales_to_book VALUES (new.order_id, coalesce(new.received_at, new.created_at));
END;
CREATE TRIGGER sale_of_changed_attempt AFTER UPDATE OF state, amount_cents ON payment_attempts
WHEN new.state = 'succeeded' OR old.state = 'succeeded' BEGIN
  UPDATE payment_attempts SET received_at = created_at WHERE id = new.id AND received_at IS NULL;
  INSERT INTO sales_to_book VALUES (new.order_id, coalesce(new.received_at, new.created_at));
END;
CREATE TRIGGER sale_of_refund AFTER INSERT ON order_refunds WHEN new.state = 'succeeded' OR new.of_change = 1 BEGIN
  INSERT INTO sales_to_book SELECT order_id, coalesce(new.settled_at, at) FROM order_changes WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_changed_refund AFTER UPDATE OF state, amount_cents, settled_at ON order_refunds BEGIN
  INSERT INTO sales_to_book SELECT order_id, coalesce(new.settled_at, at) FROM order_changes WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_due AFTER INSERT ON order_dues BEGIN
  INSERT INTO sales_to_book SELECT order_id, at FROM order_changes WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_changed_due AFTER UPDATE OF state, shipping_cents, tax_cents, delivery_fee_cents, paid_at ON order_dues
BEGIN
  INSERT INTO sales_to_book SELECT order_id, coalesce(new.paid_at, at) FROM order_changes WHERE order_id = new.order_id;
END;
CREATE TRIGGER sale_of_changed_order
AFTER UPDATE OF total_cents, shipping_cents, tax_cents, rate_id, tax_state, delivery_fee_cents, certificate ON orders
WHEN EXISTS (SELECT 1 FROM sales WHERE order_id = new.id) BEGIN
  INSERT INTO sales_to_book SELECT order_id, at FROM order_changes WHERE order_id = new.id;
END;
CREATE TRIGGER sale_of_changed_address AFTER UPDATE OF state ON order_addresses
WHEN new.kind = 'shipping' AND new.state <> old.state AND EXISTS (SELECT 1 FROM sales WHERE order_id = new.order_id) BEGIN
  INSERT INTO sales_to_book SELECT order_id, at FROM order_changes WHERE order_id = new.order_id;
END;

-- Orders of which something is not booked yet, such as what went back of deposits.
INSERT INTO sales_to_book SELECT order_id, at FROM order_changes
WHERE order_id IN (SELECT order_id FROM payment_attempts WHERE state = 'succeeded');
