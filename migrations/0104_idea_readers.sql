-- Who ticked "design ideas by email", where and since when, and when they took it back. A row without a source never
-- ticked it, and only wants no reminders; `since` is null where no one noted the day.
CREATE TABLE idea_readers (
  -- In lower case.
  email TEXT PRIMARY KEY,
  source TEXT CHECK (source IN ('checkout', 'account')),
  since INTEGER,
  ended_at INTEGER
) STRICT;

-- Until now a member's choice counted before the tick at checkout, and neither had a day of its own.
INSERT INTO idea_readers (email, source)
SELECT email, 'account' FROM users WHERE preferences ->> 'marketing' = 1 AND email_verified_at IS NOT NULL;
INSERT OR IGNORE INTO idea_readers (email, source, since)
SELECT lower(o.email), 'checkout', min(o.created_at)
FROM orders o JOIN carts c ON c.id = coalesce(o.cart_id, o.failed_cart_id)
WHERE c.checkout ->> 'marketing' = 1 AND lower(o.email) NOT IN ('', 'deleted')
  AND NOT EXISTS (SELECT 1 FROM users WHERE id = o.user_id AND preferences ->> 'marketing' IS NOT NULL)
GROUP BY lower(o.email);

-- The box at checkout is empty at first, so that only a tick says something.
CREATE TRIGGER ideas_of_order AFTER INSERT ON orders
WHEN (SELECT checkout ->> 'marketing' FROM carts WHERE id = new.cart_id) = 1 BEGIN
  INSERT INTO idea_readers (email, source, since) VALUES (lower(new.email), 'checkout', new.created_at)
  ON CONFLICT (email) DO UPDATE SET source = 'checkout', since = new.created_at, ended_at = NULL
  WHERE ended_at IS NOT NULL;
END;

-- It goes with a member to a new address, unless that one has said something itself.
CREATE TRIGGER ideas_of_new_address AFTER UPDATE OF email ON users WHEN new.email <> old.email BEGIN
  UPDATE OR IGNORE idea_readers SET email = new.email WHERE email = old.email;
  DELETE FROM idea_readers WHERE email = old.email;
END;
