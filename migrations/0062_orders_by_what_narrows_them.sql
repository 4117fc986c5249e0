-- Each way to narrow or sort the list of orders at the Desk has an index, so that few of many orders are read.
CREATE INDEX orders_by_total ON orders (total_cents);
CREATE INDEX orders_by_due ON orders (cut_by);
CREATE INDEX orders_by_rate ON orders (rate_id, created_at);
CREATE INDEX orders_by_payment ON orders (payment_method, created_at);
CREATE INDEX orders_by_coupon ON orders (coupon_code, created_at) WHERE coupon_code IS NOT NULL;
CREATE INDEX orders_on_hold ON orders (created_at) WHERE held <> '';

-- The index by status has the same orders.
DROP INDEX orders_unpaid;

-- Words of the names of what was ordered. A word stays when its line goes: whoever looks for it reads the lines, too.
CREATE TABLE item_words (
  word TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (word, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER words_of_item INSTEAD OF INSERT ON new_word_lists WHEN new.subject = 'item' BEGIN
  INSERT INTO item_words (word, id) SELECT value, new.id FROM json_each(new.text) WHERE value <> '' ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER words_of_new_item AFTER INSERT ON order_items BEGIN
  INSERT INTO new_words (subject, id, is_private, text) VALUES ('item', new.order_id, 0, new.name);
END;
CREATE TRIGGER words_of_renamed_item AFTER UPDATE OF name ON order_items WHEN new.name <> old.name BEGIN
  INSERT INTO new_words (subject, id, is_private, text) VALUES ('item', new.order_id, 0, new.name);
END;
INSERT INTO new_words (subject, id, is_private, text)
SELECT 'item', order_id, 0, group_concat(name, ' ') FROM (SELECT DISTINCT order_id, name FROM order_items) GROUP BY order_id;
