-- Money that went back for an order. A row is written before the provider is asked and never deleted, so that a second try
-- goes out under the same key. `refunds` of 0017 only remembers reports about whole payments.
CREATE TABLE order_refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- How much of the amount is for shipping.
  shipping_cents INTEGER NOT NULL DEFAULT 0 CHECK (shipping_cents BETWEEN 0 AND amount_cents),
  provider TEXT NOT NULL,
  -- Only `failed` sends nothing; of `unknown` nobody knows whether the provider sends it.
  state TEXT NOT NULL CHECK (state IN ('started', 'unknown', 'pending', 'succeeded', 'failed')),
  form_key TEXT NOT NULL UNIQUE,
  provider_reference TEXT UNIQUE,
  -- How staff sent it, such as "Check", and which one, such as "1042".
  sent_by TEXT NOT NULL DEFAULT '',
  sent_reference TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL,
  failure TEXT NOT NULL DEFAULT '',
  is_mailed INTEGER NOT NULL DEFAULT 1 CHECK (is_mailed IN (0, 1)),
  -- Whether the order is canceled once the money is on its way.
  cancels INTEGER NOT NULL DEFAULT 0 CHECK (cancels IN (0, 1)),
  actor_id INTEGER,
  actor TEXT NOT NULL,
  -- The entry of the log that it began with; null if the provider reported it first.
  log_id INTEGER,
  created_at INTEGER NOT NULL,
  asked_at INTEGER,
  settled_at INTEGER
) STRICT;
CREATE UNIQUE INDEX one_open_refund ON order_refunds (order_id) WHERE state IN ('started', 'unknown');
CREATE INDEX order_refunds_by_order ON order_refunds (order_id, id);
CREATE INDEX order_refunds_by_actor ON order_refunds (actor_id, created_at);

CREATE TABLE order_refund_lines (
  refund_id INTEGER NOT NULL REFERENCES order_refunds (id),
  line_no INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 0 AND 99),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  -- Wanted by the form; done when the money is on its way.
  restock INTEGER NOT NULL DEFAULT 0 CHECK (restock IN (0, 1)),
  restocked INTEGER NOT NULL DEFAULT 0 CHECK (restocked IN (0, 1)),
  PRIMARY KEY (refund_id, line_no)
) STRICT;

-- A check's or a transfer's number.
ALTER TABLE payment_attempts ADD COLUMN reference TEXT NOT NULL DEFAULT '';
