-- The pieces of a remake, such as rods and hinges, by the line of the first order and their marks in it. The form is the claim.
CREATE TABLE remade_pieces (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  of_line INTEGER NOT NULL,
  mark TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  cause TEXT NOT NULL CHECK (cause IN ('Measured wrong', 'Damaged on the way', 'Cut wrong', 'Missing', 'Other')),
  form_id INTEGER,
  PRIMARY KEY (order_id, of_line, mark)
) STRICT;

-- Pieces that were made again, by month and cause.
ALTER TABLE board_counts ADD COLUMN pieces INTEGER NOT NULL DEFAULT 0;

-- An insert here adds to a month's count.
CREATE VIEW pieces_to_count (at, cause, pieces) AS SELECT 0, '', 0 WHERE 0;
CREATE TRIGGER pieces_counted INSTEAD OF INSERT ON pieces_to_count WHEN new.pieces <> 0 BEGIN
  INSERT INTO board_counts (month, cause, boards, pieces)
  VALUES (strftime('%Y-%m', new.at / 1000 - 28800, 'unixepoch'), new.cause, 0, new.pieces)
  ON CONFLICT (month, cause) DO UPDATE SET pieces = pieces + excluded.pieces;
END;

CREATE TRIGGER pieces_of_remake AFTER INSERT ON remade_pieces BEGIN
  INSERT INTO pieces_to_count SELECT created_at, new.cause, new.quantity FROM orders WHERE id = new.order_id;
END;
-- A remake that was canceled counts nothing, unless it is made after all.
CREATE TRIGGER pieces_of_canceled_remake AFTER UPDATE OF status ON orders
WHEN new.remake_of IS NOT NULL AND (old.status = 'canceled') <> (new.status = 'canceled') BEGIN
  INSERT INTO pieces_to_count
  SELECT new.created_at, cause, iif(new.status = 'canceled', -quantity, quantity) FROM remade_pieces WHERE order_id = new.id;
END;
