-- Finishes that cannot be had for now. Products in them are off sale, whoever puts them on; those that would be on sale
-- otherwise are marked, and come back with the finish.
CREATE TABLE finishes_off (
  finish TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
ALTER TABLE products ADD COLUMN off_with_finish INTEGER NOT NULL DEFAULT 0 CHECK (off_with_finish IN (0, 1));

CREATE TRIGGER finish_goes_off_sale AFTER INSERT ON finishes_off BEGIN
  UPDATE products SET for_sale = 0, off_with_finish = 1 WHERE finish = NEW.finish AND for_sale = 1;
END;
CREATE TRIGGER finish_comes_back AFTER DELETE ON finishes_off BEGIN
  UPDATE products SET for_sale = 1, off_with_finish = 0 WHERE finish = OLD.finish AND off_with_finish = 1;
END;
CREATE TRIGGER product_off_with_finish AFTER UPDATE OF for_sale ON products
WHEN NEW.for_sale = 1 AND NEW.finish IN (SELECT finish FROM finishes_off)
BEGIN
  UPDATE products SET for_sale = 0, off_with_finish = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER new_product_off_with_finish AFTER INSERT ON products
WHEN NEW.for_sale = 1 AND NEW.finish IN (SELECT finish FROM finishes_off)
BEGIN
  UPDATE products SET for_sale = 0, off_with_finish = 1 WHERE id = NEW.id;
END;
