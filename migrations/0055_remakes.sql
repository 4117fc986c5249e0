-- A remake makes boards of another order again. It is an order like any, but no sale.
ALTER TABLE orders ADD COLUMN remake_of INTEGER REFERENCES orders (id);
CREATE INDEX remakes_of_order ON orders (remake_of) WHERE remake_of IS NOT NULL;

-- The boards of a remake, in sixteenths of an inch, by the line of the first order and their marks in it. The form is the claim.
CREATE TABLE remade_boards (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  of_line INTEGER NOT NULL,
  mark TEXT NOT NULL,
  length_sixteenths INTEGER NOT NULL CHECK (length_sixteenths > 0),
  width_sixteenths INTEGER NOT NULL CHECK (width_sixteenths > 0),
  cause TEXT NOT NULL CHECK (cause IN ('Measured wrong', 'Damaged on the way', 'Cut wrong', 'Missing', 'Other')),
  form_id INTEGER,
  PRIMARY KEY (order_id, of_line, mark)
) STRICT;

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
FROM orders o WHERE o.remake_of IS NULL;

-- How many boards a product of the catalogue and a drawn closet have.
CREATE TABLE family_boards (
  family_id INTEGER PRIMARY KEY REFERENCES families (id),
  boards INTEGER NOT NULL
) STRICT;
ALTER TABLE designs ADD COLUMN boards INTEGER NOT NULL DEFAULT 0;

-- Boards by month, in Pacific standard time: those that were made again by cause, and under '' those whose cutting began.
CREATE TABLE board_counts (
  month TEXT NOT NULL,
  cause TEXT NOT NULL,
  boards INTEGER NOT NULL,
  PRIMARY KEY (month, cause)
) STRICT, WITHOUT ROWID;

-- An insert here adds to a month's count.
CREATE VIEW boards_to_count (at, cause, boards) AS SELECT 0, '', 0 WHERE 0;
CREATE TRIGGER boards_counted INSTEAD OF INSERT ON boards_to_count WHEN new.boards <> 0 BEGIN
  INSERT INTO board_counts (month, cause, boards)
  VALUES (strftime('%Y-%m', new.at / 1000 - 28800, 'unixepoch'), new.cause, new.boards)
  ON CONFLICT (month, cause) DO UPDATE SET boards = boards + excluded.boards;
END;

CREATE VIEW boards_of_orders AS
SELECT i.order_id, sum(i.quantity * coalesce(d.boards, f.boards, 0)) AS boards
FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN products p ON p.id = i.product_id
  LEFT JOIN designs d ON d.product_id = p.id LEFT JOIN family_boards f ON f.family_id = p.family_id
WHERE o.remake_of IS NULL GROUP BY i.order_id;

CREATE TRIGGER boards_of_cut_order AFTER INSERT ON order_events WHEN new.kind = 'in_production' BEGIN
  INSERT INTO boards_to_count SELECT new.at, '', boards FROM boards_of_orders WHERE order_id = new.order_id;
END;
CREATE TRIGGER boards_of_order_moved_back AFTER DELETE ON order_events WHEN old.kind = 'in_production' BEGIN
  INSERT INTO boards_to_count SELECT old.at, '', -boards FROM boards_of_orders WHERE order_id = old.order_id;
END;
CREATE TRIGGER boards_of_remake AFTER INSERT ON remade_boards BEGIN
  INSERT INTO boards_to_count SELECT created_at, new.cause, 1 FROM orders WHERE id = new.order_id;
END;
-- A remake that was canceled counts nothing, unless it is made after all.
CREATE TRIGGER boards_of_canceled_remake AFTER UPDATE OF status ON orders
WHEN new.remake_of IS NOT NULL AND (old.status = 'canceled') <> (new.status = 'canceled') BEGIN
  INSERT INTO boards_to_count
  SELECT new.created_at, cause, iif(new.status = 'canceled', -1, 1) FROM remade_boards WHERE order_id = new.id;
END;
