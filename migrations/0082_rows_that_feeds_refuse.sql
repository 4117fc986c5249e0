-- Each night the rows of the product feeds are checked by the published rules; the first that would be refused are kept
-- for Settings. `push` is the night's sending of a feed, where a host is set.
CREATE TABLE shop_checks_next (
  name TEXT PRIMARY KEY CHECK (
    name IN ('minute', 'hour', 'backup', 'mail', 'payment', 'storage', 'event', 'feeds', 'push')
  ),
  at INTEGER NOT NULL,
  is_ok INTEGER NOT NULL CHECK (is_ok IN (0, 1)),
  said TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO shop_checks_next SELECT name, at, is_ok, said FROM shop_checks;
DROP TABLE shop_checks;
ALTER TABLE shop_checks_next RENAME TO shop_checks;

CREATE TABLE feed_problems (
  place INTEGER PRIMARY KEY,
  feed TEXT NOT NULL CHECK (feed IN ('google', 'openai')),
  product_id INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;
