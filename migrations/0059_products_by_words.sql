-- The list of products at the Desk finds families by words of their names, and those of a tab, without reading the others.
CREATE TABLE family_words (
  word TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX family_words_by_id ON family_words (id);

DROP TRIGGER words_of_person;
CREATE TRIGGER words_of_person INSTEAD OF INSERT ON new_word_lists WHEN new.subject IN ('request', 'member') BEGIN
  INSERT INTO people_words (subject, word, id)
  SELECT new.subject, value, new.id FROM json_each(new.text) WHERE value NOT IN ('', 'deleted')
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER words_of_family INSTEAD OF INSERT ON new_word_lists WHEN new.subject = 'family' BEGIN
  INSERT INTO family_words (word, id) SELECT value, new.id FROM json_each(new.text) WHERE value <> ''
  ON CONFLICT DO NOTHING;
END;

-- Closets that were drawn in the planner are families, too, but no products of the list.
CREATE TRIGGER words_of_new_family AFTER INSERT ON families WHEN new.listed = 1 BEGIN
  INSERT INTO new_words (subject, id, is_private, text) VALUES ('family', new.id, 0, new.name || ' ' || new.id);
END;
CREATE TRIGGER words_of_renamed_family AFTER UPDATE OF name ON families WHEN new.listed = 1 AND new.name <> old.name BEGIN
  DELETE FROM family_words WHERE id = new.id;
  INSERT INTO new_words (subject, id, is_private, text) VALUES ('family', new.id, 0, new.name || ' ' || new.id);
END;
CREATE TRIGGER words_of_removed_family AFTER DELETE ON families BEGIN
  DELETE FROM family_words WHERE id = old.id;
END;
INSERT INTO new_words (subject, id, is_private, text) SELECT 'family', id, 0, name || ' ' || id FROM families WHERE listed = 1;

-- 1 while a product of the family is for sale, which is when it has a card.
ALTER TABLE families ADD COLUMN is_sold INTEGER NOT NULL DEFAULT 0 CHECK (is_sold IN (0, 1));
UPDATE families SET is_sold = 1 WHERE id IN (SELECT family_id FROM cards);
CREATE INDEX families_off_sale ON families (id) WHERE is_sold = 0 AND listed = 1;

-- 1 while a product of the family has a stock.
ALTER TABLE families ADD COLUMN is_stocked INTEGER NOT NULL DEFAULT 0 CHECK (is_stocked IN (0, 1));
UPDATE families SET is_stocked = 1 WHERE id IN (SELECT family_id FROM stock);
CREATE INDEX families_stocked ON families (id) WHERE is_stocked = 1;
CREATE TRIGGER family_of_new_stock AFTER INSERT ON stock BEGIN
  UPDATE families SET is_stocked = 1
  WHERE is_stocked = 0 AND id = (SELECT family_id FROM products WHERE id = new.product_id);
END;
CREATE TRIGGER family_of_removed_stock AFTER DELETE ON stock BEGIN
  UPDATE families SET is_stocked = EXISTS (SELECT 1 FROM stock WHERE family_id = old.family_id) WHERE id = old.family_id;
END;

-- Changing prices says how many carts hold a product.
CREATE INDEX cart_items_by_product ON cart_items (product_id, cart_id);

-- The families of a category by their numbers.
CREATE INDEX families_listed ON families (category_id, listed);
