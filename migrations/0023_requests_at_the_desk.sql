-- Raised by every change of a request's state, so that two people cannot answer it at once.
ALTER TABLE form_submissions ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- The member of the staff who has it.
ALTER TABLE form_submissions ADD COLUMN assigned_to INTEGER;
ALTER TABLE form_submissions ADD COLUMN answered_at INTEGER;
-- The order that it is about or became.
ALTER TABLE form_submissions ADD COLUMN order_id INTEGER;
-- The states are new, open, waiting (for the sender) and done.
CREATE INDEX form_submissions_by_status ON form_submissions (status, created_at);

-- Answers by mail, and notes that the sender never sees.
CREATE TABLE form_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  form_id INTEGER NOT NULL REFERENCES form_submissions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'note')),
  actor TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 8000),
  at INTEGER NOT NULL,
  -- The row of the desk's log that it belongs to; the key of its mail ends with it.
  log_id INTEGER NOT NULL UNIQUE
) STRICT;
CREATE INDEX form_replies_by_form ON form_replies (form_id, at);

-- Texts with which staff begin an answer.
CREATE TABLE saved_answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CONSTRAINT saved_answer_name UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 8000),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Finds what was paid for an order.
CREATE INDEX payment_attempts_by_order ON payment_attempts (order_id);
-- Finds what was paid, shipped or moved in a stretch of time.
CREATE INDEX order_events_by_kind ON order_events (kind, at);
-- Finds what went back in a stretch of time.
CREATE INDEX order_refunds_by_settling ON order_refunds (settled_at) WHERE state = 'succeeded';
