-- Raised by every change of an order, so that two people, or a person and the payment provider, cannot overwrite each
-- other.
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- Why it must not be cut yet, and why somebody has to look at it.
ALTER TABLE orders ADD COLUMN held TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN attention TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN assigned_to INTEGER;
-- The day on which it should leave, as a UTC midnight: when it should arrive, less the days on the road.
ALTER TABLE orders ADD COLUMN cut_by INTEGER;
ALTER TABLE orders ADD COLUMN printed_at INTEGER;
UPDATE orders SET cut_by = arrives_from - CASE rate_id WHEN 'pickup' THEN 0 WHEN 'parcel' THEN 2 ELSE 3 END * 86400000;
CREATE INDEX orders_by_status ON orders (status, created_at);
CREATE INDEX orders_by_time ON orders (created_at);

-- The row of the desk's log that an event belongs to.
ALTER TABLE order_events ADD COLUMN log_id INTEGER;
-- What the workshop has to know about a line.
ALTER TABLE order_items ADD COLUMN note TEXT NOT NULL DEFAULT '';

CREATE TABLE order_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  actor TEXT NOT NULL,
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  at INTEGER NOT NULL,
  log_id INTEGER NOT NULL
) STRICT;
CREATE INDEX order_notes_by_order ON order_notes (order_id, at);

-- What a mail is about: the keys of mails about orders end with the order's id. A sent mail's payload is empty.
ALTER TABLE outbox ADD COLUMN about TEXT GENERATED ALWAYS AS (
  CASE WHEN kind GLOB 'order-*' THEN 'order:' || substr(dedupe_key, length(rtrim(dedupe_key, '0123456789')) + 1) END
) VIRTUAL;
CREATE INDEX outbox_about ON outbox (about, id) WHERE about IS NOT NULL;

-- Words by which orders are found: number, email and its parts, names, city, ZIP code, phone number and its last four
-- digits, tracking numbers. A plain table, because a database with virtual ones cannot be exported.
CREATE TABLE order_words (
  word TEXT NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  PRIMARY KEY (word, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_words_by_order ON order_words (order_id);

INSERT OR IGNORE INTO order_words (word, order_id)
SELECT w.value, t.id FROM (
  SELECT id, lower(replace(number, '-', '') || ' ' || substr(replace(number, '-', ''), 3) || ' ' || email || ' '
    || replace(replace(email, '@', ' '), '.', ' ')) AS text FROM orders
  UNION ALL SELECT order_id, lower(first_name || ' ' || last_name || ' ' || city || ' ' || substr(zip_code, 1, 5) || ' '
    || substr(digits, -10) || ' ' || substr(digits, -4)) FROM (
    SELECT *, replace(replace(replace(replace(replace(replace(phone_number,
      '(', ''), ')', ''), '-', ''), ' ', ''), '.', ''), '+', '') AS digits FROM order_addresses)
  UNION ALL SELECT order_id, lower(tracking_number) || ' ' || lower(replace(tracking_number, '-', '')) FROM parcels
) AS t, json_each('[' || replace(json_quote(t.text), ' ', '","') || ']') AS w
WHERE w.value NOT IN ('', 'deleted');
