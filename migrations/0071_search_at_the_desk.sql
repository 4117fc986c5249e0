-- What staff type to find an order, a request, a member or a product. The Worker folds and writes the texts
-- (src/worker/db/desk/search); triggers only note that there is something to write.
CREATE TABLE desk_search (
  kind TEXT NOT NULL CHECK (kind IN ('order', 'request', 'member', 'product')),
  id INTEGER NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  -- Email addresses of orders, by which only those may search who see them.
  private TEXT NOT NULL DEFAULT '',
  -- How often what the texts are about has changed since they were written.
  changes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_search_changed ON desk_search (kind, id) WHERE changes > 0;

-- Plain letters need no more folding than these; the minute's job writes the others.
WITH plain_texts (kind, id, text, private) AS (
SELECT 'order', o.id, o.number || ' ' || coalesce((SELECT group_concat(name, ' ') FROM order_items WHERE order_id = o.id), '')
    || iif(o.email = 'deleted', '', ' ' || coalesce((SELECT group_concat(first_name || ' ' || last_name || ' ' || city || ' '
      || substr(zip_code, 1, 5) || ' ' || replace(replace(replace(replace(replace(phone_number,
        '(', ''), ')', ''), ' ', ''), '.', ''), '+', ''), ' ') FROM order_addresses WHERE order_id = o.id), '') || ' '
      || coalesce((SELECT group_concat(tracking_number || ' ' || replace(replace(tracking_number, ' ', ''), '.', ''), ' ')
        FROM parcels WHERE order_id = o.id), '')), iif(o.email = 'deleted', '', o.email)
FROM orders o
UNION ALL SELECT 'request', id, reference || ' ' || name || ' ' || email || ' ' || replace(replace(replace(replace(replace(phone,
  '(', ''), ')', ''), ' ', ''), '.', ''), '+', ''), '' FROM form_submissions
UNION ALL SELECT 'member', id, name || ' ' || email, '' FROM users
UNION ALL SELECT 'product', id, name || ' ' || id, '' FROM families WHERE listed = 1)
INSERT INTO desk_search (kind, id, text, private, changes)
SELECT kind, id, replace(replace(replace(lower(text), '''', ''), '-', ''), '`', ''),
  replace(replace(replace(lower(private), '''', ''), '-', ''), '`', ''), (text || private) GLOB '*[^ -~]*'
FROM plain_texts;

CREATE TRIGGER search_new_order AFTER INSERT ON orders BEGIN
  INSERT INTO desk_search (kind, id) VALUES ('order', new.id);
END;
CREATE TRIGGER search_changed_order AFTER UPDATE OF email ON orders BEGIN
  UPDATE desk_search SET changes = changes + 1 WHERE kind = 'order' AND id = new.id;
END;
CREATE TRIGGER search_removed_order AFTER DELETE ON orders BEGIN
  DELETE FROM desk_search WHERE kind = 'order' AND id = old.id;
END;
CREATE TRIGGER search_new_request AFTER INSERT ON form_submissions BEGIN
  INSERT INTO desk_search (kind, id) VALUES ('request', new.id);
END;
CREATE TRIGGER search_changed_request AFTER UPDATE OF name, email, phone ON form_submissions BEGIN
  UPDATE desk_search SET changes = changes + 1 WHERE kind = 'request' AND id = new.id;
END;
CREATE TRIGGER search_removed_request AFTER DELETE ON form_submissions BEGIN
  DELETE FROM desk_search WHERE kind = 'request' AND id = old.id;
END;
CREATE TRIGGER search_new_member AFTER INSERT ON users BEGIN
  INSERT INTO desk_search (kind, id) VALUES ('member', new.id);
END;
CREATE TRIGGER search_changed_member AFTER UPDATE OF name, email ON users BEGIN
  UPDATE desk_search SET changes = changes + 1 WHERE kind = 'member' AND id = new.id;
END;
CREATE TRIGGER search_removed_member AFTER DELETE ON users BEGIN
  DELETE FROM desk_search WHERE kind = 'member' AND id = old.id;
END;
CREATE TRIGGER search_new_product AFTER INSERT ON families WHEN new.listed = 1 BEGIN
  INSERT INTO desk_search (kind, id) VALUES ('product', new.id);
END;
CREATE TRIGGER search_changed_product AFTER UPDATE OF name ON families WHEN new.listed = 1 BEGIN
  UPDATE desk_search SET changes = changes + 1 WHERE kind = 'product' AND id = new.id;
END;
CREATE TRIGGER search_removed_product AFTER DELETE ON families BEGIN
  DELETE FROM desk_search WHERE kind = 'product' AND id = old.id;
END;

-- A list is read along the index of its sort, or of its states. What narrows it further is read row by row.
DROP INDEX orders_by_due;
CREATE INDEX orders_by_due ON orders (coalesce(cut_by, -1));
DROP INDEX orders_by_rate;
DROP INDEX orders_by_payment;
DROP INDEX orders_of_guests;
CREATE INDEX orders_by_email ON orders (lower(email));

-- The words that searches went by until now. For the version before, which is still at work when this runs, their tables
-- stay empty, and what it writes to new_words goes nowhere; the next release drops them.
DROP TRIGGER words_of_request;
DROP TRIGGER words_of_removed_request;
DROP TRIGGER words_of_member;
DROP TRIGGER words_of_changed_member;
DROP TRIGGER words_of_removed_member;
DROP TRIGGER words_of_new_family;
DROP TRIGGER words_of_renamed_family;
DROP TRIGGER words_of_removed_family;
DROP TRIGGER words_of_new_item;
DROP TRIGGER words_of_renamed_item;
DROP VIEW texts_of_people;
DROP VIEW new_word_lists;
DROP VIEW new_plain_words;
DROP VIEW new_words;
DROP VIEW folded_letters;
DELETE FROM order_words;
DELETE FROM people_words;
DELETE FROM family_words;
DELETE FROM item_words;
CREATE VIEW new_words AS SELECT '' AS subject, 0 AS id, 0 AS is_private, '' AS text WHERE 0;
CREATE TRIGGER words_go_nowhere INSTEAD OF INSERT ON new_words BEGIN SELECT 1; END;
