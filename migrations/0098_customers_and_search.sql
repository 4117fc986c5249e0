-- Notes of staff about a customer, member or guest, by their email address.
CREATE TABLE customer_cards (
  id INTEGER PRIMARY KEY,
  -- In lower case.
  email TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  note TEXT NOT NULL DEFAULT '',
  -- By which a search finds them, folded by the Worker.
  text TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- It goes with a member to a new address, and joins what is noted there.
CREATE TRIGGER card_of_new_address AFTER UPDATE OF email ON users
WHEN new.email <> old.email AND EXISTS (SELECT 1 FROM customer_cards WHERE email = old.email) BEGIN
  INSERT INTO customer_cards (email, phone, tags, note, text)
  SELECT new.email, phone, tags, note, text FROM customer_cards WHERE email = old.email
  ON CONFLICT (email) DO UPDATE SET phone = iif(phone = '', excluded.phone, phone),
    tags = (SELECT json_group_array(value) FROM
      (SELECT value FROM json_each(tags) UNION SELECT value FROM json_each(excluded.tags))),
    note = trim(note || char(10) || excluded.note, char(10)), text = text || ' ' || excluded.text, version = version + 1;
  DELETE FROM customer_cards WHERE email = old.email;
END;

-- Orders are now found by streets, amounts, coupons and the numbers of checks as well, and people without their spaces. The
-- minute's job writes the texts.
UPDATE desk_search SET changes = changes + 1 WHERE kind <> 'product';

-- Payments after the first one, and refunds.
CREATE TRIGGER search_received_payment AFTER INSERT ON payment_attempts
WHEN new.reference <> '' OR new.idempotency_key LIKE '%-due-%' BEGIN
  UPDATE desk_search SET changes = changes + 1 WHERE kind = 'order' AND id = new.order_id;
END;
CREATE TRIGGER search_sent_refund AFTER INSERT ON order_refunds BEGIN
  UPDATE desk_search SET changes = changes + 1 WHERE kind = 'order' AND id = new.order_id;
END;
