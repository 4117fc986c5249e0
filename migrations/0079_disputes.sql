-- Disputes as Stripe tells of them, and what each has moved. Its order is that of its row in payment_alerts.
CREATE TABLE disputes (
  -- Stripe's id of it.
  reference TEXT PRIMARY KEY REFERENCES payment_alerts (reference),
  amount_cents INTEGER NOT NULL,
  reason TEXT NOT NULL,
  -- 'open' waits for an answer, 'review' for the bank; 'closed' ended without a decision, as inquiries do.
  state TEXT NOT NULL CHECK (state IN ('open', 'review', 'won', 'lost', 'closed')),
  due_at INTEGER,
  -- When Stripe said so: older events change nothing.
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX disputes_to_answer ON disputes (due_at) WHERE state = 'open';

CREATE TABLE dispute_moves (
  -- Stripe's id of the balance transaction, so that one that is told of twice counts once.
  reference TEXT PRIMARY KEY,
  dispute TEXT NOT NULL REFERENCES disputes (reference),
  -- Negative if it was taken from the shop, positive if it was given back.
  amount_cents INTEGER NOT NULL,
  -- Negative if it was given back.
  fee_cents INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- Where the shop's day began, as in `sales`.
  cut INTEGER NOT NULL GENERATED ALWAYS AS (
    at - (at - 25200000) % 86400000 + iif((at - 25200000) % 86400000 < 3600000, 0, 3600000))
) STRICT, WITHOUT ROWID;
CREATE INDEX dispute_moves_by_cut ON dispute_moves (cut);
CREATE INDEX dispute_moves_by_dispute ON dispute_moves (dispute);

-- What disputes moved for orders of this shop, in the state in which the order was sold.
CREATE VIEW disputed_money AS
SELECT m.cut, coalesce((SELECT state FROM sales WHERE order_id = a.order_id AND refund_id = 0), '') AS state,
  max(0, -m.amount_cents) AS taken_cents, max(0, m.amount_cents) AS back_cents, m.fee_cents
FROM dispute_moves m JOIN payment_alerts a ON a.reference = m.dispute WHERE a.order_id IS NOT NULL;

-- What was sent to Stripe as evidence. It is written before Stripe is called, as refunds are.
CREATE TABLE dispute_evidence (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dispute TEXT NOT NULL REFERENCES disputes (reference),
  -- The form's own key: the same form sends once.
  form_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('started', 'unknown', 'sent', 'failed')),
  failure TEXT NOT NULL DEFAULT '',
  -- JSON of the fields with their texts, and of the files' names by field with Stripe's ids once it has them.
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  files TEXT NOT NULL CHECK (json_valid(files)),
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
-- Banks read one answer, so only one that failed may be followed by another.
CREATE UNIQUE INDEX one_answer_per_dispute ON dispute_evidence (dispute) WHERE state <> 'failed';
CREATE INDEX evidence_without_answer ON dispute_evidence (asked_at) WHERE state IN ('started', 'unknown');
